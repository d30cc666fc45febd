import { stringify } from 'csv-stringify/sync'

/** The characters that start a formula in spreadsheets, including full-width forms; some programs skip a leading tab or line break. */
const formulaStart = '[=+\\-@\\t\\r\\n\\uff1d\\uff0b\\uff0d\\uff20]'
const isFormula = new RegExp(`^'*${formulaStart}`)
const isEscaped = new RegExp(`^'+${formulaStart}`)

/** Escapes a text so that no spreadsheet evaluates it: a formula, with or without leading apostrophes, gets one more apostrophe. */
export const escapeFormula = (text: string): string => (isFormula.test(text) ? `'${text}` : text)

/** Reverses escapeFormula: for every text, unescapeFormula(escapeFormula(text)) is that text. */
export const unescapeFormula = (cell: string): string => (isEscaped.test(cell) ? cell.slice(1) : cell)

/**
 * Rows as CSV (RFC 4180) without formulas. The first rows of a file start with a byte order mark, by which spreadsheets recognize UTF-8.
 */
export const formatCsv = (rows: readonly (readonly string[])[], isFirst = false): string =>
  stringify(
    rows.map((cells) => cells.map(escapeFormula)),
    { bom: isFirst, record_delimiter: 'windows', quoted_match: /[\r\n]|^\s|\s$/ },
  )
