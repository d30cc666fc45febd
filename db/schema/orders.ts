import { sql } from 'drizzle-orm'
import { flag, index, instant, integer, json, money, real, serial, table, text, uniqueIndex, whole } from '../columns'

export interface AddressData {
  location?: { longitude: number; latitude: number } | null
  firstName?: string | null
  lastName?: string | null
  company?: string | null
  line1?: string | null
  line2?: string | null
  line3?: string | null
  city?: string | null
  state?: string | null
  zip?: string | null
  countryCode?: string | null
  phone?: string | null
  email?: string | null
}

export interface ImageData {
  url: string
  thumbnailUrl?: string | null
  thumbnailFileId?: string | null
  area?: string | null
  printMethod?: string | null
  ourUrl?: string | null
  ourFileId?: string | null
  ourThumbnailUrl?: string | null
  ourThumbnailFileId?: string | null
  vendorReadyFileId?: string | null
}

export interface ClientData {
  source?: string | null
  details?: string | null
  version?: string | null
  ip?: string | null
}

export interface PaymentMethodData {
  method?: string | null
  subMethod?: string | null
  cardFirst4?: string | null
  cardLast4?: string | null
  billingInfo?: { fullName?: string | null; address?: AddressData | null } | null
  customerTransactions?: {
    total?: number | null
    currencyCode?: string | null
    transactionDate?: string | null
    transactionId?: string | null
    authorizationCode?: string | null
  }[]
}

export interface NameValue {
  name: string
  value: string
}

/** Who did something: a person, a service client, or the service itself. */
export interface ActorData {
  type: 'User' | 'ServiceClient' | 'System'
  id: string | null
  name: string
}

export interface RefundData {
  transactionId: string
  isShippingRefund: boolean
  /** Minor units of the order's currency. */
  amount: number
  reason: string
  createdAt: string
}

export interface ReprintData {
  originalOrderId: string
  reasonId: string
  comment: string | null
  shipments: unknown[]
}

/** What an order shows of a shipment of its own, deleted ones left out. Kept with it, so that an order is read by itself. */
export interface ShipmentGist {
  id: string
  number: number
  status: string
  vendorId: string
  facilityId: string | null
  facilityName: string | null
  createdAt: string
  /** Since when it is in this status. */
  statusAt: string
  isPollingStopped: boolean
  tracking: string[]
}

/**
 * An order. `number` is also its shortId (O + 8 digits) and its place in the search documents, so that newest-first is a walk
 * down the primary key. Totals of the merchant's side are sums over the items and stored nowhere.
 */
