import { z } from 'zod'
import { decorationRead, decorations, price, priceRead, sku, stamps, variantAttributes } from '../catalog/schemas'
import { listOf, readOnly } from '../http/wire'

/** Most variants of one merchant catalog, and of one request. */
export const MOST_IN_CATALOG = 20_000

const set = {
  merchantSku: sku.nullish(),
  merchantPrice: price.nullish(),
  skipImageManipulation: z.boolean(),
  decorations: decorations.nullish(),
  attributes: variantAttributes,
}

/** Shown of a merchant variant, not written; as it was read it may be sent back, alone or by a catalog that is put back whole. */
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
/** Besides, the global name, which lists of what can be ordered show. */
const shownOnly = [...merchantVariantReadOnly, 'name'] as const
const passedOver = Object.fromEntries(shownOnly.map((name) => [name, z.unknown().optional().meta({ readOnly: true })])) as {
  [K in (typeof shownOnly)[number]]: z.ZodOptional<z.ZodUnknown>
}

/** A global variant, by its SKU, with what the merchant has otherwise. Without a price or decorations of its own it has the global ones. */
export const newMerchantVariant = z
  .strictObject({
    sku,
    ...set,
    skipImageManipulation: set.skipImageManipulation.default(false),
    attributes: variantAttributes.default([]),
    ...readOnly(shownOnly, 'create'),
  })
  .meta({ id: 'CreateMerchantVariantModel' })
export type NewMerchantVariant = z.output<typeof newMerchantVariant>

/** The same in a catalog that is replaced: as it was read it can be put back. */
export const keptMerchantVariant = z.strictObject({ ...newMerchantVariant.shape, ...passedOver }).meta({ id: 'PutMerchantVariantModel' })

/** What changes of a merchant variant, by its global SKU: what is absent stays. */
export const merchantVariantUpdate = z
  .strictObject({
    sku,
    ...set,
    skipImageManipulation: set.skipImageManipulation.optional(),
    attributes: variantAttributes.optional(),
    ...passedOver,
  })
  .meta({ id: 'UpdateMerchantVariantModel' })
export type MerchantVariantUpdate = z.output<typeof merchantVariantUpdate>

export const variantsList = <T extends z.ZodType>(one: T) =>
  z.array(one).max(MOST_IN_CATALOG, { error: `At most ${MOST_IN_CATALOG} variants.` })

export const newMerchantVariants = z
  .strictObject({
    merchantCatalogId: z.string({ error: 'Name the merchant catalog by its id.' }).min(1).max(100),
    variants: variantsList(newMerchantVariant).min(1, { error: 'Give at least one variant.' }),
  })
  .meta({ id: 'AddMerchantVariantsModel' })

export const merchantVariantModel = z
  .object({
    id: z.string(),
    sku: z.string(),
    merchantSku: z.string().nullable(),
    /** Null where the global price holds. */
    merchantPrice: priceRead.nullable(),
    skipImageManipulation: z.boolean(),
    variantId: z.string(),
    productId: z.string(),
    merchantCatalogId: z.string(),
    merchantId: z.string(),
    /** Null where the global ones hold. */
    decorations: z.array(decorationRead).nullable(),
    attributes: z.array(z.object({ name: z.string(), value: z.string() })),
    ...stamps,
  })
  .meta({ id: 'MerchantVariant' })
export type MerchantVariantModel = z.output<typeof merchantVariantModel>

/** What was left out, and why: the rest was done. */
export const leftOut = z
  .array(z.object({ errorMessage: z.string(), propertyName: z.string().nullable(), attemptedValue: z.unknown() }))
  .meta({ id: 'MerchantVariantErrors' })

export const merchantVariantAnswer = z.object({ merchantVariant: merchantVariantModel }).meta({ id: 'GetMerchantVariantResponse' })
export const merchantVariantsAnswer = listOf('merchantVariants', merchantVariantModel).meta({ id: 'SearchMerchantVariantsResponse' })
export const addedVariants = z
  .object({ variantsAdded: z.array(merchantVariantModel), errors: leftOut })
  .meta({ id: 'AddMerchantVariantsResponse' })
