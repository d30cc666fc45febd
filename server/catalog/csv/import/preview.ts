import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { Sql } from '@/db/types'
import type { Context, RequestContext } from '@/server/kernel/context'
import { dryRun } from '@/server/kernel/run-change'
import { togetherOrEach } from '@/server/platform/imports/imports'
import { INITIAL_CHUNK_SIZE, nextChunkSize } from '@/server/platform/jobs/chunk-rules'
import { variantsWithSkus } from '../../find'
import { type Row, readRows } from '../file/rows'
import type { RowProblem } from '../row-problem'
import { type ImportPreview, MAX_PREVIEW_ROWS } from '../schemas'
import { applyRows } from './apply-rows'
import { createLineChanges } from './line-changes'
import { refusedProblems } from './refused-problems'
import { createOutcomeClassifier, type Outcome } from './row-outcome'

/** Looks up product ids by SKU. */
export const productIdsBySku = (sql: Sql) => async (skus: string[]) =>
  new Map((skus.length ? await variantsWithSkus(sql, skus) : []).map(({ sku, productId }) => [sku, productId]))

/** The results of an import without importing: applies the file chunk by chunk and rolls each back. */
export async function previewImport(
  { database }: Pick<Context, 'database'>,
  requestContext: RequestContext,
  bytes: Uint8Array,
): Promise<ImportPreview> {
  const counts: Record<Outcome, number> = { created: 0, changed: 0, unchanged: 0, failed: 0 }
  const errors: ImportPreview['errors'] = []
  const changeCollector = createLineChanges(MAX_PREVIEW_ROWS)
  const outcomeOf = createOutcomeClassifier()
  let rowCount = 0
  let size = INITIAL_CHUNK_SIZE

  function fail({ line }: Row, problems: readonly RowProblem[]) {
    counts.failed++
    errors.push(...problems.slice(0, MAX_PREVIEW_ROWS - errors.length).map((one) => ({ line, ...one })))
  }

  for await (const { columns, rows } of readRows(bytes, productIdsBySku(database.sql))) {
    rowCount += rows.length
    for (let from = 0, takenCount = 0; from < rows.length; from += takenCount) {
      const chunk = rows.slice(from, from + size).map((row) => ({ row }))
      takenCount = chunk.length
      const started = performance.now()
      const applyDryRun = async (chunkRows: readonly { row: Row }[]) => {
        const { value } = await dryRun(database, requestContext, async (change) => {
          const applied = await applyRows(
            change,
            columns,
            chunkRows.map(({ row }) => row),
          )
          return { change, applied }
        })
        const classified = value.applied.map((one) => ({ ...one, outcome: outcomeOf(one) }))
        for (const { outcome, row, problems } of classified)
          if (outcome === 'failed') fail(row, problems)
          else counts[outcome]++
        changeCollector.add(value.change, classified)
      }
      await togetherOrEach(chunk, applyDryRun, ({ row }, problems) => fail(row, refusedProblems(columns, row, problems)))
      size = nextChunkSize(size, performance.now() - started)
      await yieldToEventLoop()
    }
  }
  const { created, changed, unchanged, failed } = counts
  return {
    ...{ changes: changeCollector.toList(), errors, rowCount },
    ...{ changeCount: created + changed, createCount: created, updateCount: changed, unchangedCount: unchanged, errorCount: failed },
  }
}
