import { headOf, type ProductRow } from '../products/find'
import type { VariantRow } from '../variants/find'
import { presentVariant } from '../variants/present'
import type { VariantModel } from '../variants/schemas'
import { type ProductSource, productFields } from './product-fields'
import { variantFields } from './variant-fields'

const fields = variantFields()
const productColumns = productFields.flatMap(({ columns }) => columns)
const variantColumns = fields.flatMap(({ columns }) => columns)
const named = (columns: readonly string[], cells: readonly string[]): [string, string][] => columns.map((name, i) => [name, cells[i] ?? ''])

const productCells = (source: ProductSource) => productFields.flatMap((field) => field.write(source))
const variantCells = (variant: VariantModel, productName: string) => fields.flatMap((field) => field.write({ variant, productName }))

/** A row of an exported file, its cells in the order of the columns; without a variant it is about a product alone. */
export const writtenRow = (source: ProductSource, variant: VariantModel | null): string[] => [
  variant?.sku ?? '',
  source.product.id,
  ...productCells(source),
  ...(variant ? variantCells(variant, source.product.name) : variantColumns.map(() => '')),
]

/** The same by the names of the columns, without ids. */
export const cellsOfProduct = (product: ProductRow, category: string) =>
  named(productColumns, productCells({ product: headOf(product), category }))

export const cellsOfVariant = (variant: VariantRow, productName: string) =>
  named(variantColumns, variantCells(presentVariant(variant), productName))
