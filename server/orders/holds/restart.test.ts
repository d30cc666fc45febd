import { once } from 'node:events'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { holds } from '@/db/schema'
import { makeOrderFixture, type OrderFixture } from '@/server/testing/builders/orders'
import { type Service, startService } from '@/server/testing/service'
import { bundleService } from '@/server/testing/service-process'

let service: Service
let orderFixture: OrderFixture
let bundle: Awaited<ReturnType<typeof bundleService>>

beforeAll(async () => {
  bundle = await bundleService()
  service = await startService()
  orderFixture = await makeOrderFixture(service)
})
afterAll(async () => {
  await service.close()
})

/** Starts the service with its worker in its own process, on the same database. */
async function startProcess() {
  const { databaseUrl, authSecret } = service.runtime.settings
  const child = bundle.spawn({ databaseUrl, authSecret, logLevel: 'error' })
  const listening = once(child.stdout, 'data')
  child.stdin.write('start\n')
  await listening
  return child
}

test('holds that came due while the service was down are released once at the next start, also by two processes', async () => {
  const orders = []
  for (let i = 0; i < 20; i++) {
    const { id } = await orderFixture.order()
    const releaseAt = new Date(Date.now() + 3_600_000).toISOString()
    await orderFixture.call('POST', `/orders/${id}/customerCareHold`, { reason: 'StockQuestion', releaseAt })
    orders.push(id)
  }
  await service.runtime.database.write(async (sql) => {
    await sql
      .update(holds)
      .set({ releaseAt: new Date(Date.now() - 1_000) })
      .where(eq(holds.reason, 'StockQuestion'))
  })
  const processes = await Promise.all([startProcess(), startProcess()])
  try {
    await expect.poll(async () => (await orderFixture.call('GET', '/holds')).body.totalCount, { timeout: 20_000 }).toBe(0)
  } finally {
    for (const child of processes) {
      child.kill('SIGTERM')
      await once(child, 'exit')
    }
  }
  for (const id of orders) {
    const { order } = (await orderFixture.call('GET', `/orders/${id}`)).body
    expect(order).toMatchObject({ status: 'ReadyForFulfillment', version: 3, holds: [{ releasedBy: { type: 'System' } }] })
    const { auditLogs } = (await orderFixture.call('GET', `/orders/${id}/auditLogs`)).body
    expect(auditLogs.map(({ action }: { action: string }) => action)).toEqual(['release', 'hold', 'create'])
  }
})
