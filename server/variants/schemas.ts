import { z } from 'zod'
import { countryCode } from '../address/schemas'
import {
  decorationRead,
  decorations,
  dimensions,
  label,
  price,
  priceRead,
  sku,
  stamps,
  variantAttributes,
  variantOptions,
  vendorOfferRead,
  vendorOffers,
  weight,
} from '../catalog/schemas'
import { listOf, readOnly, shortText } from '../http/wire'

const hsCode = z
  .string()
  .regex(/^\d{4}(\.?\d{2}){0,3}$/, { error: 'Give a code of the Harmonized System: 4 to 10 digits, such as 6109.10.' })

/** What is written of a variant besides its SKU and name. */
const details = {
  barcode: shortText(100, 1).nullish(),
  price: price.nullish(),
  weight: weight.nullish(),
  dimensions: dimensions.nullish(),
  hsCode: hsCode.nullish(),
  countryOfOrigin: countryCode.nullish(),
}

export const variantReadOnly = ['id', 'productId', 'version', 'createdAt', 'updatedAt'] as const

/** A variant of a product that is known from where it is given. Without a name it is called as its product and its options. */
export const newVariant = z
  .strictObject({
    sku,
    name: label(255).nullish(),
    ...details,
    options: variantOptions.default([]),
    attributes: variantAttributes.default([]),
    decorations: decorations.default([]),
    vendorOffers: vendorOffers.default([]),
    isEnabled: z.boolean().default(true),
    ...readOnly(variantReadOnly, 'create'),
  })
  .meta({ id: 'CreateVariantModel' })
export type NewVariant = z.output<typeof newVariant>

export const MOST_AT_ONCE = 1_000

export const newVariants = z
  .strictObject({
    productId: z.string().min(1).max(100),
    variants: z
      .array(newVariant)
      .min(1, { error: 'Give at least one variant.' })
      .max(MOST_AT_ONCE, { error: `At most ${MOST_AT_ONCE} variants at once.` }),
  })
  .meta({ id: 'CreateVariantsModel' })

export const variantUpdate = z
  .strictObject({
    sku: sku.optional(),
    name: label(255).optional(),
    ...details,
    options: variantOptions.optional(),
    attributes: variantAttributes.optional(),
    decorations: decorations.optional(),
    vendorOffers: vendorOffers.optional(),
    isEnabled: z.boolean().optional(),
    ...readOnly(variantReadOnly, 'update'),
  })
  .meta({ id: 'UpdateVariantModel' })
export type VariantUpdate = z.output<typeof variantUpdate>

const nameValueRead = z.array(z.object({ name: z.string(), value: z.string() }))

export const variantModel = z
  .object({
    id: z.string(),
    productId: z.string(),
    sku: z.string(),
    name: z.string(),
    barcode: z.string().nullable(),
    options: nameValueRead,
    attributes: nameValueRead,
    price: priceRead.nullable(),
    weight: z.object({ value: z.number(), unit: z.string() }).nullable(),
    dimensions: z.object({ length: z.number(), width: z.number(), height: z.number(), unit: z.string() }).nullable(),
    hsCode: z.string().nullable(),
    countryOfOrigin: z.string().nullable(),
    decorations: z.array(decorationRead),
    /** What vendors take is not the merchants' to know: theirs is empty. */
    vendorOffers: z.array(vendorOfferRead),
    isEnabled: z.boolean(),
    ...stamps,
  })
  .meta({ id: 'Variant' })
export type VariantModel = z.output<typeof variantModel>

export const variantAnswer = z.object({ variant: variantModel }).meta({ id: 'GetVariantResponse' })
export const createdVariants = z.object({ variants: z.array(variantModel) }).meta({ id: 'CreateVariantsResponse' })
export const variantsAnswer = listOf('variants', variantModel).meta({ id: 'SearchVariantsResponse' })
