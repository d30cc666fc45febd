import { expect, test } from 'vitest'
import { randomHex, randomUint32 } from './random'

test('no bytes are handed out twice, whatever the lengths', () => {
  const seen = new Set(Array.from({ length: 2_000 }, () => randomHex(16)))
  expect(seen.size).toBe(2_000)
  for (const text of seen) expect(text).toMatch(/^[0-9a-f]{32}$/)
  const mixed = Array.from({ length: 2_000 }, (_, i) => (i % 3 ? randomHex(13) : String(randomUint32())))
  // Some of 667 numbers of 32 bits are equal once in twenty thousand runs.
  expect(new Set(mixed).size).toBeGreaterThanOrEqual(mixed.length - 1)
})

test('an integer has 32 bits', () => {
  const numbers = Array.from({ length: 2_000 }, randomUint32)
  for (const number of numbers) expect(number).toBe(number >>> 0)
  expect(Math.max(...numbers)).toBeGreaterThan(2 ** 31)
})
