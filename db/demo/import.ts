import { eq } from 'drizzle-orm'
import type { Sql } from '@/db/database'
import { jobs } from '@/db/schema'
import { failuresText } from '@/server/catalog-csv/failures'
import { createImport } from '@/server/catalog-csv/import-job'
import { keepPart } from '@/server/catalog-csv/kept-rows'
import type { Principal } from '@/server/principal'
import { shown } from './orders'
import { inThePast } from './past-change'

const columns = ['sku', 'productName', 'price', 'currency']
const failed = {
  row: { line: 3, cells: ['MUG-11-Gold', 'Ceramic mug', '12,50', 'USD'], problems: [] },
  problems: [{ column: 'price', value: '12,50', message: 'Give a number with a point and nothing between its digits: 12,50 → 12.50.' }],
}

/** Puts down what an import leaves behind of which one row failed; answers by which name it is found. */
export const keepFailed = (dataDir: string): Promise<string> => keepPart(dataDir, shown.importId, failuresText([failed]))

/** That import, as it was once it was done. */
export async function finishedImport(sql: Sql, when: Date, part: string, principal: Principal | undefined): Promise<void> {
  const kept = { id: shown.importId, columns, rows: 2 }
  const job = await inThePast(sql, when, (change) => createImport(change, kept), principal, [shown.importId])
  const [{ column, message }] = failed.problems as [(typeof failed.problems)[number]]
  await sql
    .update(jobs)
    .set({
      status: 'Done',
      done: job.of,
      errors: [{ message: `Line ${failed.row.line}, column ${column}: ${message}` }],
      progress: { at: 0, size: 1, failed: [], parts: [part], failedCount: 1 },
      counts: { created: 1, changed: 0, unchanged: 0, failed: 1 },
      resultUrl: `/v1/products/import/${job.id}/errors.csv`,
      finishedAt: when,
    })
    .where(eq(jobs.id, job.id))
}
