import { sql } from 'drizzle-orm'
import { flag, index, instant, integer, json, longAgo, serial, table, text, uniqueIndex } from '@/db/columns'
import {
  associationTypes,
  messageDirections,
  NO_SHIP_BY,
  pollingStops,
  rejectReasons,
  type SlipPart,
  type SpoilageReason,
  shipmentStatuses,
} from '../states'
import { isToDo } from '../to-do'
import type { ActorData, AddressData, NameValue } from './types'

/** A number of units of an order's item. */
export interface UnitsData {
  orderItemId: string
  quantity: number
}

/** A print of a variant, as its catalog has it. */
export interface LineDecorationData {
  area: string
  method: string | null
  dpi: number | null
  /** In pixels. */
  width: number | null
  height: number | null
  /** The variant's own print file, when the order brings none. */
  printFileUrl: string | null
}

/** The catalog's data for making and declaring a variant. Lines stored before November 2026 lack it. */
export interface LineMakingData {
  decorations?: LineDecorationData[]
  hsCode?: string | null
  countryOfOrigin?: string | null
}

/** Units in a shipment, with the vendor's SKU and cost: copies from when the vendor was chosen. */
export interface ShipmentLineData extends UnitsData, LineMakingData {
  vendorSku: string | null
  vendorProductId: string | null
  /** Of one unit, in minor units of the order's currency; null if the vendor has no price in that currency. */
  cost: number | null
  barcode: string | null
  /** The options and attributes that its variant and the merchant's catalog gave it. */
  variantValues: NameValue[]
}

export interface ShippingMappingData {
  carrierName?: string | null
  type?: string | null
  shippingMethods?: { shippingMethod?: string | null; carrierMethodName?: string | null; serviceCode?: string | null }[]
  carrierServiceMethod?: string | null
}

/** Units that were spoiled at the bench. */
export interface SpoilageData extends UnitsData {
  /** Where it happened. Entries of earlier versions lack both, and are of the shipment's present vendor and facility. */
  vendorId?: string
  facilityId?: string | null
  variantId: string | null
  reason: SpoilageReason
  note: string | null
  createdAt: string
}

/** The parts that the content of slips printed by earlier versions does not have. */
type LaterSlipPart = 'merchantName' | 'externalId'

/** The content of a printed packing slip, as digests of its parts. */
export interface SlipContentData
  extends Record<Exclude<SlipPart, 'personalisation' | LaterSlipPart>, string>,
    Partial<Record<LaterSlipPart, string>> {
  /** By the ids of the items. */
  personalisation: Record<string, string>
  showsPrices: boolean
}

