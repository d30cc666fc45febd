import { sql } from 'drizzle-orm'
import { flag, index, instant, integer, json, serial, table, text, uniqueIndex } from '../columns'
import type { ActorData, AddressData } from './orders'

/** So many units of an order's item. */
export interface UnitsData {
  orderItemId: string
  quantity: number
}

/** Units in a shipment, with what its vendor calls them and takes for them: copies, taken when the vendor was chosen. */
export interface ShipmentLineData extends UnitsData {
  vendorSku: string | null
  vendorProductId: string | null
  /** Of one unit, in minor units of the order's currency; null where the vendor has no price in it. */
  cost: number | null
  barcode: string | null
}

export interface ShippingMappingData {
  carrierName?: string | null
  type?: string | null
  shippingMethods?: { shippingMethod?: string | null; carrierMethodName?: string | null; serviceCode?: string | null }[]
  carrierServiceMethod?: string | null
}

/**
 * What one facility makes and sends for one order. `number` is also its shortId (S + 10 digits). Belongs to its order: loaded,
 * edited and saved with it.
 */
export const shipments = table(
  'shipments',
  {
    number: serial(),
    id: text().notNull(),
    version: integer().notNull(),
    orderId: text().notNull(),
    merchantId: text().notNull(),
    vendorId: text().notNull(),
    vendorName: text().notNull(),
    facilityId: text(),
    facilityName: text(),
    status: text().notNull(),
    /** Units in it, by the order's items, each once; kept as history when it is canceled. */
    lines: json<ShipmentLineData[]>().notNull(),
    /** Copies: a shipment that is under way keeps the address it was given. */
    shippingAddress: json<AddressData>(),
    returnAddress: json<AddressData>(),
    shippingMethod: text(),
    selectedShippingMapping: json<ShippingMappingData>(),
    metadata: json<Record<string, string>>().notNull(),
    warnings: json<string[]>().notNull(),
    isRejectedByVendor: flag().notNull(),
    rejectReason: text(),
    cancelReason: text(),
    /** Whether its order is on hold, as its vendor is shown. */
    isOnHold: flag().notNull(),
    isPollingStopped: flag().notNull(),
    slipCount: integer().notNull(),
    lastSlipAt: instant(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
    assignedAt: instant(),
    acceptedAt: instant(),
    shippedAt: instant(),
    deliveredAt: instant(),
    canceledAt: instant(),
  },
  (t) => [
    uniqueIndex('shipments_id').on(t.id),
    index('shipments_order').on(t.orderId, t.number),
    index('shipments_created').on(t.createdAt, t.id),
    index('shipments_updated').on(t.updatedAt, t.id),
    index('shipments_status_created').on(t.status, t.createdAt, t.id),
    index('shipments_merchant_created').on(t.merchantId, t.createdAt, t.id),
    index('shipments_vendor_created').on(t.vendorId, t.createdAt, t.id),
    index('shipments_facility_created').on(t.facilityId, t.createdAt, t.id),
    index('shipments_polling').on(t.createdAt, t.id).where(sql`${t.isPollingStopped}`),
  ],
)

export interface WeightData {
  value: number
  unit: 'g' | 'kg' | 'oz' | 'lb'
}

export interface DimensionsData {
  length: number
  width: number
  height: number
  unit: 'cm' | 'in'
}

/** A parcel of a shipment. `number` is also its shortId (P + 10 digits). */
export const packages = table(
  'packages',
  {
    number: serial(),
    id: text().notNull(),
    version: integer().notNull(),
    shipmentId: text()
      .notNull()
      .references(() => shipments.id),
    lines: json<UnitsData[]>().notNull(),
    carrierName: text(),
    carrierMethodName: text(),
    trackingNumber: text(),
    carrierLink: text(),
    carrierAccount: flag().notNull(),
    weight: json<WeightData>(),
    dimensions: json<DimensionsData>(),
    packingSlipId: text(),
    /** When it was packed, and when it left; null until then. */
    fulfilledAt: instant(),
    shippedAt: instant(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [uniqueIndex('packages_id').on(t.id), index('packages_shipment').on(t.shipmentId, t.number)],
)

/** A message to or from a vendor's system about a shipment. */
export const shipmentMessages = table(
  'shipment_messages',
  {
    number: serial(),
    id: text().notNull(),
    shipmentId: text().notNull(),
    merchantId: text().notNull(),
    vendorId: text().notNull(),
    /** In or Out. */
    direction: text().notNull(),
    /** The event that is told, or the update that was made. */
    event: text().notNull(),
    endpoint: text(),
    attempt: integer(),
    status: integer(),
    durationMs: integer(),
    actor: json<ActorData>(),
    createdAt: instant().notNull(),
  },
  (t) => [uniqueIndex('shipment_messages_id').on(t.id), index('shipment_messages_shipment').on(t.shipmentId, t.number)],
)
