import type { Change } from '@/server/kernel/change'
import { diff } from '@/server/kernel/diff'
import { type ProductRow, type VariantRow, variantsOf } from '../../find'
import { withOptionValues } from '../../option-rules'
import { createProduct, updateProduct } from '../../products/products'
import type { NewProduct, ProductUpdate } from '../../products/schemas'
import { MAX_VARIANTS, type NewVariant, type VariantUpdate } from '../../variants/schemas'
import { addVariants, updateVariants } from '../../variants/variants'
import type { Field } from '../columns/cells'
import { countOptionPairs, type VariantSource, variantFields } from '../columns/variant-fields'
import type { Row } from '../file/rows'
import { type RowProblem, uniqueProblems } from '../row-problem'
import { disagreements } from './disagreements'
import { type CategoryLookup, createCategoryLookup, foldName, lookUpRecords, variantsBySku } from './record-lookup'
import { findTarget } from './row-target'
import {
  type Cell,
  type ValidationResult,
  validateNewProduct,
  validateProductUpdate,
  validateVariant,
  variantCellsWithoutSku,
} from './validate-row'

/** A record before and after; null where it does not exist. */
export interface BeforeAfter<T> {
  before: T | null
  after: T
}

/** The result of a row: its problems, or its product and variant before and after. */
export interface RowResult {
  row: Row
  problems: RowProblem[]
  /** Null if the row has problems. */
  product: BeforeAfter<ProductRow> | null
  /** Null if the row is about the product alone. A name that derives from the product's new name counts as the name before. */
  variant: BeforeAfter<VariantRow> | null
}

/** A row with its target. */
interface LocatedRow {
  row: Row
  /** Its problems so far. */
  problems: readonly RowProblem[]
  cell: Cell
  variant: VariantRow | null
}

interface ParsedRow {
  product: ProductUpdate | NewProduct
  variant: NewVariant | VariantUpdate | null
}

/**
 * Applies rows as one change: rows of one product together, through the catalog's own operations. Skips rows with problems and returns
 * these. Throws a Refusal if the stored data forbids a row; the caller must then roll back and retry the rows one by one to find it.
 */
export async function applyRows(change: Change, columns: readonly string[], rows: readonly Row[]): Promise<RowResult[]> {
  const columnIndex = new Map(columns.map((name, i) => [name, i]))
  const cellOf =
    (row: Row): Cell =>
    (column) =>
      row.cells[columnIndex.get(column) ?? -1]
  const rowKeys = rows.map((row) => {
    const cellText = (column: string) => (row.isMalformed ? '' : (cellOf(row)(column)?.trim() ?? ''))
    return { sku: cellText('sku'), productId: cellText('productId').toLowerCase(), productName: cellText('productName') }
  })
  const stored = await lookUpRecords(change.sql, rowKeys)
  const group = { change, columns, fields: variantFields(countOptionPairs(columns)), categories: createCategoryLookup(change.sql) }
  const applied = new Map<Row, RowResult>()
  const groups = new Map<string, { product: ProductRow | null; located: LocatedRow[] }>()
  for (const [i, row] of rows.entries()) {
    if (row.isMalformed) {
      applied.set(row, failedRow(row, row.problems))
      continue
    }
    const names = rowKeys[i] as (typeof rowKeys)[number]
    const target = findTarget(names, stored)
    if ('message' in target) {
      applied.set(row, failedRow(row, [...row.problems, target]))
      continue
    }
    const problems = [...row.problems, ...(names.sku ? [] : variantCellsWithoutSku(row, columns, group.fields))]
    const key = target.product?.id ?? `"${foldName(names.productName)}`
    const { located } = groups.get(key) ?? { located: [] }
    groups.set(key, { product: target.product, located: [...located, { row, problems, cell: cellOf(row), variant: target.variant }] })
  }
  for (const { product, located } of groups.values())
    for (const one of product ? await applyToKnown(group, product, located) : await applyToNew(group, located)) applied.set(one.row, one)
  return rows.map((row) => applied.get(row) as RowResult)
}

interface Group {
  change: Change
  columns: readonly string[]
  fields: readonly Field<VariantSource>[]
  categories: CategoryLookup
}

const failedRow = (row: Row, problems: readonly RowProblem[]): RowResult => ({
  row,
  problems: uniqueProblems(problems),
  product: null,
  variant: null,
})

/** Separates the valid rows from the rejected ones. */
function partition(located: readonly LocatedRow[], parsedRows: readonly (ParsedRow | RowProblem[])[]) {
  const rejected = parsedRows.flatMap((parsedFields, i) =>
    Array.isArray(parsedFields) ? [failedRow((located[i] as LocatedRow).row, parsedFields)] : [],
  )
  const accepted = parsedRows.flatMap((parsedFields, i) =>
    Array.isArray(parsedFields) ? [] : [{ ...(located[i] as LocatedRow), parsedFields }],
  )
  return { rejected, accepted }
}

