import type { ShippingMappingData } from '@/db/schema'
import { iso, isoOrNull } from '@/server/http/field-types'
import { shortId } from '@/server/kernel/id'
import { toMajor } from '@/server/kernel/money'
import type { Principal } from '@/server/kernel/principal'
import type { Scope } from '@/server/kernel/scope'
import { noClaim } from '@/server/platform/claims/claims'
import { personalizationOf } from '../items/personalization-rules'
import { presentItem } from '../items/present'
import { isLateAt } from '../lateness/late-rules'
import { presentPackage, trackingWarnings } from '../packages/present'
import { presentAddress } from '../present'
import { merchantTotals } from '../pricing-rules'
import { merchantShares } from '../refunds/payer-rules'
import type { Item, Order } from '../types'
import type { ShipmentWithOrder } from './load'
import { presentMaking } from './making-rules'
import type { LiveShipmentFields, ShipmentModel, VersionedShipment } from './schemas/responses'
import { packedUnits, shippedUnits } from './status-rules'
import { lineTax, type PricedLine, sum, totalsOf } from './totals-rules'
import type { Shipment, ShipmentLine } from './types'

/**
 * The viewer of a shipment. Merchants do not see the vendor's costs and spoiled units; vendors do not see what the customer and the merchant
 * pay, and what a former vendor spoiled.
 */
export interface ShipmentViewer {
  hidesCosts: boolean
  hidesPrices: boolean
}

export const unrestrictedViewer: ShipmentViewer = { hidesCosts: false, hidesPrices: false }

export const shipmentViewerOf = (scope: Scope): ShipmentViewer =>
  scope.everything ? unrestrictedViewer : { hidesCosts: scope.merchantIds.length > 0, hidesPrices: scope.vendorIds.length > 0 }

/** Whether callers of this scope see what was spoiled; merchants get what they ordered in any case. */
export const seesSpoilage = (scope: Scope) => !shipmentViewerOf(scope).hidesCosts

const DAY_MS = 24 * 60 * 60_000

/** The fields of a shipment that time changes. */
export const liveShipmentFields = (
  { lateAt, orderCreatedAt }: Pick<Shipment, 'lateAt' | 'orderCreatedAt'>,
  now: Date,
): LiveShipmentFields => ({
  isLate: isLateAt(lateAt, now),
  orderAgeDays: Math.max(0, Math.floor((now.getTime() - orderCreatedAt.getTime()) / DAY_MS)),
})

/** A shipment as it is answered at this time. */
export const presentLiveShipment = (order: Order, shipment: Shipment, viewer: ShipmentViewer, now: Date): ShipmentModel => ({
  ...presentShipment(order, shipment, viewer),
  ...liveShipmentFields(shipment, now),
})

/** The response body of every operation on one shipment. */
export const shipmentResponse = ({ order, shipment }: ShipmentWithOrder, principal: Principal, now: Date) => ({
  shipment: presentLiveShipment(order, shipment, shipmentViewerOf(principal.scope), now),
})

/** A shipment in the API's format, as its version covers it. */
export function presentShipment(order: Order, shipment: Shipment, viewer: ShipmentViewer): VersionedShipment {
  const currency = order.currencyCode
  const major = (minor: number | null) => (minor === null ? null : toMajor(minor, currency))
  const price = (minor: number | null) => (viewer.hidesPrices ? null : major(minor))
  const lines = linesOf(order, shipment)
  const merchant = totalsOf(lines.map((line) => ({ ...pricedFor(line, 'merchant'), paid: merchantShares(order, line.item) })))
  const customer = totalsOf(lines.map((line) => pricedFor(line, 'customer')))
  const [first] = shipment.lines
  return {
    id: shipment.id,
    merchantId: shipment.merchantId,
    merchantName: order.merchantName,
    vendorId: shipment.vendorId,
    facilityId: shipment.facilityId,
    facilityName: shipment.facilityName,
    vendorName: shipment.vendorName,
    orderId: order.id,
    shortId: shortId('shipment', shipment.number),
    orderExternalId: order.externalId,
    merchantOrderId: order.externalId,
    safeId: order.safeId,
    customerId: null,
    shippingCountryCode: shipment.shippingAddress?.countryCode ?? null,
    shipmentStatus: shipment.status as ShipmentModel['shipmentStatus'],
    isRejectedByVendor: shipment.isRejectedByVendor,
    rejectReason: shipment.rejectReason,
    rejectReasonCode: shipment.rejectReasonCode,
    cancelReason: shipment.cancelReason,
    shippingMethod: shipment.shippingMethod,
    isPollingStopped: shipment.isPollingStopped,
    isOnHold: shipment.isOnHold,
    currencyCode: currency,
    languageCode: order.languageCode,
    createdDate: iso(shipment.createdAt),
    orderCreatedDate: iso(order.createdAt),
    lastModifiedDate: iso(shipment.updatedAt),
    assignedDate: isoOrNull(shipment.assignedAt),
    acceptedDate: isoOrNull(shipment.acceptedAt),
    shippedDate: isoOrNull(shipment.shippedAt),
    merchantOrderTotal: price(merchantTotals(order.items, (item) => merchantShares(order, item)).total),
    merchantPackageTotal: price(merchant.packageTotal),
    merchantTaxTotal: price(merchant.taxTotal),
    merchantShippingTotal: price(merchant.shippingTotal),
    packageTotal: price(customer.packageTotal),
    taxTotal: price(customer.taxTotal),
    shippingTotal: price(customer.shippingTotal),
    total: price(customer.total),
    costTotal: viewer.hidesCosts ? null : major(costOf(shipment)),
    // A vendor's offer has neither tax nor shipping.
    costTaxTotal: null,
    costShippingTotal: null,
    costShippingTaxTotal: null,
    shippingAddress: presentAddress(shipment.shippingAddress),
    returnAddress: presentAddress(shipment.returnAddress),
    packages: shipment.packages.map(presentPackage),
    orderItemIDs: shipment.lines.map(({ orderItemId }) => orderItemId),
    orderItems: lines.map((line) => presentLine(line, { order, shipment }, viewer)),
    selectedShippingMapping: presentMapping(shipment.selectedShippingMapping),
    selectedVendorMapping: {
      vendorId: shipment.vendorId,
      vendorSku: first?.vendorSku ?? null,
      vendorProductId: first?.vendorProductId ?? null,
    },
    slipCount: shipment.slipCount,
    lastSlipAt: isoOrNull(shipment.lastSlipAt),
    slipIsOutdated: shipment.slipOutdatedBecause.length > 0,
    slipOutdatedBecause: shipment.slipOutdatedBecause,
    spoilage: presentSpoilage(shipment, viewer),
    shipByDate: shipment.shipByDate,
    warnings: [...shipment.warnings, ...trackingWarnings(shipment.packages)],
    metadata: shipment.metadata,
    isTest: order.isTest,
    ...noClaim,
    version: shipment.version,
  }
}

