import { and, asc, eq, gt } from 'drizzle-orm'
import { selectRows } from '@/db/rows'
import { planRows } from '@/db/schema'
import { type CsvCell, formatCsv } from '@/server/kernel/csv-rules'
import type { Reader } from '@/server/kernel/reader'
import type { Plan, PlanRow } from './store'

/** Rows per batch; other requests wait for one batch at most. */
const BATCH_SIZE = 200

const columns: Record<string, (row: PlanRow) => CsvCell> = {
  id: ({ resourceId }) => resourceId,
  name: ({ name }) => name,
  status: ({ status }) => status,
  reason: ({ reason }) => reason,
  message: ({ message }) => message,
  changes: ({ diff }) => diff.map(({ field, from, to }) => `${field}: ${JSON.stringify(from)} → ${JSON.stringify(to)}`).join('; ') || null,
}

/** The rows of a plan as a CSV stream, in their order, read on demand. */
export function rowsAsCsv({ sql: db }: Reader, plan: Plan): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  let position: number | null = null
  return new ReadableStream({
    async pull(controller) {
      const isFirst = position === null
      const rows: PlanRow[] = await selectRows(db, planRows, {
        where: and(eq(planRows.planNumber, plan.number), gt(planRows.position, position ?? -1)),
        orderBy: [asc(planRows.position)],
        limit: BATCH_SIZE,
      })
      const cells = rows.map((row) => Object.values(columns).map((cell) => cell(row)))
      const text = isFirst ? formatCsv([Object.keys(columns), ...cells], true) : formatCsv(cells)
      if (text) controller.enqueue(encoder.encode(text))
      position = rows.at(-1)?.position ?? position ?? -1
      if (rows.length < BATCH_SIZE) controller.close()
    },
  })
}
