import { expect, test } from 'vitest'
import { whyMatched } from './why-matched'

const hit = (...fields: [string, string][]) =>
  ({ matched: fields.map(([field, value]) => ({ field, value })) }) as Parameters<typeof whyMatched>[0]

test('what matched is told in words, unless the row shows it anyway', () => {
  expect(whyMatched(hit(['shipments[0].packages[0].carrierTrackingNumber', '1Z999AA10123456784']))).toBe('Tracking 1Z999AA10123456784')
  expect(whyMatched(hit(['carrierTrackingNumber', '1Z9'], ['items[0].sku', 'MUG']))).toBe('Tracking 1Z9 and 1 more')
  expect(whyMatched(hit(['shortId', 'O00000001']))).toBe('')
  expect(whyMatched(hit())).toBe('Matches the conditions')
})