/** The same without its packages, which have their own versions and audit entries. */
export function presentWithoutPackages(order: Order, shipment: Shipment): Omit<VersionedShipment, 'packages'> {
  const { packages: _, ...head } = presentShipment(order, shipment, unrestrictedViewer)
  return head
}

interface Line {
  line: ShipmentLine
  item: Item
}

const linesOf = (order: Order, shipment: Shipment): Line[] =>
  shipment.lines.flatMap((line) => {
    const item = order.items.find(({ id }) => id === line.orderItemId)
    return item ? [{ line, item }] : []
  })

function pricedFor({ line, item }: Line, payer: 'merchant' | 'customer'): PricedLine {
  const of = { quantity: line.quantity, ordered: item.quantity }
  return payer === 'merchant'
    ? { ...of, price: item.merchantPrice, tax: item.merchantTax, shipping: item.merchantShippingPrice }
    : { ...of, price: item.customerPrice, tax: item.customerTaxes, shipping: item.customerShippingPrice }
}

const costOf = ({ lines }: Shipment) => sum(lines.map(({ cost, quantity }) => (cost === null ? null : cost * quantity)))

function presentLine(of: Line, { order, shipment }: ShipmentWithOrder, viewer: ShipmentViewer): ShipmentModel['orderItems'][number] {
  const currency = order.currencyCode
  const { line, item } = of
  const shown = presentItem(item, order)
  const priced = (payer: 'merchant' | 'customer') => {
    const { price, ...rest } = pricedFor(of, payer)
    if (price === null || viewer.hidesPrices) return null
    const tax = lineTax({ price, ...rest })
    return { currency, amount: toMajor(price, currency), tax: tax === null ? null : toMajor(tax, currency) }
  }
  const [image] = shown.images
  return {
    id: item.id,
    shortId: shown.shortId,
    sku: item.sku,
    productName: item.productName,
    barcode: line.barcode,
    thumbnailUrl: image?.ourThumbnailUrl ?? image?.thumbnailUrl ?? null,
    vendorSku: line.vendorSku,
    variantId: item.variantId,
    vendorProductId: line.vendorProductId,
    quantity: line.quantity,
    packedQuantity: packedUnits(shipment, item.id),
    shippedQuantity: shippedUnits(shipment, item.id),
    status: shown.status,
    merchantPrice: priced('merchant'),
    price: priced('customer'),
    images: shown.images,
    options: shown.options,
    isPersonalized: personalizationOf(item, line.variantValues).length > 0,
    ...presentMaking(line, item, { order, isAbroad: isAbroad(shipment) }),
  }
}

/** Whether it leaves its facility's country, so that its goods are declared. */
const isAbroad = ({ facilityCountry, shippingAddress }: Shipment) =>
  facilityCountry !== null && Boolean(shippingAddress?.countryCode) && shippingAddress?.countryCode !== facilityCountry

/** Null for merchants. Vendors see the units that were spoiled while the shipment was theirs, not those of a former vendor. */
function presentSpoilage({ vendorId, spoilage }: Shipment, { hidesCosts, hidesPrices }: ShipmentViewer): ShipmentModel['spoilage'] {
  if (hidesCosts) return null
  const shown = hidesPrices ? spoilage.filter((one) => (one.vendorId ?? vendorId) === vendorId) : spoilage
  return shown.map(({ orderItemId, quantity, reason, note, createdAt }) => ({ orderItemId, quantity, reason, note, createdAt }))
}

function presentMapping(mapping: ShippingMappingData | null): ShipmentModel['selectedShippingMapping'] {
  if (!mapping) return null
  const methods = mapping.shippingMethods ?? []
  return {
    carrierName: mapping.carrierName ?? null,
    type: mapping.type ?? null,
    shippingMethods: methods.map(({ shippingMethod, carrierMethodName, serviceCode }) => ({
      shippingMethod: shippingMethod ?? null,
      carrierMethodName: carrierMethodName ?? null,
      serviceCode: serviceCode ?? null,
    })),
    carrierServiceMethod: mapping.carrierServiceMethod ?? null,
  }
}
