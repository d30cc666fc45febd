import { formatCsv } from '@/server/kernel/csv-rules'
import type { ResultRow } from './job'

/** The result as a CSV file. */
export function resultCsv(rows: ResultRow[]): string {
  const cells = rows.map(({ shortId, state, reason, version }) => [shortId, state, reason, version])
  return formatCsv([['order', 'result', 'reason', 'version'], ...cells], true)
}

export function download(name: string, text: string) {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 1_000)
}
