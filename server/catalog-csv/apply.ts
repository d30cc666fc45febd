import type { Change } from '../change'
import { diff } from '../diff'
import type { ProductRow } from '../products/find'
import { withChoices } from '../products/options'
import { createProduct, updateProduct } from '../products/products'
import { MOST_VARIANTS, type NewProduct, type ProductUpdate } from '../products/schemas'
import { type VariantRow, variantsOf } from '../variants/find'
import type { NewVariant, VariantUpdate } from '../variants/schemas'
import { addVariants, updateVariants } from '../variants/variants'
import type { Field } from './field'
import { type Cell, type Judged, judgeNew, judgeUpdate, judgeVariant, strayCells } from './judge'
import { type Categories, keyOf, lookUp, openCategories, variantsBySku } from './look-up'
import { distinct, type RowProblem } from './row-problem'
import type { Row } from './rows'
import { targetOf } from './target'
import { pairsAmong, type VariantSource, variantFields } from './variant-fields'

/** What became of something: null on the side where it is not there. */
export interface Became<T> {
  before: T | null
  after: T
}

/** What became of a row: what is wrong with it, or what it made of its product and its variant. */
export interface Applied {
  row: Row
  problems: RowProblem[]
  /** Null where something is wrong. */
  product: Became<ProductRow> | null
  /** Null where the row is about a product alone. What it is called after its product's new name it is called before. */
  variant: Became<VariantRow> | null
}

/** A row with where it leads. */
interface Placed {
  row: Row
  /** What is wrong with it so far. */
  problems: readonly RowProblem[]
  cell: Cell
  variant: VariantRow | null
}

interface Sayings {
  product: ProductUpdate | NewProduct
  variant: NewVariant | VariantUpdate | null
}

/**
 * Does what rows say, as one change: rows of a product together, by the catalog's own operations. A row in which something is wrong is told and
 * left out. Throws a Refusal, having to be taken back, where what is stored forbids one of them: alone, it is known which.
 */
export async function applyRows(change: Change, columns: readonly string[], rows: readonly Row[]): Promise<Applied[]> {
  const place = new Map(columns.map((name, i) => [name, i]))
  const cellOf =
    (row: Row): Cell =>
    (column) =>
      row.cells[place.get(column) ?? -1]
  const named = rows.map((row) => {
    const text = (column: string) => (row.isUnfit ? '' : (cellOf(row)(column)?.trim() ?? ''))
    return { sku: text('sku'), productId: text('productId').toLowerCase(), productName: text('productName') }
  })
  const known = await lookUp(change.sql, named)
  const group = { change, columns, fields: variantFields(pairsAmong(columns)), categories: openCategories(change.sql) }
  const applied = new Map<Row, Applied>()
  const groups = new Map<string, { product: ProductRow | null; placed: Placed[] }>()
  for (const [i, row] of rows.entries()) {
    if (row.isUnfit) {
      applied.set(row, failed(row, row.problems))
      continue
    }
    const names = named[i] as (typeof named)[number]
    const target = targetOf(names, known)
    if ('message' in target) {
      applied.set(row, failed(row, [...row.problems, target]))
      continue
    }
    const problems = [...row.problems, ...(names.sku ? [] : strayCells(row, columns, group.fields))]
    const key = target.product?.id ?? `"${keyOf(names.productName)}`
    const { placed } = groups.get(key) ?? { placed: [] }
    groups.set(key, { product: target.product, placed: [...placed, { row, problems, cell: cellOf(row), variant: target.variant }] })
  }
  for (const { product, placed } of groups.values())
    for (const one of product ? await applyToKnown(group, product, placed) : await applyToNew(group, placed)) applied.set(one.row, one)
  return rows.map((row) => applied.get(row) as Applied)
}

interface Group {
  change: Change
  columns: readonly string[]
  fields: readonly Field<VariantSource>[]
  categories: Categories
}

const failed = (row: Row, problems: readonly RowProblem[]): Applied => ({ row, problems: distinct(problems), product: null, variant: null })

/** Parts what can be done from what cannot. */
function sorted(placed: readonly Placed[], sayings: readonly (Sayings | RowProblem[])[]) {
  const wrong = sayings.flatMap((said, i) => (Array.isArray(said) ? [failed((placed[i] as Placed).row, said)] : []))
  const good = sayings.flatMap((said, i) => (Array.isArray(said) ? [] : [{ ...(placed[i] as Placed), said }]))
  return { wrong, good }
}

