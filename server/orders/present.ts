import type { ActorData, AddressData, ClientData, PaymentMethodData, ReprintData } from '@/db/schema'
import { shortId } from '@/server/kernel/id'
import { asMoney, toMajor } from '@/server/kernel/money'
import { isInternal, type Principal } from '@/server/kernel/principal'
import { noClaim } from '@/server/platform/claims/claims'
import { iso, isoOrNull } from '../http/field-types'
import { presentCare } from './care/present'
import { presentItem, presentRefunds } from './items/present'
import { isLateAt } from './lateness/late-rules'
import { merchantTotals } from './pricing-rules'
import { orderBalances } from './refunds/balance-rules'
import { merchantShares } from './refunds/payer-rules'
import { presentRefund } from './refunds/present'
import type { LiveOrderFields, OrderModel, VersionedOrder } from './schemas/responses'
import { facilityNames, isPollingStopped } from './status-rules'
import type { Hold, Order } from './types'

/** The viewer of an order. Only internal viewers see internal comments and the names of staff. */
export interface Viewer {
  internal: boolean
}

export const internalViewer: Viewer = { internal: true }

/** An order in the API's format, as its version covers it. */
export function presentOrder(order: Order, viewer: Viewer): VersionedOrder {
  return { ...presentWithoutItems(order, viewer), items: order.items.map((item) => presentItem(item, order)) }
}

/** The same without its items, which have their own versions and audit entries. */
export function presentWithoutItems(order: Order, viewer: Viewer): Omit<VersionedOrder, 'items'> {
  const currency = order.currencyCode
  const totals = merchantTotals(order.items, (item) => merchantShares(order, item))
  const major = (minor: number | null) => (minor === null ? null : toMajor(minor, currency))
  return {
    id: order.id,
    shortId: shortId('order', order.number),
    version: order.version,
    safeId: order.safeId,
    externalId: order.externalId,
    merchantId: order.merchantId,
    merchantName: order.merchantName,
    subAccountId: order.subAccountId,
    customerId: order.customerId,
    status: order.status as OrderModel['status'],
    statusDesc: order.statusDesc,
    shippingAddress: presentAddress(order.shippingAddress),
    billingAddress: presentAddress(order.billingAddress),
    returnAddress: presentAddress(order.returnAddress),
    location: order.location,
    languageCode: order.languageCode,
    isTest: order.isTest,
    isSample: order.isSample,
    client: presentClient(order.client),
    meta: order.meta,
    currencyCode: currency,
    customerShippingMethod: order.customerShippingMethod,
    shipByDate: order.shipByDate,
    dueDate: order.dueDate,
    customerTotal: major(order.customerTotal),
    customerItemTotal: major(order.customerItemTotal),
    customerTotalShipping: major(order.customerTotalShipping),
    customerTotalTaxes: major(order.customerTotalTaxes),
    customerTotalDiscountAndPromotions: major(order.customerTotalDiscountAndPromotions),
    customerPaymentMethods: order.customerPaymentMethods.map(presentPaymentMethod),
    merchantItemTotal: asMoney(totals.itemTotal, currency),
    merchantTaxTotal: asMoney(totals.taxTotal, currency),
    merchantShippingTotal: asMoney(totals.shippingTotal, currency),
    merchantTotal: asMoney(totals.total, currency),
    reprint: order.reprint && presentReprint(order.reprint),
    holds: order.holds.map((hold) => presentHold(hold, viewer)),
    refundData: presentRefundData(order),
    shipmentsMetadata: order.shipmentsMetadata,
    isPollingStopped: isPollingStopped(order),
    facilityNames: facilityNames(order),
    shipmentIds: order.shipments.map(({ id }) => id),
    shipmentCreatedDates: order.shipments.map(({ createdAt }) => createdAt),
    ...noClaim,
    ...presentCare(order, viewer),
    createdAt: iso(order.createdAt),
    updatedAt: iso(order.updatedAt),
    processedAt: isoOrNull(order.processedAt),
    canceledAt: isoOrNull(order.canceledAt),
    cancelledAt: isoOrNull(order.canceledAt),
  }
}

