import { z } from 'zod'
import { imageUrl, label, productOptions, stamps } from '../catalog/schemas'
import { listOf, readOnly, shortText } from '../http/wire'
import { MOST_AT_ONCE, newVariant, variantModel } from '../variants/schemas'

/** Variants that a product is shown with; the others are found by searching variants. */
export const SHOWN_VARIANTS = 200
export const MOST_VARIANTS = 5_000

const details = {
  description: shortText(20_000).nullish(),
  brand: label(255).nullish(),
  categoryId: z.string().min(1).max(100).nullish(),
  imageUrl: imageUrl.nullish(),
}

const readOnlyOfNew = ['id', 'variantCount', 'version', 'createdAt', 'updatedAt'] as const
export const productReadOnly = [...readOnlyOfNew, 'variants'] as const

export const newProduct = z
  .strictObject({
    name: label(255),
    ...details,
    isEnabled: z.boolean().default(true),
    options: productOptions.default([]),
    variants: z
      .array(newVariant)
      .max(MOST_AT_ONCE, { error: `At most ${MOST_AT_ONCE} variants at once; add the others to the product afterwards.` })
      .default([]),
    ...readOnly(readOnlyOfNew, 'create'),
  })
  .meta({ id: 'CreateProductModel' })
export type NewProduct = z.output<typeof newProduct>

const changes = { name: label(255).optional(), ...details, isEnabled: z.boolean().optional(), options: productOptions.optional() }

export const productUpdate = z.strictObject({ ...changes, ...readOnly(productReadOnly, 'update') }).meta({ id: 'UpdateProductModel' })
export type ProductUpdate = z.output<typeof productUpdate>

/** The same with whose it is, for one of many. */
export const productRecord = z
  .strictObject({
    ...changes,
    ...readOnly(productReadOnly, 'update'),
    id: z.string({ error: 'Name the product by its id.' }).min(1).max(100),
    version: z.int().min(1).optional(),
  })
  .meta({ id: 'UpdateProductRecordModel' })

const shown = {
  id: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  brand: z.string().nullable(),
  categoryId: z.string().nullable(),
  isEnabled: z.boolean(),
  options: z.array(z.object({ name: z.string(), values: z.array(z.string()) })),
  imageUrl: z.string().nullable(),
  variantCount: z.number(),
  ...stamps,
}

/** A product as lists show it: without its variants, which may be thousands. */
export const listedProduct = z.object(shown).meta({ id: 'ListedProduct' })
export const productModel = z.object({ ...shown, variants: z.array(variantModel) }).meta({ id: 'Product' })
export type ProductHead = z.output<typeof listedProduct>

export const productAnswer = z.object({ product: productModel }).meta({ id: 'GetProductResponse' })
export const productsAnswer = listOf('products', listedProduct).meta({ id: 'ListProductsResponse' })
