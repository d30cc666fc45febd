import * as z from 'zod'
import { claimFieldNames, claimFields } from '@/server/access/schemas'
import { listOf, readOnly, shortText } from '@/server/http/field-types'
import { httpUrl, nonBlankText, versionFields } from '../schemas/fields'
import { productOptions } from '../schemas/options'
import { MAX_VARIANTS_PER_REQUEST, newVariant, variantModel } from '../variants/schemas'

/** The most variants in an answer with a product; a search of variants finds the others. */
export const MAX_EMBEDDED_VARIANTS = 200
const optionalFields = {
  description: shortText(20_000).nullish(),
  brand: nonBlankText(255).nullish(),
  categoryId: z.string().min(1).max(100).nullish(),
  imageUrl: httpUrl.nullish(),
}

const createReadOnly = ['id', 'variantCount', 'version', 'createdAt', 'updatedAt'] as const
export const productReadOnly = [...createReadOnly, 'variants'] as const

export const newProduct = z
  .strictObject({
    name: nonBlankText(255),
    ...optionalFields,
    isEnabled: z.boolean().default(true),
    options: productOptions.default([]),
    variants: z
      .array(newVariant)
      .max(MAX_VARIANTS_PER_REQUEST, {
        error: `At most ${MAX_VARIANTS_PER_REQUEST} variants at once; add the others to the product afterwards.`,
      })
      .default([]),
    ...readOnly([...createReadOnly, ...claimFieldNames], 'create'),
  })
  .meta({ id: 'CreateProductModel' })
export type NewProduct = z.output<typeof newProduct>

const updatableFields = {
  name: nonBlankText(255).optional(),
  ...optionalFields,
  isEnabled: z.boolean().optional(),
  options: productOptions.optional(),
}

export const productUpdate = z
  .strictObject({ ...updatableFields, ...readOnly([...productReadOnly, ...claimFieldNames], 'update') })
  .meta({ id: 'UpdateProductModel' })
export type ProductUpdate = z.output<typeof productUpdate>

/** A product update with the product's id, for bulk updates. */
export const bulkProductUpdate = z
  .strictObject({
    ...updatableFields,
    ...readOnly([...productReadOnly, ...claimFieldNames], 'update'),
    id: z.string({ error: 'Give the id of the product.' }).min(1).max(100),
    version: z.int().min(1).optional(),
  })
  .meta({ id: 'UpdateProductRecordModel' })

const responseFields = {
  id: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  brand: z.string().nullable(),
  categoryId: z.string().nullable(),
  isEnabled: z.boolean(),
  options: z.array(z.object({ name: z.string(), values: z.array(z.string()) })),
  imageUrl: z.string().nullable(),
  variantCount: z.number(),
  ...claimFields,
  ...versionFields,
}

/** A product as lists show it: without its variants, which may be thousands. */
export const listedProduct = z.object(responseFields).meta({ id: 'ListedProduct' })
export const productModel = z.object({ ...responseFields, variants: z.array(variantModel) }).meta({ id: 'Product' })
export type ListedProduct = z.output<typeof listedProduct>

export const productResponse = z.object({ product: productModel }).meta({ id: 'GetProductResponse' })
export const productsResponse = listOf('products', listedProduct).meta({ id: 'ListProductsResponse' })
