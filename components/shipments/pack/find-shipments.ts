import { ApiError, call } from '@/components/api/request'
import type { Shipment } from '../types'
import { itemOf, plain } from './codes'
import { stopReason } from './stop-reason'

/** Enough to choose from. */
const MAX_RESULTS = 20

/**
 * The shipments of a scanned code: that of a slip (the number of a shipment or package, an order's id), of a ticket, or a tracking number.
 * Shipments that can be packed take precedence.
 */
export async function findShipments(text: string): Promise<Shipment[]> {
  const code = plain(text)
  if (/^S\d{10,}$/.test(code)) {
    const found = await one(code)
    return found ? [found] : []
  }
  const item = itemOf(code)
  if (item) return preferPackable(await shipmentsOfItem(item))
  const { shipments } = await call('GET /shipments', { query: { q: code, pageSize: String(MAX_RESULTS) } })
  return preferPackable(shipments.filter((shipment) => isNamed(shipment, code)))
}

function preferPackable(shipments: Shipment[]): Shipment[] {
  const packable = shipments.filter(canGoOn)
  return packable.length ? packable : shipments
}

/** The shipments that have an item, without canceled ones. None when nobody knows the item. */
export async function shipmentsOfItem(orderItemId: string): Promise<Shipment[]> {
  try {
    const given = { params: { orderItemId }, query: { pageSize: String(MAX_RESULTS) } }
    const { shipments } = await call('GET /orders/items/{orderItemId}/shipments', given)
    return shipments.filter(
      ({ shipmentStatus, orderItems }) => shipmentStatus !== 'Canceled' && orderItems.some((one) => one.shortId === orderItemId),
    )
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return []
    throw error
  }
}

async function one(shipmentId: string): Promise<Shipment | null> {
  try {
    return (await call('GET /shipments/{shipmentId}', { params: { shipmentId } })).shipment
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  }
}

/** Whether the code is one of the shipment's own in full: the search matches prefixes, too. */
function isNamed(shipment: Shipment, code: string): boolean {
  const { id, orderId, orderExternalId, safeId, packages } = shipment
  const own = [id, orderId, orderExternalId, safeId, ...packages.flatMap((one) => [one.shortId, one.id, one.carrierTrackingNumber])]
  const squeezed = code.replaceAll(/\s/g, '')
  // Shipments do not include their order's number, but no other code has this form.
  return /^O\d{8,}$/.test(code) || own.some((name) => name && plain(name).replaceAll(/\s/g, '') === squeezed)
}

const canGoOn = (shipment: Shipment) => {
  const isOpen = shipment.orderItems.some(({ quantity, packedQuantity }) => packedQuantity < quantity)
  return isOpen && (stopReason(shipment) === null || shipment.isOnHold)
}
