import { holdNames } from '../holds/reasons'
import type { FieldChange } from '../orders/field-changes'
import type { Order } from '../orders/shapes'
import { statuses } from '../orders/statuses'
import { refundsTold } from '../refunds/log-words'
import { reprintReasonNames } from '../reprints/words'
import { dateAndTime } from '../ui/time'

const actions: Record<string, string> = {
  create: 'created',
  update: 'changed',
  hold: 'held',
  release: 'released a hold of',
  cancel: 'canceled',
  refund: 'requested a refund of',
  reprint: 'made',
  process: 'processed',
}

/** What was done, as a verb: "held". */
export const actionWord = (action: string) => actions[action] ?? action

/** What ends the sentence where the verb does not say all: "made the order as a reprint". */
export const actionEnd = (action: string) => (action === 'reprint' ? ' as a reprint' : '')

/** What it was done to: "the order", "MUG-11-WHT". */
export function resourceWord({ type, id }: { type: string; id: string }, order?: Order): string {
  if (type === 'order') return 'the order'
  const item = type === 'orderItem' ? order?.items.find((one) => one.id === id) : undefined
  return item ? item.sku : type === 'orderItem' ? 'an item' : type
}

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
  isPollingStopped: 'polling stopped',
  customerShippingMethod: 'shipping method',
  merchantName: 'merchant name',
  refundData: 'refunds',
}

const partWord = (part: string) =>
  named[part] ?? (/^\d+$/.test(part) ? String(Number(part) + 1) : part.replace(/([a-z])([A-Z0-9])/g, '$1 $2').toLowerCase())

/** `shippingAddress.line1` as "shipping address, street"; places in lists count from 1, as people do. */
export const fieldWord = (field: string) =>
  (/^holds\.\d+\.releaseAt$/.test(field) ? 'releases by itself' : field)
    .replace(/\.amount$/, '')
    .split('.')
    .map(partWord)
    .join(', ')

export function valueWord(field: string, value: unknown): string {
  if (field === 'status' && typeof value === 'string' && value in statuses) return statuses[value as keyof typeof statuses].word
  if (value === null || value === undefined || value === '') return 'nothing'
  if (typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)) return dateAndTime(value)
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number' && field.endsWith('.amount')) return value.toFixed(2)
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** Of a hold and its release, the line says who, when and why already. */
const saidByHold = /^statusDesc$|^holds\.\d+\.(?:id|placedBy\.\w+|placedAt|releasedBy\.\w+|releasedAt|reason|comment)$/
/** Says the same as its neighbour, or follows from it by arithmetic; the order's total alone is told. */
const echo = /^cancell?edAt$|\.currency$|^refundData\b|^(?:customerSubtotal|merchant(?:SubTotal|ItemTotal|TaxTotal|ShippingTotal))\b/

/** The changes worth a line: what the sentence above them has not said. */
export const told = (action: string, changes: FieldChange[]) =>
  (action === 'refund' ? refundsTold(changes) : changes).filter(
    ({ field }) => !echo.test(field) && !((action === 'hold' || action === 'release') && saidByHold.test(field)),
  )

/** The reason of a hold or a reprint begins with its name: "FraudReview: card from another country". */
export function reasonWord(reason: string): string {
  const [name = ''] = reason.split(':')
  const word = reasonNames[name]
  return word ? word + reason.slice(name.length) : reason
}
const reasonNames: Record<string, string> = { ...holdNames, ...reprintReasonNames }
