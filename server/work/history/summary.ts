import { topField } from '@/server/kernel/diff'
import type { Entry } from './types'

/** A camel-case name in words: customerShippingMethod is customer shipping method. */
const inWords = (name: string) => name.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()

const plural = (noun: string) =>
  /[^aeiou]y$/.test(noun) ? `${noun.slice(0, -1)}ies` : /(s|x|ch|sh)$/.test(noun) ? `${noun}es` : `${noun}s`

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const doneBy: Readonly<Record<string, string>> = {
  create: 'created',
  update: 'changed',
  delete: 'deleted',
  hold: 'held',
  release: 'released',
  cancel: 'canceled',
  ship: 'shipped',
  reject: 'rejected',
  rejectPart: 'rejected in part',
  resubmit: 'resubmitted',
  route: 'routed',
  reroute: 'rerouted',
  assign: 'assigned',
  accept: 'accepted',
  refund: 'refunded',
  resolve: 'resolved',
  reprint: 'reprinted',
  process: 'processed',
  addItem: 'added',
  deactivate: 'deactivated',
}

/** Fields that nobody sets: they follow from others. */
const derived =
  /^(status|statusDesc|updated|version|variantCount|variants|merchant\w*Total|facilityNames|shipmentIds|shipmentCreatedDates|isOnHold|refundData|processedAt)$/

/** A summary of what a request or job did: "24 prices changed", "Order held", "Shipping address changed". */
export function summarizeChanges(entries: readonly Entry[], count: number): string {
  // The first entry that is no consequence speaks for all; parts of the same kind are counted.
  const main = entries.filter((entry) => entry.action !== 'update' || fieldsOf(entry).length)
  const [first] = main.length ? main : entries
  if (!first) return ''
  const same = main.filter(({ resourceType, action }) => resourceType === first.resourceType && action === first.action)
  const number = same.length === entries.length ? count : same.length
  const fields = [...new Set(same.flatMap(fieldsOf))]
  if (first.action === 'update' && fields.length === 1) return changedField(inWords(fields[0] as string), number)
  if (first.action === 'update' && number === 1 && fields.length && fields.length <= 3)
    return `${capitalize(fields.map(inWords).join(', '))} changed`
  const noun = inWords(first.resourceType)
  return `${number === 1 ? capitalize(noun) : `${number} ${plural(noun)}`} ${doneBy[first.action] ?? `: ${inWords(first.action)}`}`.replace(
    ' :',
    ':',
  )
}

const changedField = (field: string, number: number) =>
  number === 1 ? `${capitalize(field)} changed` : `${number} ${field.endsWith('s') ? field : plural(field)} changed`

const fieldsOf = ({ changes }: Entry) => [...new Set(changes.map(({ field }) => topField(field)).filter((name) => !derived.test(name)))]
