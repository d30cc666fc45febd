import { headOf, type ProductRow } from '../products/find'
import { type NewProduct, newProduct, type ProductUpdate, productUpdate } from '../products/schemas'
import { defaultName } from '../variants/fields'
import type { VariantRow } from '../variants/find'
import { presentVariant } from '../variants/present'
import { type NewVariant, newVariant, type VariantUpdate, variantUpdate } from '../variants/schemas'
import type { Field } from './field'
import type { Categories } from './look-up'
import { type ProductSource, productFields } from './product-fields'
import { checked, type Said, said } from './read-row'
import { problemIn, type RowProblem } from './row-problem'
import type { Row } from './rows'
import type { VariantSource } from './variant-fields'

export type Cell = (column: string) => string | undefined

export type Judged<T> = { data: T; problems: [] } | { data: null; problems: RowProblem[] }

export const sourceOf = async (product: ProductRow, categories: Categories): Promise<ProductSource> => ({
  product: headOf(product),
  category: await categories.pathOf(product.categoryId),
})

/** What a row says of a product that there is. Its name counts as said where the product was found by its id. */
export async function judgeUpdate(cell: Cell, product: ProductRow, categories: Categories): Promise<Judged<ProductUpdate>> {
  const fields = cell('productId')?.trim() ? productFields : productFields.filter(({ name }) => name !== 'name')
  return judgeProduct(said(fields, cell, await sourceOf(product, categories)), categories, (input) =>
    checked(productUpdate, productFields, input, cell),
  )
}

/** The same of one that is to be made. */
export const judgeNew = (cell: Cell, categories: Categories): Promise<Judged<NewProduct>> =>
  judgeProduct(said(productFields, cell, null), categories, (input) => checked(newProduct, productFields, input, cell))

async function judgeProduct<T>({ input, problems }: Said, categories: Categories, check: (input: object) => Judged<T>): Promise<Judged<T>> {
  if (typeof input.categoryId === 'string') {
    const found = await categories.at(input.categoryId)
    if ('problem' in found) {
      problems.push(problemIn('category', found.problem, input.categoryId))
      delete input.categoryId
    } else input.categoryId = found.id
  }
  const { data, problems: others } = check(input)
  return data && !problems.length ? { data, problems: [] } : { data: null, problems: [...problems, ...others] }
}

/** What a row says of a variant; `before` is null for one that is to be made. */
export function judgeVariant(
  cell: Cell,
  fields: readonly Field<VariantSource>[],
  before: VariantRow | null,
  productName: string,
): Judged<NewVariant | VariantUpdate> {
  const { input, problems } = said(fields, cell, before && { variant: presentVariant(before), productName })
  const isUnnamed = input.name === null
  if (isUnnamed) delete input.name
  const sent = before ? input : { ...input, sku: cell('sku')?.trim() }
  const { data, problems: others } = before ? checked(variantUpdate, fields, sent, cell) : checked(newVariant, fields, sent, cell)
  if (!data || problems.length) return { data: null, problems: [...problems, ...others] }
  if (before && isUnnamed) data.name = defaultName(productName, data.options ?? before.options)
  return { data, problems: [] }
}

/** What is wrong with a row that names no SKU and yet says something of a variant. */
export const strayCells = ({ cells }: Row, columns: readonly string[], fields: readonly Field<VariantSource>[]): RowProblem[] => {
  const stray = fields.flatMap((field) => field.columns).find((name) => cells[columns.indexOf(name)])
  return stray ? [problemIn('sku', `A variant needs a SKU. This row has a ${stray}, and no sku.`)] : []
}
