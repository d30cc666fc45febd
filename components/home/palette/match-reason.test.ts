import { expect, test } from 'vitest'
import { matchReason } from './match-reason'

const hit = (...fields: [string, string][]) =>
  ({ matched: fields.map(([field, value]) => ({ field, value })) }) as Parameters<typeof matchReason>[0]

test('a match is explained unless the row shows it anyway', () => {
  expect(matchReason(hit(['shipments[0].packages[0].carrierTrackingNumber', '1Z999AA10123456784']))).toBe('Tracking 1Z999AA10123456784')
  expect(matchReason(hit(['carrierTrackingNumber', '1Z9'], ['items[0].sku', 'MUG']))).toBe('Tracking 1Z9 and 1 more')
  expect(matchReason(hit(['shortId', 'O00000001']))).toBe('')
  expect(matchReason(hit())).toBe('Matches the conditions')
})
