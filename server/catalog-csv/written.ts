import type { VariantModel } from '../variants/schemas'
import { type ProductSource, productFields } from './product-fields'
import { variantFields } from './variant-fields'

const fields = variantFields()
const variantColumns = fields.flatMap(({ columns }) => columns)

const productCells = (source: ProductSource) => productFields.flatMap((field) => field.write(source))
const variantCells = (variant: VariantModel, productName: string) => fields.flatMap((field) => field.write({ variant, productName }))

/** A row of an exported file, its cells in the order of the columns; without a variant it is about a product alone. */
export const writtenRow = (source: ProductSource, variant: VariantModel | null): string[] => [
  variant?.sku ?? '',
  source.product.id,
  ...productCells(source),
  ...(variant ? variantCells(variant, source.product.name) : variantColumns.map(() => '')),
]
