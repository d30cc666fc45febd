import { stringify } from 'csv-stringify/browser/esm/sync'

/** The characters that start a formula in spreadsheets, with their full-width forms. */
const signs = '=+\\-@\\uff1d\\uff0b\\uff0d\\uff20'
/** Spaces and invisible characters before a sign do not count, for spreadsheets trim them; nor do apostrophes of an earlier escape. */
const isFormula = new RegExp(`^(?:['\\s\\u200b-\\u200f\\u2060]*[${signs}]|'*[\\t\\r\\n])`, 'u')

/** Escapes a text so that no spreadsheet evaluates it: a formula, with or without leading apostrophes, gets one more apostrophe. */
export const escapeFormula = (text: string): string => (isFormula.test(text) ? `'${text}` : text)

/** Reverses escapeFormula: for every text, unescapeFormula(escapeFormula(text)) is that text. */
export const unescapeFormula = (cell: string): string => (cell.startsWith("'") && isFormula.test(cell.slice(1)) ? cell.slice(1) : cell)

export type CsvCell = string | number | null | undefined

/**
 * Rows as CSV (RFC 4180) without formulas; every text is in quotes. The first rows of a file start with a byte order mark, by which
 * spreadsheets recognize UTF-8. Every CSV file of the product is written here, also in the browser.
 */
export const formatCsv = (rows: readonly (readonly CsvCell[])[], isFirst = false): string =>
  stringify(
    rows.map((cells) => cells.map((cell) => (typeof cell === 'string' ? escapeFormula(cell) : cell))),
    { bom: isFirst, record_delimiter: 'windows', quoted_string: true, quoted_empty: false },
  )

/** The delimiter: comma, semicolon or tab, whichever is most frequent in the first line. */
export function delimiterOf(firstLine: string): string {
  const bare = firstLine.replace(/"[^"]*"/g, '')
  const count = (one: string) => bare.split(one).length
  return [',', ';', '\t'].reduce((best, one) => (count(one) > count(best) ? one : best))
}

/** The delimiter declared by a first line such as sep=;, which some spreadsheets read and write; null if the line is the header. */
export function separatorLine(firstLine: string): { delimiter: string; isKnown: boolean } | null {
  const named = /^"?sep=(.*?)"?$/i.exec(firstLine)
  return named && { delimiter: named[1] as string, isKnown: [',', ';', '\t', '|'].includes(named[1] as string) }
}
