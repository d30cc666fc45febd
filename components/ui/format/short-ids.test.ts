import { expect, test } from 'vitest'
import { withShortIds } from './short-ids'

test('a UUID is shortened to its end, wherever it is in a text', () => {
  expect(withShortIds('0190aaaa-bbbb-7ccc-8ddd-eeee5f1c02d7')).toBe('…5f1c02d7')
  expect(withShortIds('No user 0190AAAA-BBBB-7CCC-8DDD-EEEE5F1C02D7, nor ["0190aaaa-bbbb-7ccc-8ddd-eeee00000001"].')).toBe(
    'No user …5F1C02D7, nor ["…00000001"].',
  )
})

test('other identifiers stay whole', () => {
  for (const text of ['O00000042', '1Z999AA10123456784', 'TEE-BLK-M', '2026-11-23T10:00:00.000Z']) expect(withShortIds(text)).toBe(text)
})
