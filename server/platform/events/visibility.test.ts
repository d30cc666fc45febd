import { afterAll, beforeAll, expect, test } from 'vitest'
import { Reader } from '@/server/kernel/reader'
import { runChange } from '@/server/kernel/run-change'
import { coversEvent, EVERY_MERCHANT, type Scope } from '@/server/kernel/scope'
import { systemContext } from '@/server/kernel/system-context'
import { type Service, startService } from '@/server/testing/service'
import { eventsAfter, lastSequence } from './events'

let service: Service
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.close())

test('the log and the stream show the same events to every caller', async () => {
  const { database } = service.runtime
  const audiences = [null, 'm1', 'm2', EVERY_MERCHANT].flatMap((merchantId) =>
    [null, 'v1', 'v2'].flatMap((vendorId) => [true, false].map((isTest) => ({ merchantId, vendorId, isTest }))),
  )
  const data = { id: 'p', action: 'update' as const, version: 2, changed: [] }
  await runChange(database, systemContext(), async (change) => {
    for (const one of audiences) change.emit({ ...one, type: 'CatalogChanged', resource: { type: 'product', id: 'p' }, data })
  })
  await lastSequence(database)
  const query = { after: 0, limit: 1_000 }
  const all = await eventsAfter(new Reader(database.sql, { everything: true }), query)
  expect(all).toHaveLength(audiences.length)
  const lists = [[], ['1'], ['1', '2']]
  const scopes: Scope[] = lists.flatMap((merchants) =>
    lists.map((vendors) => ({
      everything: false as const,
      merchantIds: merchants.map((id) => `m${id}`),
      vendorIds: vendors.map((id) => `v${id}`),
    })),
  )
  for (const scope of scopes) {
    const logged = await eventsAfter(new Reader(database.sql, scope), query)
    expect(logged, JSON.stringify(scope)).toEqual(all.filter((event) => coversEvent(scope, event)))
  }
})
