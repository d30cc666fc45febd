import { ApiError, call } from '../api'
import type { Shipment } from '../shipments/shapes'
import { plain } from './codes'
import { stopOf } from './stop'

/** So many are enough to choose from. */
const MOST = 20

/**
 * The shipments that a scanned code names: a slip's (its number, its package's, its order's id), or a carrier's tracking number. One that
 * can be packed is meant before those that cannot.
 */
export async function findShipments(text: string): Promise<Shipment[]> {
  const code = plain(text)
  if (/^S\d{10,}$/.test(code)) {
    const found = await one(code)
    return found ? [found] : []
  }
  const { shipments } = await call('GET /shipments', { query: { q: code, pageSize: String(MOST) } })
  const meant = shipments.filter((shipment) => isNamed(shipment, code))
  const packable = meant.filter(canGoOn)
  return packable.length ? packable : meant
}

async function one(shipmentId: string): Promise<Shipment | null> {
  try {
    return (await call('GET /shipments/{shipmentId}', { params: { shipmentId } })).shipment
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  }
}

/** Whether the code is one of its own, whole: a search finds beginnings, too. */
function isNamed(shipment: Shipment, code: string): boolean {
  const { id, orderId, orderExternalId, safeId, packages } = shipment
  const own = [id, orderId, orderExternalId, safeId, ...packages.flatMap((one) => [one.shortId, one.id, one.carrierTrackingNumber])]
  const squeezed = code.replaceAll(/\s/g, '')
  // An order's number is not shown by its shipments, but nothing else looks like it.
  return /^O\d{8,}$/.test(code) || own.some((name) => name && plain(name).replaceAll(/\s/g, '') === squeezed)
}

const canGoOn = (shipment: Shipment) => {
  const isOpen = shipment.orderItems.some(({ quantity, packedQuantity }) => packedQuantity < quantity)
  return isOpen && (stopOf(shipment) === null || shipment.isOnHold)
}
