import type { Order } from '@/server/orders/order'
import { settle } from '@/server/orders/save'
import type { Shipment } from '@/server/shipments/shipment'
import type { Batch } from './loader'
import { type Facility, makersOf } from './makers'
import { products } from './products'
import { drawnId, type Random } from './random'

/** Of the orders that are ready, so many are at a facility since they came. */
const SHARE = 0.25

/** Gives some of the orders a shipment with all their units, as if they had been routed when they came. Nothing is stored yet. */
export async function route(batch: Batch, random: Random, made: readonly Order[]): Promise<Order[]> {
  const chosen = made.flatMap((order) => {
    if (order.status !== 'ReadyForFulfillment' || !random.chance(SHARE)) return []
    const places = makersOf(order.items, order)
    return places.length ? [{ order, place: random.pick(places) }] : []
  })
  const numbers = await batch.numbers('shipments', chosen.length)
  for (const [i, { order, place }] of chosen.entries()) {
    order.fulfilment = [madeUpShipment(random, order, place, numbers[i] as number)]
    settle(order, order.createdAt)
  }
  return chosen.map(({ order }) => order)
}

const offers = new Map(products.map(({ sku, barcode = null, vendorOffers = [] }) => [sku, { barcode, vendorOffers }]))

function madeUpShipment(
  random: Random,
  order: Order,
  { vendorId, vendorName, facilityId, facilityName }: Facility,
  number: number,
): Shipment {
  const lines = order.items.map((item) => {
    const known = offers.get(item.sku)
    const offer = known?.vendorOffers.find((one) => one.vendorId === vendorId)
    const cost = offer && offer.cost.currency === order.currencyCode ? Math.round(offer.cost.amount * 100) : null
    const { vendorSku = null, vendorProductId = null } = offer ?? {}
    return { orderItemId: item.id, quantity: item.quantity, vendorSku, vendorProductId, cost, barcode: known?.barcode ?? null }
  })
  return {
    number,
    id: drawnId(random, order.createdAt.getTime()),
    version: 1,
    orderId: order.id,
    merchantId: order.merchantId,
    vendorId,
    vendorName,
    facilityId,
    facilityName,
    status: 'Assigned',
    lines,
    shippingAddress: order.shippingAddress,
    returnAddress: null,
    shippingMethod: order.customerShippingMethod,
    selectedShippingMapping: null,
    metadata: {},
    warnings: [],
    isRejectedByVendor: false,
    rejectReason: null,
    cancelReason: null,
    isOnHold: false,
    isPollingStopped: false,
    slipCount: 0,
    lastSlipAt: null,
    createdAt: order.createdAt,
    updatedAt: order.createdAt,
    assignedAt: order.createdAt,
    acceptedAt: null,
    shippedAt: null,
    deliveredAt: null,
    canceledAt: null,
    packages: [],
  }
}
