import { sql } from 'drizzle-orm'
import { flag, index, instant, integer, json, money, serial, table, text, uniqueIndex } from '../columns'
import { itemStatuses } from '../states'
import { orders, type RefundData } from './orders'
import type { ImageData, NameValue } from './types'

/** Items: an order's lines. `number` is also the shortId (I + 8 digits). */
export const orderItems = table(
  'order_items',
  {
    number: serial(),
    id: text().notNull(),
    orderId: text()
      .notNull()
      .references(() => orders.id),
    merchantId: text().notNull(),
    /** 0-based position in the order. */
    position: integer().notNull(),
    version: integer().notNull(),
    externalId: text(),
    sku: text().notNull(),
    originalSku: text(),
    variantId: text(),
    productName: text(),
    quantity: integer().notNull(),
    canceledQuantity: integer().notNull(),
    /**
     * The units in shipments that are not Canceled; of those, the units in shipments not Rejected either; of those, the shipped units.
     * Updated by changes of shipments.
     */
    assignedQuantity: integer().notNull(),
    workingQuantity: integer().notNull(),
    shippedQuantity: integer().notNull(),
    status: text({ enum: itemStatuses }).notNull(),
    statusDesc: text(),
    /** Set by an update; replaces the computed description until the status changes. */
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
    /** Of a reprint: the id of the original item. */
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
 * The SKUs that a merchant's items have or had, as sent and as resolved. Patterns are matched against these few texts instead of all items,
 * and the SKUs found are looked up in the orders' search documents.
 */
export const orderSkus = table('order_skus', { number: serial(), merchantId: text().notNull(), sku: text().notNull() }, (t) => [
  uniqueIndex('order_skus_merchant').on(t.merchantId, t.sku),
])
