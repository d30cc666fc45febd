import * as z from 'zod'
import { listOf, problemModel, readOnly } from '@/server/http/field-types'
import { decorationModel, decorations } from '../schemas/decorations'
import { sku, versionFields } from '../schemas/fields'
import { variantAttributes } from '../schemas/options'
import { price, priceModel } from '../schemas/prices'

/** The most variants of a merchant catalog, and of a request. */
export const MAX_CATALOG_VARIANTS = 20_000

const writableFields = {
  merchantSku: sku.nullish(),
  merchantPrice: price.nullish(),
  skipImageManipulation: z.boolean(),
  decorations: decorations.nullish(),
  attributes: variantAttributes,
}

/** Read-only fields of a merchant variant, which may be sent back unchanged, alone or within a catalog. */
export const merchantVariantReadOnly = [
  'id',
  'variantId',
  'productId',
  'merchantCatalogId',
  'merchantId',
  'version',
  'createdAt',
  'updatedAt',
] as const
/** With the global name, which lists of orderable variants show. */
const responseOnly = [...merchantVariantReadOnly, 'name'] as const
const ignoredFields = Object.fromEntries(responseOnly.map((name) => [name, z.unknown().optional().meta({ readOnly: true })])) as {
  [K in (typeof responseOnly)[number]]: z.ZodOptional<z.ZodUnknown>
}

/** A global variant, by its SKU, with the merchant's own data. Without a price or decorations the global ones apply. */
export const newMerchantVariant = z
  .strictObject({
    sku,
    ...writableFields,
    skipImageManipulation: writableFields.skipImageManipulation.default(false),
    attributes: variantAttributes.default([]),
    ...readOnly(responseOnly, 'create'),
  })
  .meta({ id: 'CreateMerchantVariantModel' })
export type NewMerchantVariant = z.output<typeof newMerchantVariant>

/** A merchant variant in a replaced catalog, which may be sent back as it was read. */
export const putMerchantVariant = z.strictObject({ ...newMerchantVariant.shape, ...ignoredFields }).meta({ id: 'PutMerchantVariantModel' })

/** An update of a merchant variant, by its global SKU; absent fields stay. */
export const merchantVariantUpdate = z
  .strictObject({
    sku,
    ...writableFields,
    skipImageManipulation: writableFields.skipImageManipulation.optional(),
    attributes: variantAttributes.optional(),
    ...ignoredFields,
  })
  .meta({ id: 'UpdateMerchantVariantModel' })
export type MerchantVariantUpdate = z.output<typeof merchantVariantUpdate>

export const variantsList = <T extends z.ZodType>(one: T) =>
  z.array(one).max(MAX_CATALOG_VARIANTS, { error: `At most ${MAX_CATALOG_VARIANTS} variants.` })

export const newMerchantVariants = z
  .strictObject({
    merchantCatalogId: z.string({ error: 'Give the id of the merchant catalog.' }).min(1).max(100),
    variants: variantsList(newMerchantVariant).min(1, { error: 'Give at least one variant.' }),
  })
  .meta({ id: 'AddMerchantVariantsModel' })

export const merchantVariantModel = z
  .object({
    id: z.string(),
    sku: z.string(),
    merchantSku: z.string().nullable(),
    /** Null when the global price applies. */
    merchantPrice: priceModel.nullable(),
    skipImageManipulation: z.boolean(),
    variantId: z.string(),
    productId: z.string(),
    merchantCatalogId: z.string(),
    merchantId: z.string(),
    /** Null when the global decorations apply. */
    decorations: z.array(decorationModel).nullable(),
    attributes: z.array(z.object({ name: z.string(), value: z.string() })),
    ...versionFields,
  })
  .meta({ id: 'MerchantVariant' })
export type MerchantVariantModel = z.output<typeof merchantVariantModel>

/** The problems of skipped variants. */
export const merchantVariantErrors = z.array(problemModel).meta({ id: 'MerchantVariantErrors' })

export const merchantVariantResponse = z.object({ merchantVariant: merchantVariantModel }).meta({ id: 'GetMerchantVariantResponse' })
export const merchantVariantsResponse = listOf('merchantVariants', merchantVariantModel).meta({ id: 'SearchMerchantVariantsResponse' })
export const addMerchantVariantsResponse = z
  .object({ variantsAdded: z.array(merchantVariantModel), errors: merchantVariantErrors })
  .meta({ id: 'AddMerchantVariantsResponse' })
