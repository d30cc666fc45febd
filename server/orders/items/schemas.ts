import * as z from 'zod'
import { refundStates } from '@/db/states'
import { money, moneyModel, readOnly, shortText, time } from '@/server/http/field-types'
import { itemStatuses } from './lock-rules'

const webAddress = z
  .string()
  .max(2_048, { error: 'At most 2048 characters.' })
  .refine((text) => /^https?:\/\/[^\s]+$/i.test(text) && URL.canParse(text), { error: 'Give an http or https URL.' })
const fileId = shortText(100).toLowerCase().nullish()

const imageShape = {
  url: webAddress,
  thumbnailUrl: webAddress.nullish(),
  thumbnailFileId: fileId,
  area: shortText(100).nullish(),
  printMethod: shortText(100).nullish(),
  ourUrl: shortText(2_048).nullish(),
  ourFileId: fileId,
  ourThumbnailUrl: shortText(2_048).nullish(),
  ourThumbnailFileId: fileId,
  vendorReadyFileId: fileId,
}

const images = z.array(z.strictObject(imageShape).meta({ id: 'CreateOrderItemImageModel' })).max(50, { error: 'At most 50 images.' })
const imagesUpdate = z.array(z.strictObject(imageShape).meta({ id: 'UpdateOrderItemImageModel' })).max(50, { error: 'At most 50 images.' })

export const option = z.strictObject({ name: shortText(100, 1), value: shortText(1_000) }).meta({ id: 'OptionModel' })
export const attribute = z.strictObject({ name: shortText(100, 1), value: shortText(1_000) }).meta({ id: 'AttributeModel' })
const options = z.array(option).max(50, { error: 'At most 50 options.' })
/** The limit of a variant's attributes, which an item copies. */
const attributes = z.array(attribute).max(200, { error: 'At most 200 attributes.' })

/** Text by key: ≤ 50 keys of ≤ 100 characters, values ≤ 1 000. */
export const stringMap = z
  .record(shortText(100, 1), shortText(1_000))
  .refine((map) => Object.keys(map).length <= 50, { error: 'At most 50 keys.' })

const quantity = z.int({ error: 'Give a whole number from 1 to 10000.' }).min(1).max(10_000)
const sku = shortText(255, 1)

/** Fields of an item that the service sets, except those that an update takes as a reference or as a request. */
const computedItemFields = [
  'shortId',
  'originalSKU',
  'variantId',
  'productName',
  'customerSubtotal',
  'merchantSubTotal',
  'merchantItemTotal',
  'fulfillmentReady',
  'canceledQuantity',
  'shippedQuantity',
  'refundData',
  'reprintOf',
  'createdAt',
  'updatedAt',
  'processedAt',
  'canceledAt',
  'cancelledAt',
] as const

export const createItemBody = z
  .strictObject({
    externalId: shortText(100).nullish(),
    sku,
    quantity,
    images: images.default([]),
    options: options.default([]),
    attributes: attributes.optional().meta({ description: 'Default: the images of the merchant’s catalog for the SKU.' }),
    customerPrice: money.nullish(),
    customerShippingPrice: money.nullish(),
    customerTaxes: money.nullish(),
    merchantPrice: money.nullish(),
    merchantShippingPrice: money.nullish(),
    merchantTax: money.nullish(),
    clientAttributes: stringMap.default({}),
    meta: stringMap.default({}),
    isSample: z.boolean().default(false),
    skipImgManip: z
      .boolean()
      .optional()
      .meta({ description: 'Default: skipImageManipulation of the merchant’s catalog for the SKU, or else false.' }),
    skipImageValidation: z.boolean().default(false),
    skipSkuValidation: z.boolean().default(false),
    ...readOnly(['id', 'version', 'status', 'statusDesc', ...computedItemFields], 'create'),
  })
  .meta({ id: 'CreateOrderItemModel' })

/** The item's money fields, which must be in the order's currency. */
export const itemMoneyFields = [
  'customerPrice',
  'customerShippingPrice',
  'customerTaxes',
  'merchantPrice',
  'merchantShippingPrice',
  'merchantTax',
] as const

/** Fields of an item in responses that an update cannot change: computed fields and those set once at creation. */
export const fixedItemFields = [
  ...computedItemFields,
  'externalId',
  'customerPrice',
  'customerShippingPrice',
  'customerTaxes',
  'clientAttributes',
  'meta',
  'isSample',
] as const

