/** Rows in the clipboard format of spreadsheets: tabs and line breaks, with quotes around values that contain either. */
export function writeTsv(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => cells.map(quoted).join('\t')).join('\n')
}

const quoted = (value: string) => (/[\t\n\r"]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value)

const field = /"((?:[^"]|"")*)"(?=[\t\n\r]|$)|([^\t\n\r]*)/y

export function readTsv(text: string): string[][] {
  const rows: string[][] = [[]]
  let at = 0
  while (at <= text.length) {
    field.lastIndex = at
    const [all = '', inQuotes, plain = ''] = field.exec(text) ?? []
    rows.at(-1)!.push(inQuotes === undefined ? plain : inQuotes.replaceAll('""', '"'))
    at += all.length
    if (at >= text.length) break
    const isCell = text[at] === '\t'
    at += text.startsWith('\r\n', at) ? 2 : 1
    if (isCell) continue
    // A spreadsheet ends the last line with a line break, too.
    if (at >= text.length) break
    rows.push([])
  }
  return rows
}
