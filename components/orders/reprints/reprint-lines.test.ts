import { expect, test } from 'vitest'
import type { Order } from '@/components/api/order-types'
import { reprintLines } from './reprint-lines'

const counts = (orderItemId: string, shippedQuantity: number, reprintedQuantity: number) => ({
  orderItemId,
  shippedQuantity,
  reprintedQuantity,
  reprintableQuantity: shippedQuantity - reprintedQuantity,
})

test('only shipped units can be reprinted, and no more than that', () => {
  const order = { items: ['mug', 'tee', 'poster', 'cap'].map((id) => ({ id })) } as Order
  const lines = reprintLines(order, { items: [counts('mug', 3, 1), counts('tee', 2, 2), counts('poster', 0, 0), counts('cap', 1, 0)] })
  expect(lines.map(({ id, max, lock, note }) => [id, max, lock, note])).toEqual([
    ['mug', 2, null, '3 shipped, 1 reprinted'],
    ['tee', 0, 'All 2 that were shipped are reprinted already.', undefined],
    ['cap', 1, null, '1 shipped'],
  ])
})
