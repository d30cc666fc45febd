import { formatCsv } from '@/server/kernel/csv-rules'
import type { ResultRow } from './job'

/** The result as a CSV file. */
export function resultCsv(rows: ResultRow[]): string {
  const cells = rows.map(({ shortId, state, reason, version }) => [shortId, state, reason, version])
  return formatCsv([['order', 'result', 'reason', 'version'], ...cells], true)
}
