import { sql } from 'drizzle-orm'
import {
  bigInteger,
  flag,
  index,
  instant,
  integer,
  json,
  money,
  NUMBERS_PER_BLOCK,
  real,
  serial,
  table,
  text,
  uniqueIndex,
} from '../columns'
import { followUpReceivers, orderStatuses, type PollingStop, type RefundState, type reprintReasons, type ShipmentStatus } from '../states'
import type { ActorData, AddressData, ClientData, PaymentMethodData } from './types'

export interface RefundData {
  transactionId: string
  isShippingRefund: boolean
  /** Only of refunds of the order itself: a line's tax belongs to its price. */
  isTaxRefund: boolean
  /** Minor units of the order's currency. */
  amount: number
  /** The units that it pays back, when its amount was computed from them. */
  quantity: number | null
  reason: string | null
  state: RefundState
  createdAt: string
}

export interface ReprintData {
  originalOrderId: string
  reasonId: (typeof reprintReasons)[number]
  comment: string | null
  /** The ids of files as evidence; absent in reprints from before there were any. */
  attachments?: string[]
  shipments: unknown[]
}

/** An order's copy of its shipment's main fields, deleted shipments excluded: an order is read without its shipments. */
export interface ShipmentSummary {
  id: string
  number: number
  status: ShipmentStatus
  vendorId: string
  facilityId: string | null
  facilityName: string | null
  createdAt: string
  /** When it got this status. */
  statusAt: string
  isPollingStopped: boolean
  /** Why and since when updates are stopped; absent while they are sent. */
  pollingStop?: { cause: PollingStop; since: string }
  tracking: string[]
  /** The day by which it has to leave; absent without one, and once it has left or is canceled. */
  shipByDate?: string
  /** The time from which it is late; absent when it never will be. */
  lateAt?: string
  /** The time from which it has been unchanged for too long; absent unless it is being worked on. */
  staleAt?: string
}

/**
 * Orders. `number` is also the shortId (O + 8 digits) and the search document's number, so newest first reads the primary key backwards.
 * The merchant's totals are sums over the items and not stored.
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
    /** Who ordered it; null without an e-mail address and phone number, and after a redaction. */
    customerId: text(),
    status: text({ enum: orderStatuses }).notNull(),
    statusDesc: text(),
    /** The finding of the address check; null = none. */
    addressIssue: text(),
    /** Since when there has been an addressIssue; null = none. */
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
    /** The day by which everything has to leave, such as 2026-01-31; null leaves it to the facilities. */
    shipByDate: text(),
    /** That day, else the first of its unshipped shipments'; null without one, and when the order is Fulfilled or Canceled. */
    dueDate: text(),
    /** Since when it is ready for fulfillment without a shipment; null otherwise. */
    readySince: instant(),
    /** The time from which it is late; null when it never will be. */
    lateAt: instant(),
    /** Whether its search document says that it is late. */
    isMarkedLate: flag().notNull().default(false),
    customerTotal: money(),
    customerItemTotal: money(),
    customerTotalShipping: money(),
    customerTotalTaxes: money(),
    customerTotalDiscountAndPromotions: money(),
    /** customerTotal in major units, −1 without one, for sorting and for the search term `total:` (a sort key is never null). */
    customerTotalRank: real().notNull(),
    customerPaymentMethods: json<PaymentMethodData[]>().notNull(),
    reprint: json<ReprintData>(),
    /** Refunds of shipping and tax that no line has of its own; other refunds are their items'. */
    refunds: json<RefundData[]>().notNull().default([]),
    shipmentsMetadata: json<Record<string, unknown>>(),
    /** Set by hand; shipments have their own flag. */
    isPollingStopped: flag().notNull(),
    /** Since when it is set; null while it is not. */
    pollingStoppedAt: instant(),
    /** In the order of their creation. */
    shipments: json<ShipmentSummary[]>().notNull().default([]),
    /** Who works on it; with tags and follow-up for Internal staff only. */
    assignee: json<ActorData>(),
    tags: json<string[]>().notNull().default([]),
    /** When somebody wants to be reminded of it; null = no follow-up. */
    followUpAt: instant(),
    followUpNote: text(),
    followUpUser: json<ActorData>(),
    /** Whose inboxes have the reminder of this follow-up; null = nobody's yet. */
    followUpSentTo: text({ enum: followUpReceivers }),
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
    index('orders_customer').on(t.customerId, t.createdAt, t.id).where(sql`${t.customerId} is not null`),
    index('orders_number_block').on(sql`(${t.number} / ${sql.raw(String(NUMBERS_PER_BLOCK))})`, t.createdAt),
    index('orders_assignee').on(sql`(${t.assignee} ->> 'id')`, t.id).where(sql`${t.assignee} is not null`),
    index('orders_follow_up').on(t.followUpAt, t.id).where(sql`${t.followUpAt} is not null`),
    index('orders_follow_up_user').on(sql`(${t.followUpUser} ->> 'id')`, t.followUpAt).where(sql`${t.followUpUser} is not null`),
    index('orders_follow_up_due').on(t.followUpAt).where(sql`${t.followUpAt} is not null and ${t.followUpSentTo} is null`),
    index('orders_due').on(t.dueDate, t.id).where(sql`${t.dueDate} is not null`),
    index('orders_late_unmarked').on(t.lateAt).where(sql`${t.lateAt} is not null and not ${t.isMarkedLate}`),
    index('orders_shipping_method').on(t.customerShippingMethod, t.merchantId).where(sql`${t.customerShippingMethod} is not null`),
  ],
)

/** Numbers of orders by status, stored as +1/−1 rows that the worker sums up, so that concurrent writers never update the same row. */
export const orderCounts = table(
  'order_counts',
  {
    number: serial(),
    merchantId: text().notNull(),
    isTest: flag().notNull(),
    status: text({ enum: orderStatuses }).notNull(),
    count: bigInteger().notNull(),
  },
  (t) => [index('order_counts_merchant').on(t.merchantId, t.isTest, t.status, t.count)],
)

/**
 * Numbers of orders by tag, stored as +1/−1 rows that the worker sums up. `key` is the tag in lower case, because tags are compared without
 * case; the tag shown is the spelling of most orders.
 */
export const tagCounts = table(
  'tag_counts',
  { number: serial(), key: text().notNull(), tag: text().notNull(), count: bigInteger().notNull() },
  (t) => [index('tag_counts_key').on(t.key, t.tag, t.count)],
)