/** What a row says, or all that is wrong with it. */
function sayingsOf(
  known: readonly RowProblem[],
  product: Judged<ProductUpdate | NewProduct>,
  variant: Judged<NewVariant | VariantUpdate> | null,
): Sayings | RowProblem[] {
  const problems = [...known, ...product.problems, ...(variant?.problems ?? [])]
  return product.data && !problems.length ? { product: product.data, variant: variant?.data ?? null } : problems
}

async function applyToNew({ change, fields, categories }: Group, placed: readonly Placed[]): Promise<Applied[]> {
  const sayings: (Sayings | RowProblem[])[] = []
  for (const { cell, problems } of placed)
    sayings.push(
      sayingsOf(
        problems,
        await judgeNew(cell, categories),
        cell('sku')?.trim() ? judgeVariant(cell, fields, null, cell('productName') ?? '') : null,
      ),
    )
  const { wrong, good } = sorted(placed, sayings)
  const [first] = good
  if (!first) return wrong
  const variants = good.flatMap(({ said }) => (said.variant ? [said.variant as NewVariant] : []))
  const made = await createProduct(change, { ...(first.said.product as NewProduct), variants })
  const stored = await variantsOf(change.sql, made.id, variants.length)
  return [
    ...wrong,
    ...good.map(({ row, said }) => {
      const after = said.variant && stored[variants.indexOf(said.variant as NewVariant)]
      return { row, problems: [], product: { before: null, after: made }, variant: after ? { before: null, after } : null }
    }),
  ]
}

async function applyToKnown({ change, fields, categories }: Group, before: ProductRow, placed: readonly Placed[]): Promise<Applied[]> {
  const sayings: (Sayings | RowProblem[])[] = []
  for (const { cell, problems, variant } of placed)
    sayings.push(
      sayingsOf(
        problems,
        await judgeUpdate(cell, before, categories),
        cell('sku')?.trim() ? judgeVariant(cell, fields, variant, before.name) : null,
      ),
    )
  const { wrong, good } = sorted(placed, sayings)
  const [first] = good
  if (!first) return wrong
  const after = await updated(change, before, first.said.product as ProductUpdate)
  /** Variants that are called after their product have followed it. */
  const isRenamed = after.name !== before.name
  const fresh = isRenamed
    ? await variantsBySku(
        change.sql,
        good.map(({ cell }) => cell('sku')?.trim() ?? ''),
      )
    : null
  const edits = good.flatMap(({ row, cell, variant, said }) => {
    if (!variant || !said.variant) return []
    const now = fresh?.get(variant.sku) ?? variant
    const input = fresh ? judgeVariant(cell, fields, now, after.name).data : said.variant
    return [{ row, edit: { before: now, input: (input ?? said.variant) as VariantUpdate } }]
  })
  const additions = good.flatMap(({ row, variant, said }) => (variant || !said.variant ? [] : [{ row, input: said.variant as NewVariant }]))
  const made = additions.length
    ? await addVariants(
        change,
        after.id,
        additions.map(({ input }) => input),
      )
    : []
  const changed = edits.length
    ? await updateVariants(
        change,
        after.id,
        edits.map(({ edit }) => edit),
      )
    : []
  const variants = new Map<Row, Became<VariantRow>>([
    ...additions.map(({ row }, i) => [row, { before: null, after: made[i] as VariantRow }] as const),
    ...edits.map(({ row, edit }, i) => [row, { before: edit.before, after: changed[i] as VariantRow }] as const),
  ])
  return [...wrong, ...good.map(({ row }) => ({ row, problems: [], product: { before, after }, variant: variants.get(row) ?? null }))]
}

/** A product with what is said of it. What its variants have chosen stays among its options, whether it is said or not. */
async function updated(change: Change, product: ProductRow, said: ProductUpdate): Promise<ProductRow> {
  if (!Object.keys(said).length) return product
  const { options, ...others } = said
  const kept = options && withChoices(options, await variantsOf(change.sql, product.id, MOST_VARIANTS))
  const isSame = !kept || !diff(product.options, kept).length
  return updateProduct(change, product.id, isSame ? others : { ...others, options: kept })
}
