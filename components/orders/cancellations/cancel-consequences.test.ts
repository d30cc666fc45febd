import { expect, test } from 'vitest'
import type { Item, Order } from '@/components/api/order-types'
import { consequences, done } from './cancel-consequences'
import { cancelLines, isWhole } from './cancel-lines'
import { itemAt } from './dry-run-cancel'

const usd = (amount: number) => ({ amount, currency: 'USD' })
const item = (id: string, quantity: number, given: Partial<Item> = {}) =>
  ({ id, sku: id, quantity, canceledQuantity: 0, shippedQuantity: 0, ...given }) as Item
const order = (items: Item[], given: Partial<Order> = {}) =>
  ({ shortId: 'O1', status: 'ReadyForFulfillment', holds: [], merchantTotal: usd(30), items, ...given }) as Order
const hold = (releasedAt: string | null) => ({ id: 'hold', releasedAt }) as Order['holds'][number]

const three = order([item('mug', 1), item('tee', 2), item('poster', 3)])
const all = [
  { id: 'mug', quantity: 1 },
  { id: 'tee', quantity: 2 },
  { id: 'poster', quantity: 3 },
]

test('canceling everything shows its consequences in advance', () => {
  const held = { ...three, holds: [hold(null)] }
  const after = { ...held, status: 'Canceled', merchantTotal: usd(0), holds: [hold('2026-11-20T10:00:00Z')] } as Order
  expect(consequences(held, all, after)).toEqual([
    '6 units in 3 lines will not be made.',
    'The merchant pays $0.00 instead of $30.00.',
    'The order is then: Canceled.',
    'Its hold is released.',
    'This does not refund the customer: a refund is a separate action.',
    'It cannot be undone.',
  ])
})

test('canceling a part leaves the order on hold', () => {
  const held = { ...three, holds: [hold(null)] }
  const told = consequences(held, all.slice(0, 1), { ...held, merchantTotal: usd(25) })
  expect(told).toContain('1 unit in 1 line will not be made.')
  expect(told).toContain('It stays on hold.')
  expect(consequences(three, all, null)).toContain('The merchant pays … instead of $30.00.')
  expect(consequences(three, [], null)).toEqual(['Nothing is chosen: nothing will be canceled.'])
})

test('the result is described in orders, items or units', () => {
  expect(done(three, all)).toBe('O1 is canceled')
  expect(done(three, all.slice(0, 2))).toBe('2 of 3 items of O1 canceled')
  expect(done(three, [{ id: 'poster', quantity: 2 }])).toBe('2 of 6 units of O1 canceled')
})

test('canceled units are not offered, and units too late to cancel are locked', () => {
  const mixed = order([
    item('gone', 1, { canceledQuantity: 1 }),
    item('sent', 2, { shippedQuantity: 2 }),
    item('half', 4, { canceledQuantity: 1, shippedQuantity: 1 }),
    item('made', 1),
  ])
  const lines = cancelLines(mixed, { made: 'made: 1 is in shipments; none can be canceled.' })
  expect(lines.map(({ id, max, lock, note }) => [id, max, lock, note])).toEqual([
    ['sent', 0, 'All 2 were shipped: too late to cancel.', undefined],
    ['half', 2, null, '1 of 3 was shipped: too late.'],
    ['made', 1, 'made: 1 is in shipments; none can be canceled.', undefined],
  ])
  expect(isWhole(mixed, [{ quantity: 2 }])).toBe(false)
})

test('an item’s error is shown beside it', () => {
  const place = itemAt(all)
  expect([place('items[1].quantity'), place('items[7].id'), place('reason')]).toEqual(['tee', null, null])
})
