import * as z from 'zod'
import { claimFieldNames, claimFields } from '@/server/access/schemas'
import { listOf, readOnly, shortText } from '@/server/http/field-types'
import { countryCode } from '@/server/platform/address/schemas'
import { decorationModel, decorations } from '../schemas/decorations'
import { dimensions, nonBlankText, sku, versionFields, weight } from '../schemas/fields'
import { variantAttributes, variantOptions } from '../schemas/options'
import { price, priceModel } from '../schemas/prices'
import { vendorOfferModel, vendorOffers } from '../schemas/vendor-offers'

const hsCode = z.string().regex(/^\d{4}(\.?\d{2}){0,3}$/, { error: 'Give a Harmonized System code: 4 to 10 digits, such as 6109.10.' })

/** The optional fields of a variant. */
const optionalFields = {
  barcode: shortText(100, 1).nullish(),
  price: price.nullish(),
  weight: weight.nullish(),
  dimensions: dimensions.nullish(),
  hsCode: hsCode.nullish(),
  countryOfOrigin: countryCode.nullish(),
}

export const variantReadOnly = ['id', 'productId', 'version', 'createdAt', 'updatedAt'] as const

/** A variant in a request that names its product. Without a name it gets its default name. */
export const newVariant = z
  .strictObject({
    sku,
    name: nonBlankText(255).nullish(),
    ...optionalFields,
    options: variantOptions.default([]),
    attributes: variantAttributes.default([]),
    decorations: decorations.default([]),
    vendorOffers: vendorOffers.default([]),
    isEnabled: z.boolean().default(true),
    ...readOnly([...variantReadOnly, ...claimFieldNames], 'create'),
  })
  .meta({ id: 'CreateVariantModel' })
export type NewVariant = z.output<typeof newVariant>

export const MAX_VARIANTS = 5_000
export const MAX_VARIANTS_PER_REQUEST = 1_000

export const newVariants = z
  .strictObject({
    productId: z.string().min(1).max(100),
    variants: z
      .array(newVariant)
      .min(1, { error: 'Give at least one variant.' })
      .max(MAX_VARIANTS_PER_REQUEST, { error: `At most ${MAX_VARIANTS_PER_REQUEST} variants at once.` }),
  })
  .meta({ id: 'CreateVariantsModel' })

export const variantUpdate = z
  .strictObject({
    sku: sku.optional(),
    name: nonBlankText(255).optional(),
    ...optionalFields,
    options: variantOptions.optional(),
    attributes: variantAttributes.optional(),
    decorations: decorations.optional(),
    vendorOffers: vendorOffers.optional(),
    isEnabled: z.boolean().optional(),
    ...readOnly([...variantReadOnly, ...claimFieldNames], 'update'),
  })
  .meta({ id: 'UpdateVariantModel' })
export type VariantUpdate = z.output<typeof variantUpdate>

const nameValueModel = z.array(z.object({ name: z.string(), value: z.string() }))

export const variantModel = z
  .object({
    id: z.string(),
    productId: z.string(),
    sku: z.string(),
    name: z.string(),
    barcode: z.string().nullable(),
    options: nameValueModel,
    attributes: nameValueModel,
    price: priceModel.nullable(),
    weight: z.object({ value: z.number(), unit: z.string() }).nullable(),
    dimensions: z.object({ length: z.number(), width: z.number(), height: z.number(), unit: z.string() }).nullable(),
    hsCode: z.string().nullable(),
    countryOfOrigin: z.string().nullable(),
    decorations: z.array(decorationModel),
    vendorOffers: z.array(vendorOfferModel).nullable().meta({ description: 'Null for all but Internal staff.' }),
    isEnabled: z.boolean(),
    ...claimFields,
    ...versionFields,
  })
  .meta({ id: 'Variant' })
export type VariantModel = z.output<typeof variantModel>

export const variantResponse = z.object({ variant: variantModel }).meta({ id: 'GetVariantResponse' })
export const createVariantsResponse = z.object({ variants: z.array(variantModel) }).meta({ id: 'CreateVariantsResponse' })
export const variantsResponse = listOf('variants', variantModel).meta({ id: 'SearchVariantsResponse' })
