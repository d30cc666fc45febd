import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '@/db/types'
import { systemPrincipal } from '@/server/kernel/principal'
import { runChange } from '@/server/kernel/run-change'
import { makeRoutingFixture, type RoutingFixture } from '@/server/testing/builders/routing'
import { type Service, startService } from '@/server/testing/service'
import { FacilityCache } from './facility-cache'

let service: Service
let fixture: RoutingFixture
beforeAll(async () => {
  service = await startService()
  fixture = await makeRoutingFixture(service)
})
afterAll(() => service.close())

/** A database that rolls back each transaction once before it succeeds, as after a serialization failure. */
const withRetries = (database: Database): Database => ({
  ...database,
  sql: database.sql,
  write: async (work) => {
    const conflict = new Error('could not serialize access')
    const attempt = database.write(async (sql) => {
      await work(sql)
      throw conflict
    })
    await expect(attempt).rejects.toBe(conflict)
    return database.write(work)
  },
})

test('a retried change adds its units to a facility’s load once', async () => {
  const { database } = service.runtime
  const requestContext = { principal: systemPrincipal(), requestId: 'bulk', ip: null, userAgent: null }
  const loadOf = async (cache: FacilityCache) =>
    (await cache.ofVendors([fixture.vendorId], true)).find(({ id }) => id === fixture.ohio)?.load
  const before = await loadOf(new FacilityCache(database.sql, systemPrincipal(), { isTest: false }))
  const during = await runChange(withRetries(database), requestContext, async (current) => {
    const cache = new FacilityCache(current.sql, current.principal, { isTest: false, change: current })
    await loadOf(cache)
    cache.addLoad(fixture.ohio, 3)
    return loadOf(cache)
  })
  const after = await loadOf(new FacilityCache(database.sql, requestContext.principal, { isTest: false }))
  expect([before, during, after]).toEqual([0, 3, 3])
})
