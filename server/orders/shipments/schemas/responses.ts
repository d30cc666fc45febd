import * as z from 'zod'
import { slipParts, spoilageReasons } from '@/db/states'
import { claimFields } from '@/server/access/schemas'
import { time } from '@/server/http/field-types'
import { itemModel } from '../../items/schemas'
import { packageModel } from '../../packages/schemas'
import { addressResponse } from '../../schemas/responses'
import { shipmentStatus } from './requests'

/** Schemas of shipments in responses. Those of requests are in requests.ts. */
const nullableText = z.string().nullable()
const amount = z.number().nullable()

const price = z.object({ currency: z.string(), amount: z.number(), tax: amount })

const orderItem = z
  .object({
    id: z.string(),
    shortId: z.string(),
    sku: z.string(),
    productName: nullableText,
    barcode: nullableText,
    thumbnailUrl: nullableText,
    vendorSku: nullableText,
    variantId: nullableText,
    vendorProductId: nullableText,
    quantity: z.int(),
    packedQuantity: z.int(),
    shippedQuantity: z.int(),
    status: itemModel.shape.status,
    merchantPrice: price.nullable(),
    price: price.nullable(),
    images: itemModel.shape.images,
    options: itemModel.shape.options,
  })
  .meta({ id: 'OrderItemDTO' })

const mappingMethod = z
  .object({ shippingMethod: nullableText, carrierMethodName: nullableText, serviceCode: nullableText })
  .meta({ id: 'ShippingMappingMethod' })
const shippingMapping = z
  .object({
    carrierName: nullableText,
    type: nullableText,
    shippingMethods: z.array(mappingMethod),
    carrierServiceMethod: nullableText,
  })
  .meta({ id: 'ShippingMapping' })
const vendorMapping = z
  .object({ vendorId: z.string(), vendorSku: nullableText, vendorProductId: nullableText })
  .meta({ id: 'SelectedVendorMappingDTO' })

const spoilage = z
  .object({
    orderItemId: z.string(),
    quantity: z.int(),
    reason: z.enum(spoilageReasons),
    note: nullableText,
    createdAt: time,
  })
  .meta({ id: 'SpoiledUnits' })

const shape = {
  id: z.string(),
  merchantId: z.string(),
  merchantName: z.string(),
  vendorId: z.string(),
  facilityId: nullableText,
  facilityName: nullableText,
  vendorName: z.string(),
  orderId: z.string(),
  shortId: z.string(),
  orderExternalId: nullableText,
  merchantOrderId: nullableText,
  safeId: z.string(),
  customerId: nullableText,
  shippingCountryCode: nullableText,
  shipmentStatus,
  isRejectedByVendor: z.boolean(),
  rejectReason: nullableText,
  cancelReason: nullableText,
  shippingMethod: nullableText,
  isPollingStopped: z.boolean(),
  isOnHold: z.boolean(),
  currencyCode: z.string(),
  languageCode: z.string(),
  createdDate: time,
  orderCreatedDate: time,
  lastModifiedDate: time,
  assignedDate: time.nullable(),
  acceptedDate: time.nullable(),
  shippedDate: time.nullable(),
  merchantOrderTotal: amount,
  merchantPackageTotal: amount,
  merchantTaxTotal: amount,
  merchantShippingTotal: amount,
  packageTotal: amount,
  taxTotal: amount,
  shippingTotal: amount,
  total: amount,
  costTotal: amount,
  costTaxTotal: amount,
  costShippingTotal: amount,
  costShippingTaxTotal: amount,
  shippingAddress: addressResponse.nullable(),
  returnAddress: addressResponse.nullable(),
  packages: z.array(packageModel),
  orderItemIDs: z.array(z.string()),
  orderItems: z.array(orderItem),
  selectedShippingMapping: shippingMapping.nullable(),
  selectedVendorMapping: vendorMapping,
  slipCount: z.int(),
  lastSlipAt: time.nullable(),
  slipIsOutdated: z.boolean(),
  slipOutdatedBecause: z.array(z.enum(slipParts)),
  spoilage: z.array(spoilage).nullable(),
  shipByDate: nullableText,
  warnings: z.array(z.string()),
  metadata: z.record(z.string(), z.string()),
  isTest: z.boolean().meta({ description: 'Whether its order is a test, which a sandbox vendor makes.' }),
  ...claimFields,
  version: z.int(),
}

/** A shipment as its version covers it: without what changes by itself. */
export const versionedShipment = z.object(shape)
export type VersionedShipment = z.output<typeof versionedShipment>

/** Computed when the shipment is read. */
const liveFields = {
  isLate: z.boolean().meta({
    description: 'Whether it still has to leave, and its shipByDate is past in its facility’s time zone. Computed when read.',
  }),
  orderAgeDays: z.int().meta({ description: 'Whole days since its order was created. Computed when read.' }),
}
const liveShape = { ...shape, ...liveFields }
export type LiveShipmentFields = z.output<z.ZodObject<typeof liveFields>>

export const shipmentModel = z.object(liveShape).meta({ id: 'ShipmentDTO' })
export type ShipmentModel = z.output<typeof shipmentModel>

/** A shipment in search results. */
export const foundShipment = z.object(liveShape).meta({ id: 'SearchShipmentModel' })
