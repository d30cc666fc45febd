import type { ShipmentHit } from './types'

type Found = Pick<ShipmentHit, 'orderExternalId' | 'safeId' | 'packages' | 'orderItems' | 'facilityName'>

const normalizeText = (text: string) => text.replaceAll(/[\s-]/g, '').toLowerCase()

/**
 * The reason why a shipment matched when its number and customer do not show it: "Tracking 1Z999AA10123456784", "SKU MUG-11-WHT". Otherwise
 * its facility. The service does not report the matched field; this checks the fields it searches.
 */
export function shipmentMatchReason({ orderExternalId, safeId, packages, orderItems, facilityName }: Found, typed: string): string {
  const whole = normalizeText(typed)
  const words = typed.split(/\s+/).map(normalizeText).filter(Boolean)
  const begins = (text: string | null) =>
    text !== null && [whole, ...words].some((word) => word !== '' && normalizeText(text).startsWith(word))
  const candidates: [string, (string | null)[]][] = [
    ['Tracking', packages.map(({ carrierTrackingNumber }) => carrierTrackingNumber)],
    ['Order', [orderExternalId, safeId]],
    ['Package', packages.map(({ shortId }) => shortId)],
    ['SKU', orderItems.flatMap(({ sku, vendorSku }) => [sku, vendorSku])],
  ]
  for (const [name, values] of candidates) {
    const value = values.find(begins)
    if (value) return `${name} ${value}`
  }
  return facilityName ?? 'No facility yet'
}

const normalize = (text: string) => text.replaceAll(/[\s-]/g, '').toLowerCase()

/**
 * Whether the input is, ignoring case, spaces and dashes, the number or id of the shipment or of one of its packages, or a tracking number.
 */
export function isExactShipment({ id, shortId, packages }: Pick<ShipmentHit, 'id' | 'shortId' | 'packages'>, typed: string): boolean {
  const sought = normalize(typed)
  const own = [id, shortId, ...packages.flatMap((one) => [one.id, one.shortId, one.carrierTrackingNumber])]
  return sought !== '' && own.some((each) => each && normalize(each) === sought)
}
