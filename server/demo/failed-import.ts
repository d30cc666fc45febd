import { eq } from 'drizzle-orm'
import { jobs } from '@/db/schema'
import type { Sql } from '@/db/types'
import { createImport, formatFailures } from '@/server/catalog/csv/import/import-job'
import { writePart } from '@/server/catalog/csv/import/staging'
import type { Principal } from '@/server/kernel/principal'
import { exampleIds } from './orders'
import { changeAt } from './past-change'

const columns = ['sku', 'productName', 'price', 'currency']
const failed = {
  row: { line: 3, cells: ['MUG-11-Gold', 'Ceramic mug', '12,50', 'USD'], problems: [] },
  problems: [
    { column: 'price', value: '12,50', message: 'Give a number with a decimal point and no thousands separators: 12,50 → 12.50.' },
  ],
}

/** Writes the file that an import with one failed row leaves behind; returns its name. */
export const storeFailedRows = (dataDir: string): Promise<string> => writePart(dataDir, exampleIds.importId, formatFailures([failed]))

/** The job of that import, finished. */
export async function createFinishedImport(sql: Sql, when: Date, part: string, principal: Principal | undefined): Promise<void> {
  const stored = { id: exampleIds.importId, columns, rows: 2 }
  const job = await changeAt(sql, when, (change) => createImport(change, stored), principal, [exampleIds.importId])
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
