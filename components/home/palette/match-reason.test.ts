import { expect, test } from 'vitest'
import { matchReason } from './match-reason'

const hit = (...fields: [string, string][]) =>
  ({ matched: fields.map(([field, value]) => ({ field, value })) }) as Parameters<typeof matchReason>[0]

test.each([
  [[['carrierTrackingNumber', '1Z999AA10123456784']], 'Tracking 1Z999AA10123456784'],
  [[['shippingAddress.phone', '+1 305 555 6070']], 'Phone +1 305 555 6070'],
  [[['shippingAddress.line1', '692 Main Street']], 'Street 692 Main Street'],
  [[['shortId', 'O00042238']], 'Number'],
  [[], 'Matches the conditions'],
] as [[string, string][], string][])('a match is explained by its field: %j', (fields, reason) => {
  expect(matchReason(hit(...fields))).toBe(reason)
})

test('several fields are named, first and last name once, and the rest counted', () => {
  const names: [string, string][] = [
    ['shippingAddress.firstName', 'Garcia'],
    ['shippingAddress.lastName', 'Garcia'],
  ]
  expect(matchReason(hit(...names, ['shippingAddress.city', 'Miami']))).toBe('City Miami · Name')
  const items = [0, 1, 2].map((i): [string, string] => [`items[${i}].sku`, `MUG-${i}`])
  expect(matchReason(hit(...names, ...items))).toBe('SKU MUG-0 · SKU MUG-1 · SKU MUG-2 · 1 more')
})
