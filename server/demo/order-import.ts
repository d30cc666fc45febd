import { eq } from 'drizzle-orm'
import { jobs } from '@/db/schema'
import type { Sql } from '@/db/types'
import type { Principal } from '@/server/kernel/principal'
import { problem } from '@/server/kernel/refusal'
import { createImport } from '@/server/orders/import/import-job'
import { failedLine } from '@/server/orders/import/import-lines'
import { createOutcomeFile, formatOutcomes, HEADER_BYTES, outcomeText, writeOutcomes } from '@/server/orders/import/outcome-file'
import { exampleIds } from './orders'
import { changeAt } from './past-change'

const failed = failedLine(1, [problem('field.tooSmall', 'items[0].quantity', 'Give 1 or more.', 0)])

/** Writes the outcomes that an import of orders with one failed line leaves behind; returns the size of the file in bytes. */
export async function storeOutcomes(dataDir: string): Promise<number> {
  await createOutcomeFile(dataDir, exampleIds.orderImportId)
  return writeOutcomes(dataDir, exampleIds.orderImportId, HEADER_BYTES, formatOutcomes([failed]))
}

/** The job of that import, finished. */
export async function createFinishedOrderImport(sql: Sql, when: Date, written: number, principal: Principal | undefined): Promise<void> {
  const file = { id: exampleIds.orderImportId, count: 1, bytes: 300, sha256: '' }
  const job = await changeAt(sql, when, (change) => createImport(change, file), principal, [exampleIds.orderImportId])
  await sql
    .update(jobs)
    .set({
      status: 'Done',
      done: job.of,
      errors: [{ message: `Line 1: ${outcomeText(failed)}` }],
      progress: { at: 0, size: 1, written, pending: '', failedCount: 1 },
      counts: { created: 0, existing: 0, failed: 1 },
      resultUrl: `/v1/orders/import/${job.id}/outcomes.csv`,
      finishedAt: when,
    })
    .where(eq(jobs.id, job.id))
}
