import { expect, test } from 'vitest'
import { otherOrders, otherOrdersOf } from './other-orders'

const hit = (id: string, reprint: object | null = null) => ({ id, shortId: id.toUpperCase(), status: 'New', reprint, items: [] })
const found = (ids: string[], totalCount: number, totalCountIsCapped = false) =>
  otherOrdersOf({ orders: ids.map((id) => hit(id)), totalCount, totalCountIsCapped } as never, 'o1')

test('the order itself is not among the others, and not counted', () => {
  const { orders, count } = found(['o2', 'o1'], 2)
  expect([orders.map(({ shortId }) => shortId), count]).toEqual([['O2'], 1])
  expect(found(['o1'], 1)).toEqual({ orders: [], count: 0, isCapped: false })
})

test('the five newest are shown, also if the order itself is older than all of them', () => {
  const { orders, count, isCapped } = found(['o2', 'o3', 'o4', 'o5', 'o6', 'o7'], 10_000, true)
  expect([orders.length, count, isCapped]).toEqual([5, 10_000, true])
})

test('reprints are marked', () => {
  const { orders } = otherOrdersOf({ orders: [hit('o2', {}), hit('o3')], totalCount: 3 } as never, 'o1')
  expect(orders.map(({ isReprint }) => isReprint)).toEqual([true, false])
})

test('they are found by the customer; without one there is no request', () => {
  expect(otherOrders({ id: 'o1', customerId: 'c1' }).request?.query.q).toBe('customer:c1')
  expect(otherOrders({ id: 'o1', customerId: null }).request).toBeNull()
})
