import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test } from 'vitest'
import type { Order } from '@/components/api/order-types'
import { isOwnChange } from '@/components/api/own-writes'
import { showOrders } from './order-store'

const order = (version: number, given: object = {}) => ({ id: 'o1', version, holds: [], items: [], ...given }) as unknown as Order
const pageKey = ['GET /orders/{orderId}', { orderId: 'O1' }, {}]
const listKey = ['GET /orders/search', {}, { q: 'lee' }]

let client: QueryClient
beforeEach(() => {
  client = new QueryClient()
  client.setQueryData(pageKey, { order: order(3) })
  client.setQueryData(listKey, {
    orders: [
      { ...order(3), matched: [] },
      { ...order(1), id: 'o2' },
    ],
    totalCount: 2,
  })
})
const versions = () => [
  client.getQueryData<{ order: Order }>(pageKey)?.order.version,
  client.getQueryData<{ orders: Order[] }>(listKey)?.orders.map(({ version }) => version),
]

test('a changed order is updated on its page and in its row, which keeps its matches', () => {
  showOrders(client, [order(4)])
  expect(versions()).toEqual([4, [4, 1]])
  expect(client.getQueryData<{ orders: object[] }>(listKey)?.orders[0]).toHaveProperty('matched')
  expect([isOwnChange('o1'), isOwnChange('o2')]).toEqual([true, false])
})

test('a late answer replaces nothing newer', () => {
  showOrders(client, [order(2)])
  expect(versions()).toEqual([3, [3, 1]])
})

test('a list without the order stays the same object', () => {
  const before = client.getQueryData(listKey)
  showOrders(client, [order(9, { id: 'elsewhere' })])
  expect(client.getQueryData(listKey)).toBe(before)
})
