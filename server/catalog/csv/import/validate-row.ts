import type { ProductRow, VariantRow } from '../../find'
import { presentListedProduct } from '../../present'
import { type NewProduct, newProduct, type ProductUpdate, productUpdate } from '../../products/schemas'
import { defaultName } from '../../variants/rules'
import { type NewVariant, newVariant, type VariantUpdate, variantUpdate } from '../../variants/schemas'
import { presentVariant } from '../../variants/variants'
import type { Field } from '../columns/cells'
import { type ProductSource, productFields } from '../columns/product-fields'
import type { VariantSource } from '../columns/variant-fields'
import type { Row } from '../file/rows'
import { type RowProblem, rowProblem } from '../row-problem'
import { type ParsedFields, parseFields, parseWithSchema } from './parse-row'
import type { CategoryLookup } from './record-lookup'

export type Cell = (column: string) => string | undefined

export type ValidationResult<T> = { data: T; problems: [] } | { data: null; problems: RowProblem[] }

export const sourceOf = async (product: ProductRow, categories: CategoryLookup): Promise<ProductSource> => ({
  product: presentListedProduct(product),
  category: await categories.pathOf(product.categoryId),
})

/** Validates a row's fields of an existing product. Its name is part of them if the product was found by id. */
export async function validateProductUpdate(
  cell: Cell,
  product: ProductRow,
  categories: CategoryLookup,
): Promise<ValidationResult<ProductUpdate>> {
  const fields = cell('productId')?.trim() ? productFields : productFields.filter(({ name }) => name !== 'name')
  return validateProduct(parseFields(fields, cell, await sourceOf(product, categories)), categories, (input) =>
    parseWithSchema(productUpdate, productFields, input, cell),
  )
}

/** The same for a new product. */
export const validateNewProduct = (cell: Cell, categories: CategoryLookup): Promise<ValidationResult<NewProduct>> =>
  validateProduct(parseFields(productFields, cell, null), categories, (input) => parseWithSchema(newProduct, productFields, input, cell))

async function validateProduct<T>(
  { input, problems }: ParsedFields,
  categories: CategoryLookup,
  parse: (input: object) => ValidationResult<T>,
): Promise<ValidationResult<T>> {
  if (typeof input.categoryId === 'string') {
    const found = await categories.findByPath(input.categoryId)
    if ('problem' in found) {
      problems.push(rowProblem('category', found.problem, input.categoryId))
      delete input.categoryId
    } else input.categoryId = found.id
  }
  const { data, problems: others } = parse(input)
  return data && !problems.length ? { data, problems: [] } : { data: null, problems: [...problems, ...others] }
}

/** Validates a row's fields of a variant; `before` is null for a new one. */
export function validateVariant(
  cell: Cell,
  fields: readonly Field<VariantSource>[],
  before: VariantRow | null,
  productName: string,
): ValidationResult<NewVariant | VariantUpdate> {
  const { input, problems } = parseFields(fields, cell, before && { variant: presentVariant(before), productName })
  const hasDefaultName = input.name === null
  if (hasDefaultName) delete input.name
  const sent = before ? input : { ...input, sku: cell('sku')?.trim() }
  const { data, problems: others } = before
    ? parseWithSchema(variantUpdate, fields, sent, cell)
    : parseWithSchema(newVariant, fields, sent, cell)
  if (!data || problems.length) return { data: null, problems: [...problems, ...others] }
  if (before && hasDefaultName) data.name = defaultName(productName, data.options ?? before.options)
  return { data, problems: [] }
}

/** The problems of a row without a SKU that has cells of a variant. */
export const variantCellsWithoutSku = (
  { cells }: Row,
  columns: readonly string[],
  fields: readonly Field<VariantSource>[],
): RowProblem[] => {
  const strayColumn = fields.flatMap((field) => field.columns).find((name) => cells[columns.indexOf(name)])
  return strayColumn ? [rowProblem('sku', `A variant needs a SKU. This row has a ${strayColumn} but no sku.`)] : []
}
