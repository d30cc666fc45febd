import type { Hit } from '../orders/shapes'

const names: [RegExp, string][] = [
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

/** Why an order was found: "E-mail ann@example.com". What the row shows anyway, its number and its customer, needs no telling. */
export function whyMatched({ matched }: Hit): string {
  const told = matched.filter(({ field }) => field !== 'shortId' && !/(first|last)Name$/.test(field))
  const [first] = told
  if (!first) return matched.length ? '' : 'Matches the conditions'
  const name = names.find(([pattern]) => pattern.test(first.field))?.[1] ?? first.field
  const others = told.length - 1
  return `${name} ${first.value}${others ? ` and ${others} more` : ''}`
}
