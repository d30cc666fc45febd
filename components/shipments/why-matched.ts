import type { ShipmentHit } from './shapes'

type Found = Pick<ShipmentHit, 'orderExternalId' | 'safeId' | 'packages' | 'orderItems' | 'facilityName'>

const plain = (text: string) => text.replaceAll(/[\s-]/g, '').toLowerCase()

/**
 * Why a shipment was found, where its number and customer do not show it: "Tracking 1Z999AA10123456784", "SKU MUG-11-WHT". Else where it is
 * made. The service does not say what matched; this looks where it looks.
 */
export function whyShipmentMatched({ orderExternalId, safeId, packages, orderItems, facilityName }: Found, typed: string): string {
  const whole = plain(typed)
  const words = typed.split(/\s+/).map(plain).filter(Boolean)
  const begins = (text: string | null) => text !== null && [whole, ...words].some((word) => word !== '' && plain(text).startsWith(word))
  const places: [string, (string | null)[]][] = [
    ['Tracking', packages.map(({ carrierTrackingNumber }) => carrierTrackingNumber)],
    ['Order', [orderExternalId, safeId]],
    ['Package', packages.map(({ shortId }) => shortId)],
    ['SKU', orderItems.flatMap(({ sku, vendorSku }) => [sku, vendorSku])],
  ]
  for (const [name, values] of places) {
    const value = values.find(begins)
    if (value) return `${name} ${value}`
  }
  return facilityName ?? 'No facility yet'
}
