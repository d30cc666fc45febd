import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { permissionLimits } from '@/server/access/permission-rules'
import type { JobRunner } from '@/server/platform/jobs/job-runner'
import { startAllJobs } from '@/server/runtime'
import { finishedJob } from '@/server/testing/builders/jobs'
import { makeShipmentFixture, type ShipmentFixture, sentAt, shipmentIn } from '@/server/testing/builders/shipments'
import { makeClient } from '@/server/testing/builders/users'
import { type Service, startService } from '@/server/testing/service'

let service: Service
let shipmentFixture: ShipmentFixture
let jobs: JobRunner
let vendor: string
const dataDir = mkdtempSync(join(tmpdir(), 'waybill-holds-'))
beforeAll(async () => {
  service = await startService({ dataDir })
  shipmentFixture = await makeShipmentFixture(service)
  jobs = startAllJobs(service.runtime, { pauseMs: 20 })
  const associations = [{ type: 'Vendor' as const, id: shipmentFixture.first.vendorId }]
  vendor = (await makeClient(service, { associations, permissions: [...permissionLimits.Vendor] })).token
})
afterAll(async () => {
  await jobs.stop()
  await service.close()
  rmSync(dataDir, { recursive: true, force: true })
})

test('a vendor learns that an order is on hold, and neither why nor by which hold', async () => {
  const assigned = await shipmentIn(shipmentFixture, 'Assigned')
  const packed = await shipmentIn(shipmentFixture, 'Packed')
  for (const { orderId } of [assigned, packed])
    await shipmentFixture.expected(200, 'POST', `/orders/${orderId}/customerCareHold`, { reason: 'FraudReview' })
  const { holds } = await shipmentFixture.getOrder(assigned.orderId)
  const packageId = packed.packages[0].id
  const requests = [
    ['PATCH', `/shipments/${assigned.id}`, { shipmentStatus: 'InProduction' }],
    ['POST', `/shipments/${assigned.id}/packages`, { packages: [{}] }],
    ['PATCH', `/shipments/${packed.id}/packages/${packageId}`, { shippedDate: sentAt }],
    ['POST', `/shipments/${assigned.id}/packingSlip`, {}],
  ] as const
  const texts: string[] = []
  for (const [method, path, body] of requests) {
    const refused = await service.call(method, path, { token: vendor, body })
    expect([path, refused.status]).toEqual([path, 409])
    texts.push(refused.body.errors[0].errorMessage)
    const toStaff = await service.call(method, path, { token: shipmentFixture.orderFixture.token, body })
    expect(toStaff.body.errors[0].errorMessage).toContain('FraudReview')
  }
  const batch = await service.call('POST', '/packingSlips/batch', { token: vendor, body: { shipmentIds: [assigned.id] } })
  texts.push(JSON.stringify((await finishedJob(service, vendor, batch.body.job.id)).errors))
  texts.push(JSON.stringify((await service.call('GET', '/events?pageSize=200', { token: vendor })).body))
  for (const text of texts) {
    expect(text).toMatch(/ on hold|isOnHold/)
    expect(text).not.toContain('FraudReview')
    expect(text).not.toContain(holds[0].id)
  }
})