const itemChanges = {
  sku: sku.optional(),
  quantity: quantity.optional(),
  images: imagesUpdate.optional(),
  options: options.optional(),
  attributes: attributes.optional(),
  merchantPrice: money.meta({ id: 'UpdatePriceModel' }).nullish(),
  merchantShippingPrice: money.nullish(),
  merchantTax: money.nullish(),
  status: z.string().nullish(),
  statusDesc: shortText(500).nullish(),
  skipImgManip: z.boolean().optional(),
  skipImageValidation: z.boolean().optional(),
  skipSkuValidation: z.boolean().optional(),
  version: z.int().min(1).optional(),
}
const readOnlyFields = readOnly(fixedItemFields, 'update')

/** An item in the body of its order's update. */
export const updateItemOfOrder = z
  .strictObject({ id: z.string().min(1).max(100), ...itemChanges, ...readOnlyFields })
  .meta({ id: 'OrderItem' })

/** The body of the update of one item. */
export const updateItemBody = z
  .strictObject({ id: z.string().max(100).nullish(), ...itemChanges, ...readOnlyFields })
  .meta({ id: 'UpdateOrderItemModel' })

export type ItemUpdate = z.output<typeof updateItemBody>

export const itemStatus = z.enum(itemStatuses).meta({ id: 'OrderItemStatus' })

const nullableText = z.string().nullable()
const imageResponse = z
  .object({
    url: z.string(),
    thumbnailUrl: nullableText,
    thumbnailFileId: nullableText,
    area: nullableText,
    printMethod: nullableText,
    ourUrl: nullableText,
    ourFileId: nullableText,
    ourThumbnailUrl: nullableText,
    ourThumbnailFileId: nullableText,
    vendorReadyFileId: nullableText,
  })
  .meta({ id: 'GetOrderItemImageModel' })

const refund = z
  .object({
    transactionId: z.string(),
    isShippingRefund: z.boolean(),
    isTaxRefund: z.boolean(),
    amount: moneyModel,
    quantity: z.int().nullable(),
    reason: nullableText,
    state: z.enum(refundStates),
    createdAt: z.string(),
  })
  .meta({ id: 'GetOrderItemRefundDataItemModel' })

export const refundData = z
  .object({ refunds: z.array(refund), remainingShippingBalance: moneyModel.nullable(), remainingPriceBalance: moneyModel.nullable() })
  .meta({ id: 'GetOrderItemRefundDataModel' })

export const itemModel = z
  .object({
    id: z.string(),
    shortId: z.string(),
    version: z.int(),
    externalId: nullableText,
    sku: z.string(),
    originalSKU: nullableText,
    variantId: nullableText,
    productName: nullableText,
    quantity: z.int(),
    status: itemStatus,
    statusDesc: nullableText,
    images: z.array(imageResponse),
    options: z.array(z.object({ name: z.string(), value: z.string() })),
    attributes: z.array(z.object({ name: z.string(), value: z.string() })),
    customerPrice: moneyModel.nullable(),
    customerShippingPrice: moneyModel.nullable(),
    customerTaxes: moneyModel.nullable(),
    customerSubtotal: moneyModel.nullable(),
    merchantPrice: moneyModel.nullable(),
    merchantShippingPrice: moneyModel.nullable(),
    merchantTax: moneyModel.nullable(),
    merchantSubTotal: moneyModel.nullable(),
    merchantItemTotal: moneyModel.nullable(),
    clientAttributes: z.record(z.string(), z.string()),
    meta: z.record(z.string(), z.string()),
    isSample: z.boolean(),
    skipImgManip: z.boolean(),
    skipImageValidation: z.boolean(),
    skipSkuValidation: z.boolean(),
    fulfillmentReady: z.boolean().nullable(),
    canceledQuantity: z.int(),
    shippedQuantity: z.int(),
    refundData: refundData.nullable(),
    reprintOf: nullableText.meta({
      description: 'Of an item of a reprint: the id of the item that it makes again, in the original order.',
    }),
    createdAt: time,
    updatedAt: time,
    processedAt: time.nullable(),
    canceledAt: time.nullable(),
    cancelledAt: time.nullable(),
  })
  .meta({ id: 'GetOrderItemModel' })

export type ItemModel = z.output<typeof itemModel>
export const itemEnvelope = z.object({ orderItem: itemModel }).meta({ id: 'GetOrderItemResponse' })
export const updateItemResponse = z.object({ orderItem: itemModel }).meta({ id: 'UpdateOrderItemResponse' })