/** Earlier reprints have no attachments. */
const presentReprint = ({ originalOrderId, reasonId, comment, shipments, attachments = [] }: ReprintData): OrderModel['reprint'] => ({
  originalOrderId,
  reasonId,
  comment,
  shipments,
  attachments,
})

/** The refunds by item, and with the item null those of the order's shipping and tax, each with its rest. */
function presentRefundData(order: Order): OrderModel['refundData'] {
  const currency = order.currencyCode
  const { shipping, tax } = orderBalances(order)
  const ofOrder = {
    itemId: null,
    refunds: order.refunds.map((refund) => presentRefund(refund, currency)),
    remainingShippingBalance: asMoney(shipping, currency),
    remainingPriceBalance: null,
    remainingTaxBalance: asMoney(tax, currency),
  }
  const ofItems = order.items.filter(({ refunds }) => refunds.length)
  return [
    ...ofItems.map((item) => ({ itemId: item.id, ...presentRefunds(item, order), remainingTaxBalance: null })),
    ...(order.refunds.length ? [ofOrder] : []),
  ]
}

export function presentAddress(address: AddressData | null): OrderModel['shippingAddress'] {
  if (!address) return null
  return {
    location: address.location ?? null,
    firstName: address.firstName ?? null,
    lastName: address.lastName ?? null,
    company: address.company ?? null,
    line1: address.line1 ?? null,
    line2: address.line2 ?? null,
    line3: address.line3 ?? null,
    city: address.city ?? null,
    state: address.state ?? null,
    zip: address.zip ?? null,
    countryCode: address.countryCode ?? null,
    phone: address.phone ?? null,
    email: address.email ?? null,
  }
}

function presentClient(client: ClientData | null): OrderModel['client'] {
  return (
    client && { source: client.source ?? null, details: client.details ?? null, version: client.version ?? null, ip: client.ip ?? null }
  )
}

function presentPaymentMethod(method: PaymentMethodData): OrderModel['customerPaymentMethods'][number] {
  const billing = method.billingInfo
  return {
    method: method.method ?? null,
    subMethod: method.subMethod ?? null,
    cardFirst4: method.cardFirst4 ?? null,
    cardLast4: method.cardLast4 ?? null,
    billingInfo: billing ? { fullName: billing.fullName ?? null, address: presentAddress(billing.address ?? null) } : null,
    customerTransactions: (method.customerTransactions ?? []).map((transaction) => ({
      total: transaction.total ?? null,
      currencyCode: transaction.currencyCode ?? null,
      transactionDate: transaction.transactionDate ?? null,
      transactionId: transaction.transactionId ?? null,
      authorizationCode: transaction.authorizationCode ?? null,
    })),
  }
}

/** A hold in the API's format, without internal comments unless the viewer is internal. */
export function presentHold(hold: Hold, viewer: Viewer): OrderModel['holds'][number] {
  return {
    id: hold.id,
    reason: hold.reason as OrderModel['holds'][number]['reason'],
    comment: viewer.internal ? hold.comment : null,
    placedBy: presentActor(hold.placedBy, viewer),
    placedAt: iso(hold.placedAt),
    releaseAt: isoOrNull(hold.releaseAt),
    releasedBy: presentActor(hold.releasedBy, viewer),
    releasedAt: isoOrNull(hold.releasedAt),
  }
}

function presentActor(actor: ActorData | null, viewer: Viewer): OrderModel['holds'][number]['placedBy'] {
  return actor && viewer.internal ? { id: actor.id, name: actor.name, type: actor.type } : null
}

/** The fields of an order that time changes. */
export const liveOrderFields = ({ lateAt }: Pick<Order, 'lateAt'>, now: Date): LiveOrderFields => ({ isLate: isLateAt(lateAt, now) })

/** An order as it is answered at this time. */
export const presentLiveOrder = (order: Order, viewer: Viewer, now: Date): OrderModel => ({
  ...presentOrder(order, viewer),
  ...liveOrderFields(order, now),
})

/** The response body of every operation on one order. */
export const orderResponse = (order: Order, principal: Principal, now: Date) => ({
  order: presentLiveOrder(order, viewerOf(principal), now),
})

export const viewerOf = (principal: Principal): Viewer => ({ internal: isInternal(principal) })
