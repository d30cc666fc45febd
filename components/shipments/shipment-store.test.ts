import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import type { Order } from '@/components/api/order-types'
import { isOwnChange } from '@/components/api/own-writes'
import { countChanges } from '@/components/lists/changes'
import { writeShipment } from './shipment-store'
import type { Shipment } from './types'

test('one’s own shipment write brings its order’s row up to date, so that it is no change of others', async () => {
  const stored = { id: 'o1', version: 4, status: 'PartiallyFulfilled' }
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ order: stored })))
  const client = new QueryClient()
  const key = ['GET /orders/search', {}, {}]
  client.setQueryData(key, {
    orders: [
      { id: 'o1', version: 3, status: 'InProduction' },
      { id: 'o2', version: 1 },
    ],
    totalCount: 2,
  })
  const rows = () => client.getQueryData<{ orders: Order[] }>(key)?.orders ?? []
  await writeShipment(client, async () => ({ shipment: { id: 's1', orderId: 'o1', version: 2 } as Shipment }))
  await vi.waitFor(() => expect(rows()[0]).toMatchObject(stored))
  const heard = { touchedIds: new Set(['o1']), subjectOf: ({ id }: { id: string }) => id, isOwn: isOwnChange }
  expect(countChanges(rows(), [stored, { id: 'o2', version: 1 }], heard)).toBe(0)
})
