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
  [/city$/, 'City'],
  [/zip$/, 'Postal code'],
  [/SKU$|sku$/, 'SKU'],
  [/^items.*shortId$/, 'Item'],
]

/** The reason why an order was found: "E-mail ann@example.com". Leaves out the number and the customer, which the row shows anyway. */
export function matchReason({ matched }: OrderHit): string {
  const reported = matched.filter(({ field }) => field !== 'shortId' && !/(first|last)Name$/.test(field))
  const [first] = reported
  if (!first) return matched.length ? '' : 'Matches the conditions'
  const name = fieldLabels.find(([pattern]) => pattern.test(first.field))?.[1] ?? first.field
  const others = reported.length - 1
  return `${name} ${first.value}${others ? ` and ${others} more` : ''}`
}
