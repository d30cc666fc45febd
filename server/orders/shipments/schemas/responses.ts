import * as z from 'zod'
import { rejectReasons, slipParts, spoilageReasons } from '@/db/states'
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

const decoration = z
  .object({
    area: nullableText.meta({ description: 'The part of the product that is printed, such as front; null when the order does not tell.' }),
    method: nullableText.meta({ description: 'How it is printed, such as DirectToGarment; null when not told.' }),
    dpi: z.int().nullable().meta({ description: 'The resolution of the print in dots per inch; null when it does not matter.' }),
    width: z.int().nullable().meta({ description: 'The width of the print in pixels; null when not told.' }),
    height: z.int().nullable().meta({ description: 'The height of the print in pixels; null when not told.' }),
    printFileUrl: nullableText.meta({
      description: 'The print file: the order’s image for the area, else the variant’s own file; null when there is none.',
    }),
    printFileId: nullableText.meta({ description: 'The file prepared for the vendor, else the stored copy; null for none.' }),
  })
  .meta({ id: 'ShipmentDecoration' })

const customs = z
  .object({
    hsCode: nullableText,
    countryOfOrigin: nullableText,
    unitValue: z.object({ amount: z.number(), currency: z.string() }).nullable().meta({
      description:
        'The value of one unit for the declaration, also for vendors: what the customer paid, else the merchant. Null when unknown, and for a shipment within its facility’s country.',
    }),
  })
  .meta({ id: 'ShipmentCustoms' })

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
    isPersonalized: z.boolean().meta({
      description: 'Whether the item has an option or attribute that is not its variant’s: its pieces are not interchangeable.',
    }),
    decorations: z.array(decoration).meta({ description: 'The prints of one unit, each with its file.' }),
    attributes: itemModel.shape.attributes,
    giftNote: nullableText.meta({ description: 'The customer’s message for the gift, of the item or of its order; null for none.' }),
    customs: customs.meta({ description: 'What a customs declaration needs.' }),
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
  rejectReasonCode: z.enum(rejectReasons).nullable(),
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