/**
 * Shipments: the units that one facility produces and sends for one order. `number` is also the shortId (S + 10 digits). Loaded, edited and
 * saved with their order.
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
    /** The country that the facility sends from; null until it is assigned, and where its address is unknown. */
    facilityCountry: text(),
    status: text({ enum: shipmentStatuses }).notNull(),
    /** Its units, one line per item of the order; unchanged when it is canceled, as history. */
    lines: json<ShipmentLineData[]>().notNull(),
    /** Copies, so that later changes of the order's addresses do not affect a shipment in progress. */
    shippingAddress: json<AddressData>(),
    returnAddress: json<AddressData>(),
    shippingMethod: text(),
    selectedShippingMapping: json<ShippingMappingData>(),
    metadata: json<Record<string, string>>().notNull(),
    warnings: json<string[]>().notNull(),
    isRejectedByVendor: flag().notNull(),
    rejectReason: text(),
    rejectReasonCode: text({ enum: rejectReasons }),
    cancelReason: text(),
    /** Whether its order is on hold, as shown to its vendor. */
    isOnHold: flag().notNull(),
    isPollingStopped: flag().notNull(),
    /** Why and since when updates are stopped; null while they are sent. */
    pollingStop: text({ enum: pollingStops }),
    pollingStoppedAt: instant(),
    /** Whether an update was withheld or could not be delivered since they were stopped, for the shipment or for its whole order. */
    hasMissedUpdate: flag().notNull().default(false),
    slipCount: integer().notNull(),
    lastSlipAt: instant(),
    /** The content of the last printed slip; null for none, and for one that was printed before this was stored. */
    printedContent: json<SlipContentData>(),
    /** The parts that the last printed slip shows differently from how they are now. */
    slipOutdatedBecause: json<SlipPart[]>().notNull().default([]),
    /** Whether a slip was printed and is not outdated. */
    hasValidSlip: flag().notNull().default(false),
    hasPackages: flag().notNull().default(false),
    /** The sum of its lines' quantities. */
    unitCount: integer().notNull().default(0),
    /** Units spoiled at the bench, oldest first, and when the last ones were. */
    spoilage: json<SpoilageData[]>().notNull().default([]),
    spoiledAt: instant(),
    /** The day by which it has to leave, such as 2026-01-31; null until it is assigned. */
    shipByDate: text(),
    /** The same for sorting, NO_SHIP_BY for none (a sort key is never null). */
    shipByRank: text().notNull().default(NO_SHIP_BY),
    /** The day that follows from its facility's calendar and lead time as they were when it was assigned; null until then. */
    facilityShipBy: text(),
    /** Its facility's time zone then. */
    timeZone: text(),
    /** The largest of its lines' offers then. */
    leadTimeDays: integer(),
    /** The end of its shipByDate there; null without one, and once it has left or is canceled. */
    lateAt: instant(),
    /** The time from which it has been unchanged for its lead time; null unless it is being worked on. */
    staleAt: instant(),
    /** A copy, for sorting. */
    orderCreatedAt: instant().notNull().default(longAgo),
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
    index('shipments_ship_by').on(t.shipByRank, t.id),
    index('shipments_facility_ship_by').on(t.facilityId, t.shipByRank, t.id),
    index('shipments_order_created').on(t.orderCreatedAt, t.id),
    index('shipments_late').on(t.lateAt, t.id).where(sql`${t.lateAt} is not null`),
    // Has every column that counting the work of the day reads.
    index('shipments_to_do')
      .on(t.facilityId, t.status, t.isOnHold, t.hasValidSlip, t.hasPackages, t.shipByRank, t.lateAt, t.merchantId, t.unitCount)
      .where(isToDo),
    index('shipments_shipped').on(t.facilityId, t.shippedAt, t.merchantId).where(sql`${t.shippedAt} is not null`),
    index('shipments_spoiled').on(t.spoiledAt).where(sql`${t.spoiledAt} is not null`),
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

/** Packages of shipments. `number` is also the shortId (P + 10 digits). */
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
    /** When it was packed and when it was shipped; null until then. */
    fulfilledAt: instant(),
    shippedAt: instant(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [uniqueIndex('packages_id').on(t.id), index('packages_shipment').on(t.shipmentId, t.number)],
)

/** Messages about a shipment: events that were sent to endpoints, and updates from its vendor's system. */
export const shipmentMessages = table(
  'shipment_messages',
  {
    number: serial(),
    id: text().notNull(),
    shipmentId: text().notNull(),
    merchantId: text().notNull(),
    vendorId: text().notNull(),
    direction: text({ enum: messageDirections }).notNull(),
    /** The event that was sent, or the update that was received. */
    event: text().notNull(),
    endpoint: text(),
    /** The side that the endpoint belongs to, which reads of it beside Internal staff; null for an update from the vendor. */
    audience: text({ enum: associationTypes }),
    attempt: integer(),
    status: integer(),
    durationMs: integer(),
    actor: json<ActorData>(),
    createdAt: instant().notNull(),
  },
  (t) => [uniqueIndex('shipment_messages_id').on(t.id), index('shipment_messages_shipment').on(t.shipmentId, t.number)],
)
