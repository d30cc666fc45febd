import { stringify } from 'csv-stringify/sync'
import { defused } from './formulas'

/** Rows as CSV (RFC 4180), in which no cell is a formula. The first of a file has the mark by which spreadsheets know UTF-8. */
export const csvOf = (rows: readonly (readonly string[])[], isFirst = false): string =>
  stringify(
    rows.map((cells) => cells.map(defused)),
    { bom: isFirst, record_delimiter: 'windows', quoted_match: /[\r\n]|^\s|\s$/ },
  )
