import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { showOrderRows } from '@/components/api/order-rows'
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

test('another order that this tab changes is shown as changed', () => {
  const client = new QueryClient()
  const { queryKey } = otherOrders({ id: 'o1', customerId: 'c1' })
  client.setQueryData(queryKey, otherOrdersOf({ orders: [{ ...hit('changed'), version: 1 }, hit('o1')], totalCount: 2 } as never, 'o1'))
  // Test files share a process, which remembers this order as one of its own changes.
  showOrderRows(client, [{ id: 'changed', version: 2, status: 'Canceled' } as never])
  expect(client.getQueryData(queryKey)).toMatchObject({ orders: [{ id: 'changed', status: 'Canceled' }], count: 1 })
})
