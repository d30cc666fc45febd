import { expect, it } from 'vitest'
import { packedBetween } from './match'

const of = (...packed: number[]) => ({ orderItems: packed.map((packedQuantity, i) => ({ id: `${i}`, sku: `SKU-${i}`, packedQuantity })) })

it('lists units packed by others, and neither unpacked nor unchanged ones', () => {
  expect(packedBetween(of(0, 0, 1), of(2, 0, 1))).toBe('2 × SKU-0 was')
  expect(packedBetween(of(0, 0), of(2, 1))).toBe('2 × SKU-0, 1 × SKU-1 were')
  expect(packedBetween(of(2, 1), of(0, 1))).toBeNull()
})
