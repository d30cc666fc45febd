import { holdNames } from '../holds/reasons'
import type { Order } from '../orders/shapes'
import { statuses } from '../orders/statuses'
import { reprintReasonNames } from '../reprints/words'
import { shipmentStatusLooks } from '../shipments/statuses'
import { dateAndTime } from '../ui/time'

/** What it was done to: "the order", "MUG-11-WHT". */
export function resourceWord({ type, id }: { type: string; id: string }, order?: Order): string {
  if (type === 'order') return 'the order'
  const item = type === 'orderItem' ? order?.items.find((one) => one.id === id) : undefined
  return item ? item.sku : (things[type] ?? type)
}

const things: Record<string, string> = { orderItem: 'an item', shipment: 'a shipment', package: 'a package' }

/** Fields whose names in the API are not what people call them. */
const named: Record<string, string> = {
  sku: 'SKU',
  originalSKU: 'made as SKU',
  statusDesc: 'reason',
  zip: 'postcode',
  line1: 'street',
  line2: 'second line',
  line3: 'third line',
  countryCode: 'country',
  email: 'e-mail',
  url: 'address',
  images: 'artwork',
  skipSkuValidation: 'SKU check skipped',
  skipImageValidation: 'artwork check skipped',
  skipImgManip: 'artwork used as sent',
  isPollingStopped: 'updates stopped',
  customerShippingMethod: 'shipping method',
  merchantName: 'merchant name',
  refundData: 'refunds',
  shipmentStatus: 'status',
  facilityName: 'facility',
  vendorName: 'vendor',
  carrierName: 'carrier',
  carrierMethodName: 'carrier’s method',
  carrierTrackingNumber: 'tracking number',
  carrierLink: 'tracking link',
  shippedDate: 'shipped',
  orderItems: 'items',
  isEnabled: 'enabled',
  isActive: 'active',
  hsCode: 'HS code',
  merchantSku: 'own SKU',
  skipImageManipulation: 'art as is',
  imageUrl: 'picture',
  categoryId: 'category',
  countryOfOrigin: 'origin',
}

const partWord = (part: string) =>
  named[part] ?? (/^\d+$/.test(part) ? String(Number(part) + 1) : part.replace(/([a-z])([A-Z0-9])/g, '$1 $2').toLowerCase())

/** What became of a variant of a product or a merchant catalog: `variants.MUG-11.price.amount`, `variants.MUG-11`. SKUs may have dots. */
const ofVariant =
  /^variants\.(.+?)\.((?:sku|name|barcode|options|attributes|price|weight|dimensions|hsCode|countryOfOrigin|decorations|vendorOffers|isEnabled|merchantSku|merchantPrice|skipImageManipulation|productId)(?:\..+)?)$/
const membership = /^variants\.(?!(?:added|changed|removed)$)(.+)$/

/** `shippingAddress.line1` as "shipping address, street"; places in lists count from 1, as people do. */
export function fieldWord(field: string): string {
  const [, sku, rest] = ofVariant.exec(field) ?? []
  if (sku && rest) return `${sku}, ${wordOf(rest)}`
  return membership.exec(field)?.[1] ?? wordOf(field)
}

const wordOf = (field: string) =>
  (/^holds\.\d+\.releaseAt$/.test(field) ? 'releases by itself' : field)
    .replace(/\.amount$/, '')
    .split('.')
    .map(partWord)
    .join(', ')

export function valueWord(field: string, value: unknown): string {
  if (membership.test(field) && !ofVariant.test(field)) return value === null ? 'gone' : 'there'
  if (field === 'status' && typeof value === 'string' && value in statuses) return statuses[value as keyof typeof statuses].word
  if (field === 'shipmentStatus') return shipmentStatusLooks[value as keyof typeof shipmentStatusLooks]?.word ?? String(value)
  if (value === null || value === undefined || value === '' || isEmpty(value)) return 'nothing'
  if (typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)) return dateAndTime(value)
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number' && field.endsWith('.amount')) return value.toFixed(2)
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

const isEmpty = (value: unknown) => typeof value === 'object' && value !== null && Object.keys(value).length === 0

/** The reason of a hold or a reprint begins with its name: "FraudReview: card from another country". */
export function reasonWord(reason: string): string {
  const [name = ''] = reason.split(':')
  const word = reasonNames[name]
  return word ? word + reason.slice(name.length) : reason
}
/** By what an order was routed. */
const routingNames = { cheapest: 'cheapest', fastest: 'fastest', fewestShipments: 'fewest shipments', named: 'where it was named' }
const reasonNames: Record<string, string> = { ...holdNames, ...reprintReasonNames, ...routingNames }
