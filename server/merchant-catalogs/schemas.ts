import { z } from 'zod'
import { decorationRead, label, priceRead, sku, stamps } from '../catalog/schemas'
import { listOf, readOnly, shortText, yesNo } from '../http/wire'
import {
  keptMerchantVariant,
  leftOut,
  merchantVariantModel,
  merchantVariantUpdate,
  newMerchantVariant,
  variantsList,
} from '../merchant-variants/schemas'

const subAccountIds = z
  .array(shortText(100, 1))
  .max(1_000)
  .superRefine((ids, context) => {
    for (const [i, id] of ids.entries())
      if (ids.indexOf(id) !== i) context.addIssue({ code: 'custom', path: [i], message: `"${id}" is named twice.`, input: id })
  })
const ownId = z.string({ error: 'Name the merchant catalog by its id.' }).min(1).max(100)
const description = shortText(5_000).nullish()

const shownOnly = ['variantCount', 'version', 'createdAt', 'updatedAt'] as const

export const newMerchantCatalog = z
  .strictObject({
    merchantId: z.string({ error: 'Name the merchant by its id.' }).min(1).max(100),
    name: label(255),
    description,
    isEnabled: z.boolean().default(false),
    assignedToSubAccountIds: subAccountIds.default([]),
    variants: variantsList(newMerchantVariant).default([]),
    ...readOnly(['id', ...shownOnly], 'create'),
  })
  .meta({ id: 'CreateMerchantCatalogModel' })
export type NewMerchantCatalog = z.output<typeof newMerchantCatalog>

export const merchantCatalogReadOnly = ['merchantId', ...shownOnly] as const

/** Replaces a catalog with its variants: what is left out gets its default. */
export const merchantCatalogPut = z
  .strictObject({
    id: ownId,
    name: label(255),
    description,
    isEnabled: z.boolean().default(false),
    assignedToSubAccountIds: subAccountIds.default([]),
    variants: variantsList(keptMerchantVariant).default([]),
    ...readOnly(merchantCatalogReadOnly, 'update'),
  })
  .meta({ id: 'PutMerchantCatalogModel' })
export type MerchantCatalogPut = z.output<typeof merchantCatalogPut>

export const merchantCatalogPatch = z
  .strictObject({
    id: ownId,
    name: label(255).optional(),
    description,
    isEnabled: z.boolean().optional(),
    assignedToSubAccountIds: subAccountIds.optional(),
    variantsToAdd: variantsList(newMerchantVariant).default([]),
    variantsSkusToRemove: variantsList(sku).default([]),
    variantsToUpdate: variantsList(merchantVariantUpdate).default([]),
    ...readOnly(merchantCatalogReadOnly, 'update'),
  })
  .meta({ id: 'UpdateMerchantCatalogModel' })
export type MerchantCatalogPatch = z.output<typeof merchantCatalogPatch>

/** What of a catalog is answered. Thousands of variants are long to read and to send where only the catalog is asked about. */
export const shownWith = z.strictObject({
  variants: yesNo
    .optional()
    .meta({ description: 'With false its variants are not shown: the list is empty, variantCount tells how many it has.' }),
})

const shown = {
  id: z.string(),
  merchantId: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  isEnabled: z.boolean(),
  assignedToSubAccountIds: z.array(z.string()),
  variantCount: z.number(),
  ...stamps,
}

/** A merchant catalog as lists show it: without its variants, which may be thousands. */
export const listedMerchantCatalog = z.object(shown).meta({ id: 'ListedMerchantCatalog' })
export type MerchantCatalogHead = z.output<typeof listedMerchantCatalog>
const merchantCatalogModel = z.object({ ...shown, variants: z.array(merchantVariantModel) }).meta({ id: 'MerchantCatalog' })

export const merchantCatalogAnswer = z.object({ merchantCatalog: merchantCatalogModel }).meta({ id: 'GetMerchantCatalogResponse' })
export const changedCatalog = z
  .object({ merchantCatalog: merchantCatalogModel, errors: leftOut })
  .meta({ id: 'UpdateMerchantCatalogResponse' })
export const merchantCatalogsAnswer = listOf('merchantCatalogs', listedMerchantCatalog).meta({ id: 'ListMerchantCatalogsResponse' })
export const catalogVariants = listOf('variants', merchantVariantModel).meta({ id: 'ListMerchantCatalogVariantsResponse' })

/** A variant as an order of the merchant's would be made with it. */
const effectiveVariant = z
  .object({
    /** The merchant variant's where it is one, else the global one's. */
    id: z.string(),
    variantId: z.string(),
    productId: z.string(),
    sku: z.string(),
    merchantSku: z.string().nullable(),
    name: z.string(),
    barcode: z.string().nullable(),
    options: z.array(z.object({ name: z.string(), value: z.string() })),
    merchantPrice: priceRead.nullable(),
    skipImageManipulation: z.boolean(),
    decorations: z.array(decorationRead),
    attributes: z.array(z.object({ name: z.string(), value: z.string() })),
    weight: z.object({ value: z.number(), unit: z.string() }).nullable(),
  })
  .meta({ id: 'EffectiveVariant' })

export const effectiveVariants = listOf('variants', effectiveVariant).meta({ id: 'ListEffectiveVariantsResponse' })
export const foundEffectiveVariants = listOf(
  'variants',
  z.object({ ...effectiveVariant.shape, source: z.enum(['merchant', 'global']) }).meta({ id: 'FoundEffectiveVariant' }),
).meta({ id: 'SearchEffectiveVariantsResponse' })
