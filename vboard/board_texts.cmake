# SPDX-FileCopyrightText: The Mica contributors
# SPDX-License-Identifier: Apache-2.0 OR GPL-2.0-or-later
#
# Writes the boards' descriptions as C strings. -DBOARDS=folder -DOUTPUT=file.c
file(GLOB FILES ${BOARDS}/*/board.txt)
list(SORT FILES)
set(TEXT "/* Generated from boards/NAME/board.txt. */\n#include \"board.h\"\n\n")
string(APPEND TEXT "const struct board_text board_texts[] = {\n")
foreach(FILE ${FILES})
    get_filename_component(FOLDER ${FILE} DIRECTORY)
    get_filename_component(NAME ${FOLDER} NAME)
    file(READ ${FILE} CONTENT)
    string(REPLACE "\\" "\\\\" CONTENT "${CONTENT}")
    string(REPLACE "\"" "\\\"" CONTENT "${CONTENT}")
    string(REPLACE "\n" "\\n\"\n     \"" CONTENT "${CONTENT}")
    string(APPEND TEXT "    {\"${NAME}\",\n     \"${CONTENT}\"},\n")
endforeach()
string(APPEND TEXT "    {NULL, NULL},\n};\n")
file(WRITE ${OUTPUT} "${TEXT}")