export const orders = table(
  'orders',
  {
    number: serial(),
    id: text().notNull().unique('orders_id'),
    version: integer().notNull(),
    safeId: text().notNull(),
    externalId: text(),
    merchantId: text().notNull(),
    merchantName: text().notNull(),
    subAccountId: text(),
    status: text().notNull(),
    statusDesc: text(),
    /** What the address check found, null when nothing. */
    addressIssue: text(),
    /** Since when, null when nothing. */
    addressIssueAt: instant(),
    shippingAddress: json<AddressData>(),
    billingAddress: json<AddressData>(),
    returnAddress: json<AddressData>(),
    location: json<{ longitude: number; latitude: number }>(),
    languageCode: text().notNull(),
    isTest: flag().notNull(),
    isSample: flag().notNull(),
    client: json<ClientData>(),
    meta: json<Record<string, string>>().notNull(),
    currencyCode: text().notNull(),
    customerShippingMethod: text(),
    customerTotal: money(),
    customerItemTotal: money(),
    customerTotalShipping: money(),
    customerTotalTaxes: money(),
    customerTotalDiscountAndPromotions: money(),
    /** customerTotal in major units, −1 when there is none: what sorting and `total:` compare (a sort key is never null). */
    customerTotalRank: real().notNull(),
    customerPaymentMethods: json<PaymentMethodData[]>().notNull(),
    reprint: json<ReprintData>(),
    shipmentsMetadata: json<Record<string, unknown>>(),
    /** Set by hand; its shipments have their own. */
    isPollingStopped: flag().notNull(),
    /** In the order in which they were made. */
    shipments: json<ShipmentGist[]>().notNull().default([]),
    claimedBy: json<ActorData>(),
    claimedUntil: instant(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
    processedAt: instant(),
    canceledAt: instant(),
  },
  (t) => [
    uniqueIndex('orders_safe_id').on(t.safeId),
    uniqueIndex('orders_external_id').on(t.externalId, t.merchantId),
    index('orders_created').on(t.createdAt, t.id),
    index('orders_updated').on(t.updatedAt, t.id),
    index('orders_total').on(t.customerTotalRank, t.id),
    index('orders_status_created').on(t.status, t.createdAt, t.id),
    index('orders_merchant_created').on(t.merchantId, t.createdAt, t.id),
    index('orders_merchant_status_created').on(t.merchantId, t.status, t.createdAt, t.id),
  ],
)

/** One line of an order. `number` is also its shortId (I + 8 digits). */
export const orderItems = table(
  'order_items',
  {
    number: serial(),
    id: text().notNull(),
    orderId: text()
      .notNull()
      .references(() => orders.id),
    merchantId: text().notNull(),
    /** 0-based place in the order. */
    position: integer().notNull(),
    version: integer().notNull(),
    externalId: text(),
    sku: text().notNull(),
    originalSku: text(),
    variantId: text(),
    productName: text(),
    quantity: integer().notNull(),
    canceledQuantity: integer().notNull(),
    /** In shipments that are not Canceled; of those, in shipments not Rejected either; of those, sent. Kept by shipments' changes. */
    assignedQuantity: integer().notNull(),
    workingQuantity: integer().notNull(),
    shippedQuantity: integer().notNull(),
    status: text().notNull(),
    statusDesc: text(),
    /** Given by an update, shown instead of the computed description until the status changes. */
    statusNote: text(),
    skuIssue: text(),
    imageIssue: text(),
    skuIssueAt: instant(),
    imageIssueAt: instant(),
    images: json<ImageData[]>().notNull(),
    options: json<NameValue[]>().notNull(),
    attributes: json<NameValue[]>().notNull(),
    customerPrice: money(),
    customerShippingPrice: money(),
    customerTaxes: money(),
    merchantPrice: money(),
    merchantShippingPrice: money(),
    merchantTax: money(),
    clientAttributes: json<Record<string, string>>().notNull(),
    meta: json<Record<string, string>>().notNull(),
    isSample: flag().notNull(),
    skipImgManip: flag().notNull(),
    skipImageValidation: flag().notNull(),
    skipSkuValidation: flag().notNull(),
    fulfillmentReady: flag(),
    refunds: json<RefundData[]>().notNull(),
    /** Of a reprint: the item that is made again. */
    reprintOf: text(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
    processedAt: instant(),
    canceledAt: instant(),
  },
  (t) => [
    uniqueIndex('order_items_id').on(t.id),
    uniqueIndex('order_items_order').on(t.orderId, t.position),
    index('order_items_status_created').on(t.status, t.createdAt, t.id),
    index('order_items_merchant_status_created').on(t.merchantId, t.status, t.createdAt, t.id),
    index('order_items_variant').on(t.variantId, t.status),
    index('order_items_reprint').on(t.reprintOf).where(sql`${t.reprintOf} is not null`),
  ],
)

/**
 * Orders by status, kept as +1/−1 rows that the worker folds into one, so that no two writers meet on one row.
 */
export const orderCounts = table(
  'order_counts',
  {
    number: serial(),
    merchantId: text().notNull(),
    isTest: flag().notNull(),
    status: text().notNull(),
    count: whole().notNull(),
  },
  (t) => [index('order_counts_merchant').on(t.merchantId, t.isTest, t.status, t.count)],
)
