import { expect, it } from 'vitest'
import { packedBetween } from './packed-between'

const of = (...packed: number[]) => ({ orderItems: packed.map((packedQuantity, i) => ({ id: `${i}`, sku: `SKU-${i}`, packedQuantity })) })

it('names what others packed, and nothing that was unpacked or stayed', () => {
  expect(packedBetween(of(0, 0, 1), of(2, 0, 1))).toBe('2 × SKU-0 was')
  expect(packedBetween(of(0, 0), of(2, 1))).toBe('2 × SKU-0, 1 × SKU-1 were')
  expect(packedBetween(of(2, 1), of(0, 1))).toBeNull()
})
