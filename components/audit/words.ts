import { holdReasons } from '@/server/holds/lifecycle'
import { holdNames } from '../holds/reasons'
import { statuses } from '../orders/statuses'
import { dateAndTime } from '../ui/time'

const actions: Record<string, string> = {
  create: 'created',
  update: 'changed',
  hold: 'held',
  release: 'released a hold of',
  cancel: 'canceled',
  process: 'processed',
}

const resources: Record<string, string> = { order: 'the order', orderItem: 'an item' }

/** What was done, as a verb: "held". */
export const actionWord = (action: string) => actions[action] ?? action
export const resourceWord = (type: string) => resources[type] ?? type

/** `shippingAddress.line1` as "shipping address, line 1"; places in lists count from 1, as people do. */
export const fieldWord = (field: string) =>
  field
    .split('.')
    .map((part) => (/^\d+$/.test(part) ? String(Number(part) + 1) : part.replace(/([a-z])([A-Z0-9])/g, '$1 $2').toLowerCase()))
    .join(', ')

export function valueWord(field: string, value: unknown): string {
  if (field === 'status' && typeof value === 'string' && value in statuses) return statuses[value as keyof typeof statuses].word
  if (value === null || value === undefined || value === '') return 'nothing'
  if (typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)) return dateAndTime(value)
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** Of a hold and its release, the line says who, when and why already. */
const said = /^statusDesc$|^holds\.\d+\.(?:id|placedBy\.\w+|placedAt|releasedBy\.\w+|releasedAt|reason|comment)$/

export const isSaid = (action: string, field: string) => (action === 'hold' || action === 'release') && said.test(field)

/** A hold's reason begins with its name: "FraudReview: card from another country". */
export function reasonWord(reason: string): string {
  const known = holdReasons.find((name) => reason === name || reason.startsWith(`${name}:`))
  return known ? holdNames[known] + reason.slice(known.length) : reason
}
