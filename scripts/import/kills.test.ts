import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { violations } from '@/scripts/checks/violations'
import { orderBody } from '@/server/testing/builders/orders'
import { bundle } from '@/server/testing/bundle'
import { type Service, startService } from '@/server/testing/service'
import { findOrCreateMerchant } from './write-orders'

let service: Service
let folder: string
beforeAll(async () => {
  service = await startService()
  folder = mkdtempSync(join(tmpdir(), 'waybill-import-'))
})
afterAll(async () => {
  expect(await violations(service.runtime.database)).toEqual([])
  await service.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Several chunks of a hundred. */
const ROWS = 300

test('a killed import that is run again brings in every order once', { timeout: 180_000 }, async () => {
  const path = join(folder, 'orders.ndjson')
  // The merchant is the command's argument.
  const { merchantId: _, ...order } = orderBody('')
  const rows = Array.from({ length: ROWS }, (_, n) => (n % 2 ? { ...order, externalId: `k${n}` } : order))
  writeFileSync(path, rows.map((row) => JSON.stringify(row)).join('\n'))
  const command = await bundle('scripts/import.ts')
  const start = () => {
    const env = {
      ...process.env,
      BASE_URL: '',
      DATABASE_URL: service.runtime.settings.databaseUrl,
      AUTH_SECRET: 'a secret that only this test knows, and long enough',
      LOG_LEVEL: 'silent',
    }
    return spawn(process.execPath, [command, path, '--merchant', 'Killed'], {
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
  }
  const first = start()
  for await (const text of first.stdout.setEncoding('utf8')) if (/Orders \d/.test(text)) first.kill('SIGKILL')
  const second = start()
  let said = ''
  second.stdout.setEncoding('utf8').on('data', (text: string) => {
    said += text
  })
  expect(await once(second, 'exit')).toEqual([0, null])
  const [, created, there] = /Orders: (\d+) created, (\d+) already there, 0 rejected/.exec(said) ?? []
  expect(Number(created) + Number(there)).toBe(ROWS)
  expect(Number(there)).toBeGreaterThan(0)
  expect(Number(created)).toBeGreaterThan(0)
  const killed = await findOrCreateMerchant(service.runtime, 'Killed')
  const counts = await service.call('GET', `/orders/count/status?merchantId=${killed?.id}`, { token: await service.adminToken() })
  expect(counts.body.total).toBe(ROWS)
})
