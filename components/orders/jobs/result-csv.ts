import { stringify } from 'csv-stringify/browser/esm/sync'
import type { ResultRow } from './job'

/** The result as CSV; text that a spreadsheet would run as a formula is escaped. */
export function resultCsv(rows: ResultRow[]): string {
  const columns = [
    { key: 'shortId', header: 'order' },
    { key: 'state', header: 'result' },
    { key: 'reason', header: 'reason' },
    { key: 'version', header: 'version' },
  ]
  return stringify(rows, { header: true, bom: true, columns, escape_formulas: true, record_delimiter: 'windows' })
}

export function download(name: string, text: string) {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 1_000)
}
