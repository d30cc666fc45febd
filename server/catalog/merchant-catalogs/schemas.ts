import * as z from 'zod'
import { booleanParameter, listOf, readOnly, shortText } from '@/server/http/field-types'
import {
  merchantVariantErrors,
  merchantVariantModel,
  merchantVariantUpdate,
  newMerchantVariant,
  putMerchantVariant,
  variantsList,
} from '../merchant-variants/schemas'
import { decorationModel } from '../schemas/decorations'
import { nonBlankText, sku, versionFields } from '../schemas/fields'
import { priceModel } from '../schemas/prices'

const subAccountIds = z
  .array(shortText(100, 1))
  .max(1_000)
  .superRefine((ids, context) => {
    for (const [i, id] of ids.entries())
      if (ids.indexOf(id) !== i) context.addIssue({ code: 'custom', path: [i], message: `"${id}" is listed twice.`, input: id })
  })
const catalogId = z.string({ error: 'Give the id of the merchant catalog.' }).min(1).max(100)
const description = shortText(5_000).nullish()

const responseOnly = ['variantCount', 'version', 'createdAt', 'updatedAt'] as const

export const newMerchantCatalog = z
  .strictObject({
    merchantId: z.string({ error: 'Give the id of the merchant.' }).min(1).max(100),
    name: nonBlankText(255),
    description,
    isEnabled: z.boolean().default(false),
    assignedToSubAccountIds: subAccountIds.default([]),
    variants: variantsList(newMerchantVariant).default([]),
    ...readOnly(['id', ...responseOnly], 'create'),
  })
  .meta({ id: 'CreateMerchantCatalogModel' })
export type NewMerchantCatalog = z.output<typeof newMerchantCatalog>

export const merchantCatalogReadOnly = ['merchantId', ...responseOnly] as const

/** Replaces a catalog and its variants; absent fields get their defaults. */
export const merchantCatalogPut = z
  .strictObject({
    id: catalogId,
    name: nonBlankText(255),
    description,
    isEnabled: z.boolean().default(false),
    assignedToSubAccountIds: subAccountIds.default([]),
    variants: variantsList(putMerchantVariant).default([]),
    ...readOnly(merchantCatalogReadOnly, 'update'),
  })
  .meta({ id: 'PutMerchantCatalogModel' })
export type MerchantCatalogPut = z.output<typeof merchantCatalogPut>

export const merchantCatalogPatch = z
  .strictObject({
    id: catalogId,
    name: nonBlankText(255).optional(),
    description,
    isEnabled: z.boolean().optional(),
    assignedToSubAccountIds: subAccountIds.optional(),
    variantsToAdd: variantsList(newMerchantVariant).default([]),
    variantsSkusToRemove: variantsList(sku).default([]),
    variantsToUpdate: variantsList(merchantVariantUpdate).default([]),
    ...readOnly([...merchantCatalogReadOnly, 'variants'], 'update'),
  })
  .meta({ id: 'UpdateMerchantCatalogModel' })
export type MerchantCatalogPatch = z.output<typeof merchantCatalogPatch>

/** Whether the answer includes the variants, which may be thousands. */
export const catalogViewQuery = z.strictObject({
  variants: booleanParameter
    .optional()
    .meta({ description: 'With false its variants are not shown: the list is empty, variantCount tells how many it has.' }),
})

const responseFields = {
  id: z.string(),
  merchantId: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  isEnabled: z.boolean(),
  assignedToSubAccountIds: z.array(z.string()),
  variantCount: z.number(),
  ...versionFields,
}

/** A merchant catalog as lists show it: without its variants, which may be thousands. */
export const listedMerchantCatalog = z.object(responseFields).meta({ id: 'ListedMerchantCatalog' })
export type ListedMerchantCatalog = z.output<typeof listedMerchantCatalog>
const merchantCatalogModel = z.object({ ...responseFields, variants: z.array(merchantVariantModel) }).meta({ id: 'MerchantCatalog' })

export const merchantCatalogResponse = z.object({ merchantCatalog: merchantCatalogModel }).meta({ id: 'GetMerchantCatalogResponse' })
export const updateCatalogResponse = z
  .object({ merchantCatalog: merchantCatalogModel, errors: merchantVariantErrors })
  .meta({ id: 'UpdateMerchantCatalogResponse' })
export const merchantCatalogsResponse = listOf('merchantCatalogs', listedMerchantCatalog).meta({ id: 'ListMerchantCatalogsResponse' })
export const catalogVariantsResponse = listOf('variants', merchantVariantModel).meta({ id: 'ListMerchantCatalogVariantsResponse' })

/** A variant as the merchant orders it. */
const effectiveVariant = z
  .object({
    /** The merchant variant's id, else the global variant's. */
    id: z.string(),
    variantId: z.string(),
    productId: z.string(),
    sku: z.string(),
    merchantSku: z.string().nullable(),
    name: z.string(),
    barcode: z.string().nullable(),
    options: z.array(z.object({ name: z.string(), value: z.string() })),
    merchantPrice: priceModel.nullable(),
    skipImageManipulation: z.boolean(),
    decorations: z.array(decorationModel),
    attributes: z.array(z.object({ name: z.string(), value: z.string() })),
    weight: z.object({ value: z.number(), unit: z.string() }).nullable(),
  })
  .meta({ id: 'EffectiveVariant' })

export const effectiveVariantsResponse = listOf('variants', effectiveVariant).meta({ id: 'ListEffectiveVariantsResponse' })
export const effectiveSearchResponse = listOf(
  'variants',
  z.object({ ...effectiveVariant.shape, source: z.enum(['merchant', 'global']) }).meta({ id: 'FoundEffectiveVariant' }),
).meta({ id: 'SearchEffectiveVariantsResponse' })
