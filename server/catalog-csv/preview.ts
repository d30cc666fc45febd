import { setImmediate as turn } from 'node:timers/promises'
import type { Sql } from '@/db/database'
import { type Cause, rehearse } from '../change'
import type { Runtime } from '../runtime'
import { variantsWithSkus } from '../variants/find'
import { type Applied, applyRows } from './apply'
import { FIRST_SIZE, inPieces, nextSize } from './in-pieces'
import { type Categories, keyOf, openCategories } from './look-up'
import { type Row, type RowProblem, rowsOf } from './rows'
import { type ImportPreview, MOST_TOLD } from './schemas'
import { cellsOfProduct, cellsOfVariant } from './written'

type RowChange = ImportPreview['changes'][number]

/** Product ids by the SKUs of their variants. */
export const ownersIn = (sql: Sql) => async (skus: string[]) =>
  new Map((skus.length ? await variantsWithSkus(sql, skus) : []).map(({ sku, productId }) => [sku, productId]))

/** What importing a file would do, found out by doing it and taking it back, piece by piece. */
export async function previewImport({ database }: Pick<Runtime, 'database'>, cause: Cause, bytes: Uint8Array): Promise<ImportPreview> {
  const told: ImportPreview = {
    ...{ changes: [], errors: [] },
    ...{ rowCount: 0, changeCount: 0, createCount: 0, updateCount: 0, unchangedCount: 0, errorCount: 0 },
  }
  /** Products whose change has been told of an earlier row. */
  const met = new Set<string>()
  let size = FIRST_SIZE

  function fail({ line }: Row, problems: readonly RowProblem[]) {
    told.errorCount++
    told.errors.push(...problems.slice(0, MOST_TOLD - told.errors.length).map((one) => ({ line, ...one })))
  }

  function tell(change: RowChange | null) {
    if (!change) {
      told.unchangedCount++
      return
    }
    told.changeCount++
    told[change.action === 'create' ? 'createCount' : 'updateCount']++
    if (told.changes.length < MOST_TOLD) told.changes.push(change)
  }

  for await (const { columns, rows } of rowsOf(bytes, ownersIn(database.sql))) {
    told.rowCount += rows.length
    for (let from = 0, taken = 0; from < rows.length; from += taken) {
      const some = rows.slice(from, from + size).map((row) => ({ row }))
      taken = some.length
      const started = performance.now()
      const act = async (those: readonly { row: Row }[]) => {
        const { value } = await rehearse(database, cause, async (change) => {
          const categories = openCategories(change.sql)
          const applied = await applyRows(
            change,
            columns,
            those.map(({ row }) => row),
          )
          return Promise.all(applied.map(async (one) => ({ ...one, change: await changeOf(one, categories) })))
        })
        for (const one of value)
          if (one.problems.length) fail(one.row, one.problems)
          else tell(unmet(one.change, one, met))
      }
      await inPieces(columns, some, act, ({ row }, problems) => fail(row, problems))
      size = nextSize(size, performance.now() - started)
      await turn()
    }
  }
  return told
}

interface Told {
  productKey: string
  productFields: RowChange['fields']
  rest: RowChange
}

/** How cells of a row would change, those of its product apart. */
async function changeOf({ row, product, variant }: Applied, categories: Categories): Promise<Told | null> {
  if (!product) return null
  const { before, after } = product
  const productFields =
    before === after
      ? []
      : differing(
          before && cellsOfProduct(before, await categories.pathOf(before.categoryId)),
          cellsOfProduct(after, await categories.pathOf(after.categoryId)),
        )
  const fields =
    variant && variant.before !== variant.after
      ? differing(variant.before && cellsOfVariant(variant.before, (before ?? after).name), cellsOfVariant(variant.after, after.name))
      : []
  const isMade = variant ? variant.before === null : before === null
  return {
    productKey: before?.id ?? `"${keyOf(after.name)}`,
    productFields,
    rest: { line: row.line, sku: variant?.after.sku ?? null, productId: before?.id ?? null, action: isMade ? 'create' : 'update', fields },
  }
}

/** A product's change is told once, of the first of its rows. */
function unmet(change: Told | null, { product, variant }: Applied, met: Set<string>): RowChange | null {
  if (!change) return null
  const isMet = met.has(change.productKey)
  met.add(change.productKey)
  const fields = [...(isMet ? [] : change.productFields), ...change.rest.fields]
  const isMade = variant ? variant.before === null : product?.before === null && !isMet
  return fields.length || isMade ? { ...change.rest, fields } : null
}

type Cells = [string, string][]

function differing(before: Cells | null, after: Cells): RowChange['fields'] {
  const stored = new Map(before ?? [])
  return after.flatMap(([field, cell]) => {
    const old = stored.get(field) ?? ''
    return old === cell ? [] : [{ field, before: before ? old : null, after: cell }]
  })
}
