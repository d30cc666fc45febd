import { withShortIds } from '@/components/ui/format/short-ids'
import { formatDateTime } from '@/components/ui/format/time'
import { holdNames } from './labels/hold-reasons'
import { orderStatusMeta } from './labels/order-status'
import { reprintReasonNames } from './labels/reprint-reasons'
import { shipmentStatusMeta } from './labels/shipment-status'

/** The name of a resource: "the order", "MUG-11-WHT". */
export function resourceLabel(
  { type, id }: { type: string; id: string },
  order?: { items: readonly { id: string; sku: string }[] },
): string {
  if (type === 'order') return 'the order'
  const item = type === 'orderItem' ? order?.items.find((one) => one.id === id) : undefined
  return item ? item.sku : (resourceLabels[type] ?? type)
}

const resourceLabels: Record<string, string> = { orderItem: 'an item', shipment: 'a shipment', package: 'a package' }

/** Labels for fields whose API name is not the usual term. */
const fieldLabels: Record<string, string> = {
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
  shipByDate: 'ship-by date',
  dueDate: 'due date',
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
  eventTypes: 'events',
  includeTest: 'events of test orders',
  maxPerSecond: 'requests per second',
  disabledReason: 'reason',
  previousSecretUntil: 'old secret signs until',
  headerNames: 'headers',
  hsCode: 'HS code',
  merchantSku: 'own SKU',
  skipImageManipulation: 'art as is',
  imageUrl: 'picture',
  categoryId: 'category',
  countryOfOrigin: 'origin',
}

const segmentLabel = (part: string) => {
  const short = withShortIds(part)
  return fieldLabels[part] ?? (short === part ? part.replace(/([a-z])([A-Z0-9])/g, '$1 $2').toLowerCase() : short)
}

/** A change of a variant of a product or a merchant catalog: `variants.MUG-11.price.amount`, `variants.MUG-11`. SKUs may contain dots. */
const variantField =
  /^variants\.(.+?)\.((?:sku|name|barcode|options|attributes|price|weight|dimensions|hsCode|countryOfOrigin|decorations|vendorOffers|isEnabled|merchantSku|merchantPrice|skipImageManipulation|productId)(?:\..+)?)$/
const variantMembership = /^variants\.(?!(?:added|changed|removed)$)(.+)$/

/** The label of a field: `shippingAddress.line1` gives "shipping address, street", and `holds.0.comment` "hold 1, comment". */
export function fieldLabel(field: string): string {
  const [, sku, rest] = variantField.exec(field) ?? []
  if (sku && rest) return `${sku}, ${plainFieldLabel(rest)}`
  return variantMembership.exec(field)?.[1] ?? plainFieldLabel(field)
}

const plainFieldLabel = (field: string) =>
  (/^holds\.\d+\.releaseAt$/.test(field) ? 'releases automatically' : field)
    .replace(/\.amount$/, '')
    .split('.')
    .map(segmentLabel)
    .join(', ')
    .replace(/s?, (\d+)(?=,|$)/g, (_, position) => ` ${Number(position) + 1}`)

export function valueLabel(field: string, value: unknown): string {
  if (variantMembership.test(field) && !variantField.test(field)) return value === null ? 'gone' : 'there'
  if (field === 'status' && typeof value === 'string' && value in orderStatusMeta)
    return orderStatusMeta[value as keyof typeof orderStatusMeta].label
  if (field === 'shipmentStatus') return shipmentStatusMeta[value as keyof typeof shipmentStatusMeta]?.label ?? String(value)
  if (value === null || value === undefined || value === '' || isEmpty(value)) return 'nothing'
  if (typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)) return formatDateTime(value)
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number' && field.endsWith('.amount')) return value.toFixed(2)
  return withShortIds(typeof value === 'object' ? JSON.stringify(value) : String(value))
}

const isEmpty = (value: unknown) => typeof value === 'object' && value !== null && Object.keys(value).length === 0

/** The label of a reason; that of a hold or a reprint begins with its name: "FraudReview: card from another country". */
export function reasonLabel(reason: string): string {
  const [name = ''] = reason.split(':')
  const word = reasonLabels[name]
  return withShortIds(word ? word + reason.slice(name.length) : reason)
}
/** The routing strategies. */
const routingLabels = { cheapest: 'cheapest', fastest: 'fastest', fewestShipments: 'fewest shipments', named: 'where it was named' }
const reasonLabels: Record<string, string> = { ...holdNames, ...reprintReasonNames, ...routingLabels }
