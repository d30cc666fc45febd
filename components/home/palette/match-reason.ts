import type { OrderHit } from '@/components/api/order-types'

const fieldLabels: [RegExp, string][] = [
  [/^shortId$/, 'Number'],
  [/^safeId$/, 'Safe ID'],
  [/^externalId$/, 'External ID'],
  [/carrierTrackingNumber$/i, 'Tracking'],
  [/Name$/, 'Name'],
  [/company$/, 'Company'],
  [/email$/, 'E-mail'],
  [/phone$/, 'Phone'],
  [/line\d$/, 'Street'],
  [/city$/, 'City'],
  [/zip$/, 'Postal code'],
  [/SKU$|sku$/, 'SKU'],
  [/^items.*shortId$/, 'Item'],
]

/** The labels of fields whose value the row shows anyway. */
const shown = ['Number', 'Name']
const MAX_REASONS = 3

/** The reasons why an order was found: "Phone +1 305 555 6070 · Name". The number and the customer, which the row shows, have no value. */
export function matchReason({ matched }: Pick<OrderHit, 'matched'>): string {
  if (!matched.length) return 'Matches the conditions'
  const reasons = matched.map(({ field, value }) => {
    const label = fieldLabels.find(([pattern]) => pattern.test(field))?.[1] ?? field
    return shown.includes(label) ? label : `${label} ${value}`
  })
  // Values first: a long line is cut off at its end.
  const distinct = [...new Set(reasons)].sort((a, b) => Number(shown.includes(a)) - Number(shown.includes(b)))
  const others = distinct.length - MAX_REASONS
  return [...distinct.slice(0, MAX_REASONS), ...(others > 0 ? [`${others} more`] : [])].join(' · ')
}