/** The parsed fields of a row, or all its problems. */
async function parsedRowOf(
  { columns, categories }: Group,
  { row, problems: rowProblems }: LocatedRow,
  product: ValidationResult<ProductUpdate | NewProduct>,
  variant: ValidationResult<NewVariant | VariantUpdate> | null,
): Promise<ParsedRow | RowProblem[]> {
  const cellProblems = [...product.problems, ...(variant?.problems ?? [])]
  const problems = [...rowProblems, ...(await disagreements(row, columns, cellProblems, categories)), ...cellProblems]
  return product.data && !problems.length ? { product: product.data, variant: variant?.data ?? null } : problems
}

async function applyToNew(group: Group, located: readonly LocatedRow[]): Promise<RowResult[]> {
  const { change, fields, categories } = group
  const parsedRows: (ParsedRow | RowProblem[])[] = []
  for (const one of located) {
    const { cell } = one
    parsedRows.push(
      await parsedRowOf(
        group,
        one,
        await validateNewProduct(cell, categories),
        cell('sku')?.trim() ? validateVariant(cell, fields, null, cell('productName') ?? '') : null,
      ),
    )
  }
  const { rejected, accepted } = partition(located, parsedRows)
  const [first] = accepted
  if (!first) return rejected
  const variants = accepted.flatMap(({ parsedFields }) => (parsedFields.variant ? [parsedFields.variant as NewVariant] : []))
  const created = await createProduct(change, { ...(first.parsedFields.product as NewProduct), variants })
  const stored = await variantsOf(change.sql, created.id, variants.length)
  return [
    ...rejected,
    ...accepted.map(({ row, parsedFields }) => {
      const after = parsedFields.variant && stored[variants.indexOf(parsedFields.variant as NewVariant)]
      return { row, problems: [], product: { before: null, after: created }, variant: after ? { before: null, after } : null }
    }),
  ]
}

async function applyToKnown(group: Group, before: ProductRow, located: readonly LocatedRow[]): Promise<RowResult[]> {
  const { change, fields, categories } = group
  const parsedRows: (ParsedRow | RowProblem[])[] = []
  for (const one of located) {
    const { cell, variant } = one
    parsedRows.push(
      await parsedRowOf(
        group,
        one,
        await validateProductUpdate(cell, before, categories),
        cell('sku')?.trim() ? validateVariant(cell, fields, variant, before.name) : null,
      ),
    )
  }
  const { rejected, accepted } = partition(located, parsedRows)
  const [first] = accepted
  if (!first) return rejected
  const after = await updateWithOptions(change, before, first.parsedFields.product as ProductUpdate)
  /** Variants whose name derives from the product have been renamed too. */
  const isRenamed = after.name !== before.name
  const renamedVariants = isRenamed
    ? await variantsBySku(
        change.sql,
        accepted.map(({ cell }) => cell('sku')?.trim() ?? ''),
      )
    : null
  const edits = accepted.flatMap(({ row, cell, variant, parsedFields }) => {
    if (!variant || !parsedFields.variant) return []
    const current = renamedVariants?.get(variant.sku) ?? variant
    const input = renamedVariants ? validateVariant(cell, fields, current, after.name).data : parsedFields.variant
    return [{ row, edit: { before: current, input: (input ?? parsedFields.variant) as VariantUpdate } }]
  })
  const added = accepted.flatMap(({ row, variant, parsedFields }) =>
    variant || !parsedFields.variant ? [] : [{ row, input: parsedFields.variant as NewVariant }],
  )
  const created = added.length
    ? await addVariants(
        change,
        after.id,
        added.map(({ input }) => input),
      )
    : []
  const changed = edits.length
    ? await updateVariants(
        change,
        after.id,
        edits.map(({ edit }) => edit),
      )
    : []
  const variants = new Map<Row, BeforeAfter<VariantRow>>([
    ...added.map(({ row }, i) => [row, { before: null, after: created[i] as VariantRow }] as const),
    ...edits.map(({ row, edit }, i) => [row, { before: edit.before, after: changed[i] as VariantRow }] as const),
  ])
  return [
    ...rejected,
    ...accepted.map(({ row }) => ({ row, problems: [], product: { before, after }, variant: variants.get(row) ?? null })),
  ]
}

/** Updates a product and keeps the options of its variants, even if the row does not list them. */
async function updateWithOptions(change: Change, product: ProductRow, parsedFields: ProductUpdate): Promise<ProductRow> {
  if (!Object.keys(parsedFields).length) return product
  const { options, ...others } = parsedFields
  const neededOptions = options && withOptionValues(options, await variantsOf(change.sql, product.id, MAX_VARIANTS))
  const isSame = !neededOptions || !diff(product.options, neededOptions).length
  return updateProduct(change, product.id, isSame ? others : { ...others, options: neededOptions })
}
