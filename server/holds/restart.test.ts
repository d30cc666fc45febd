import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { holds } from '@/db/schema'
import { type Desk, makeDesk } from '../testing/orders'
import { admin, baseUrl, type Service, startService } from '../testing/service'

let service: Service
let desk: Desk

beforeAll(async () => {
  service = await startService()
  desk = await makeDesk(service)
})
afterAll(() => service.close())

/** The service in a process of its own, on the same database, its worker running. */
async function startProcess() {
  const env = {
    ...process.env,
    BASE_URL: baseUrl,
    DATABASE_URL: service.runtime.settings.databaseUrl,
    AUTH_SECRET: service.runtime.settings.authSecret,
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    LOG_LEVEL: 'error',
  }
  const script = fileURLToPath(new URL('../testing/durability-worker.ts', import.meta.url))
  const child = spawn(process.execPath, ['--import', 'tsx', script], { env, stdio: ['pipe', 'pipe', 'inherit'] })
  const listening = once(child.stdout, 'data')
  child.stdin.write('start\n')
  await listening
  return child
}

test('holds that became due while nothing ran are released when it starts again, once, also by two processes at once', async () => {
  const orders = []
  for (let i = 0; i < 20; i++) {
    const { id } = await desk.order()
    const releaseAt = new Date(Date.now() + 3_600_000).toISOString()
    await desk.call('POST', `/orders/${id}/customerCareHold`, { reason: 'StockQuestion', releaseAt })
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
    await expect.poll(async () => (await desk.call('GET', '/holds')).body.totalCount, { timeout: 20_000 }).toBe(0)
  } finally {
    for (const child of processes) {
      child.kill('SIGTERM')
      await once(child, 'exit')
    }
  }
  for (const id of orders) {
    const { order } = (await desk.call('GET', `/orders/${id}`)).body
    expect(order).toMatchObject({ status: 'ReadyForFulfillment', version: 3, holds: [{ releasedBy: { type: 'System' } }] })
    const { auditLogs } = (await desk.call('GET', `/orders/${id}/auditLogs`)).body
    expect(auditLogs.map(({ action }: { action: string }) => action)).toEqual(['release', 'hold', 'create'])
  }
})
