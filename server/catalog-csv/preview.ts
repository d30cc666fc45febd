import { setImmediate as turn } from 'node:timers/promises'
import type { Sql } from '@/db/database'
import { type Cause, rehearse } from '../change'
import type { Runtime } from '../runtime'
import { variantsWithSkus } from '../variants/find'
import { applyRows } from './apply'
import { type Fate, fateTeller } from './fate'
import { FIRST_SIZE, inPieces, nextSize } from './in-pieces'
import { lineChanges } from './line-changes'
import type { RowProblem } from './row-problem'
import { type Row, rowsOf } from './rows'
import { type ImportPreview, MOST_TOLD } from './schemas'

/** Product ids by the SKUs of their variants. */
export const ownersIn = (sql: Sql) => async (skus: string[]) =>
  new Map((skus.length ? await variantsWithSkus(sql, skus) : []).map(({ sku, productId }) => [sku, productId]))

/** What importing a file would do, found out by doing it and taking it back, piece by piece. */
export async function previewImport({ database }: Pick<Runtime, 'database'>, cause: Cause, bytes: Uint8Array): Promise<ImportPreview> {
  const counts: Record<Fate, number> = { created: 0, changed: 0, unchanged: 0, failed: 0 }
  const errors: ImportPreview['errors'] = []
  const changes = lineChanges(MOST_TOLD)
  const fateOf = fateTeller()
  let rowCount = 0
  let size = FIRST_SIZE

  function fail({ line }: Row, problems: readonly RowProblem[]) {
    counts.failed++
    errors.push(...problems.slice(0, MOST_TOLD - errors.length).map((one) => ({ line, ...one })))
  }

  for await (const { columns, rows } of rowsOf(bytes, ownersIn(database.sql))) {
    rowCount += rows.length
    for (let from = 0, taken = 0; from < rows.length; from += taken) {
      const some = rows.slice(from, from + size).map((row) => ({ row }))
      taken = some.length
      const started = performance.now()
      const act = async (those: readonly { row: Row }[]) => {
        const { value } = await rehearse(database, cause, async (change) => {
          const applied = await applyRows(
            change,
            columns,
            those.map(({ row }) => row),
          )
          return { change, applied }
        })
        const told = value.applied.map((one) => ({ ...one, fate: fateOf(one) }))
        for (const { fate, row, problems } of told)
          if (fate === 'failed') fail(row, problems)
          else counts[fate]++
        changes.add(value.change, told)
      }
      await inPieces(columns, some, act, ({ row }, problems) => fail(row, problems))
      size = nextSize(size, performance.now() - started)
      await turn()
    }
  }
  const { created, changed, unchanged, failed } = counts
  return {
    ...{ changes: changes.told(), errors, rowCount },
    ...{ changeCount: created + changed, createCount: created, updateCount: changed, unchangedCount: unchanged, errorCount: failed },
  }
}
