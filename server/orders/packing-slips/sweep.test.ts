import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { packingSlips } from '@/db/schema'
import { makeShipmentFixture, shipmentIn } from '@/server/testing/builders/shipments'
import { type Service, startService } from '@/server/testing/service'
import { sweepSlips } from './sweep'

let service: Service
const dataDir = mkdtempSync(join(tmpdir(), 'waybill-slips-'))
beforeAll(async () => {
  service = await startService({ dataDir })
})
afterAll(async () => {
  await service.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const days = (count: number) => new Date(Date.now() + count * 86_400_000)

test('slips are deleted after 30 days, and their PDFs long before', async () => {
  const shipmentFixture = await makeShipmentFixture(service)
  const { id } = await shipmentIn(shipmentFixture, 'Assigned')
  const { packingSlip } = await shipmentFixture.expected(201, 'POST', `/shipments/${id}/packingSlip`, {})
  const { database } = service.runtime
  const stored = async () => (await database.sql.select().from(packingSlips)).length
  const folder = join(dataDir, 'packing-slips', packingSlip.id.slice(-2))
  await sweepSlips(database, dataDir)
  expect([await stored(), readdirSync(folder).length]).toEqual([1, 1])
  await sweepSlips(database, dataDir, days(4))
  expect([await stored(), readdirSync(folder).length]).toEqual([1, 0])
  expect((await shipmentFixture.orderFixture.call('GET', packingSlip.url.slice(3))).status).toBe(200)
  await sweepSlips(database, dataDir, days(31))
  expect(await stored()).toBe(0)
  expect((await shipmentFixture.orderFixture.call('GET', packingSlip.url.slice(3))).status).toBe(404)
})

test('unfinished files of a dead process are deleted too, and a missing folder is no error', async () => {
  const folder = join(dataDir, 'packing-slips', 'ff')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'x.part'), '')
  utimesSync(join(folder, 'x.part'), days(-4), days(-4))
  await sweepSlips(service.runtime.database, dataDir)
  expect(readdirSync(folder)).toEqual([])
  await sweepSlips(service.runtime.database, join(dataDir, 'nowhere'))
})
