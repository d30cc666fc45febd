import { afterAll, beforeAll, expect, test } from 'vitest'
import { engine } from '@/db/connection/engine'
import { makeOrderFixture, type OrderFixture } from '@/server/testing/builders/orders'
import { queryPlans } from '@/server/testing/databases/query-plans'
import { type Service, startService } from '@/server/testing/service'

let service: Service
let fixture: OrderFixture
beforeAll(async () => {
  service = await startService()
  fixture = await makeOrderFixture(service)
})
afterAll(() => service.close())

test.each(['', '?by=me', '?resourceType=order&resourceId=O00000001', '?resourceType=product&resourceId=x'])(
  'the history %s finds later entries of a request by the index of requests, and scans no log',
  async (query) => {
    await fixture.order()
    const plans = await queryPlans(service, () => fixture.call('GET', `/history${query}`))
    const heads = plans.filter((plan) => /not exists/.test(plan))
    expect(heads.length).toBeGreaterThan(0)
    for (const plan of heads) expect(plan).toMatch(/audit_entries_(request|order|resource)/)
    if (engine === 'sqlite') for (const plan of heads) expect(plan).not.toMatch(/SCAN later/)
  },
)
