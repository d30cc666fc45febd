import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { packingSlips } from '@/db/schema'
import { violations } from '../commands/checks/violations'
import { makeClient } from '../testing/actors'
import { type Service, startService } from '../testing/service'
import { type Dock, makeDock, shipmentIn } from '../testing/shipments'

let service: Service
let dock: Dock
const dataDir = mkdtempSync(join(tmpdir(), 'waybill-slips-'))
beforeAll(async () => {
  service = await startService({ dataDir })
  dock = await makeDock(service)
})
afterAll(async () => {
  expect(await violations(service.runtime.database)).toEqual([])
  await service.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const print = (shipmentId: string, body: object = {}, headers?: Record<string, string>) =>
  dock.desk.call('POST', `/shipments/${shipmentId}/packingSlip`, body, headers)
const printed = async (shipmentId: string, body: object = {}) => {
  const answer = await print(shipmentId, body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body.packingSlip
}

const inputsOf = async (id: string) => {
  const [row] = await service.runtime.database.sql.select().from(packingSlips).where(eq(packingSlips.id, id))
  // biome-ignore lint/suspicious/noExplicitAny: what is stored is judged where it is drawn.
  return row?.input.slips as any
}

describe('refused', () => {
  test.each([
    ['Created', 'once it is assigned'],
    ['Rejected', 'rerouted or resubmitted'],
    ['Canceled', 'Nothing of it'],
  ] as const)('is a shipment that is %s', async (status, instead) => {
    const { id } = await shipmentIn(dock, status)
    const answer = await print(id)
    expect([answer.status, answer.body.errorCode]).toEqual([409, 'Conflict'])
    expect(answer.body.errors[0].errorMessage).toContain(`it is ${status}`)
    expect(answer.body.errors[0].errorMessage).toContain(instead)
    expect((await dock.now(id)).slipCount).toBe(0)
  })

  test.each(['InProduction', 'Packed', 'PartiallyShipped', 'Shipped', 'Delivered'] as const)('is not one that is %s', async (status) => {
    await printed((await shipmentIn(dock, status)).id)
  })

  test('is a shipment on hold, which is told', async () => {
    const { id, orderId } = await shipmentIn(dock, 'Assigned')
    await dock.expected(200, 'POST', `/orders/${orderId}/customerCareHold`, { reason: 'FraudReview' })
    const answer = await print(id)
    expect([answer.status, answer.body.errors[0].errorMessage]).toEqual([409, expect.stringContaining('FraudReview')])
  })

  test('is a package that the shipment has not, before what its state forbids', async () => {
    const other = await shipmentIn(dock, 'Packed')
    const { id } = await shipmentIn(dock, 'Created')
    for (const packageId of [other.packages[0].id, 'P0009999999', 'nonsense']) {
      const answer = await print(id, { packageId })
      expect([answer.status, answer.body.errors[0].propertyName, answer.body.errors[0].attemptedValue]).toEqual([
        400,
        'packageId',
        packageId,
      ])
    }
  })

  test('is a stale version of the shipment, before all that', async () => {
    const { id } = await shipmentIn(dock, 'Created')
    expect((await print(id, { packageId: 'nonsense' }, { 'If-Match': '"v9"' })).status).toBe(412)
    const ready = await shipmentIn(dock, 'Assigned')
    expect((await print(ready.id, {}, { 'If-Match': '"v1"' })).status).toBe(201)
  })

  test.each([
    [{ format: 'A5' }, 'format'],
    [{ copy: 0 }, 'copy'],
    [{ copy: 1.5 }, 'copy'],
    [{ languageCode: 'english' }, 'languageCode'],
    [{ message: 'x'.repeat(1_001) }, 'message'],
    [{ size: 'A4' }, 'size'],
  ])('is what cannot be: %j', async (body, propertyName) => {
    const { id } = await shipmentIn(dock, 'Assigned')
    const answer = await print(id, body)
    expect([answer.status, answer.body.errors[0].propertyName]).toEqual([400, propertyName])
  })

  test('is a rehearsal', async () => {
    const { id } = await shipmentIn(dock, 'Assigned')
    expect((await dock.desk.call('POST', `/shipments/${id}/packingSlip?dryRun=true`, {})).status).toBe(400)
  })
})

describe('who may', () => {
  test('is the vendor that has the shipment now, and nobody else’s', async () => {
    const vendor = (vendorId: string) =>
      makeClient(service, { associations: [{ type: 'Vendor', id: vendorId }], permissions: ['packingSlips:generate'] })
    const own = await vendor(dock.first.vendorId)
    const other = await vendor(dock.other.vendorId)
    const { id } = await shipmentIn(dock, 'Assigned')
    const send = (token: string) => service.call('POST', `/shipments/${id}/packingSlip`, { token, body: {} })
    expect((await send(other.token)).status).toBe(404)
    const { packingSlip } = (await send(own.token)).body
    const get = async (token: string) => (await service.call('GET', packingSlip.url.slice(3), { token })).status
    expect([await get(own.token), await get(other.token)]).toEqual([200, 404])
    await dock.expected(200, 'POST', `/shipments/${id}/reroute`, { facilityId: dock.other.facilityId, reason: 'Busy' })
    expect([await get(own.token), await get(other.token)]).toEqual([404, 200])
  })

  test('reads it until the shipment is deleted, or its 30 days are over', async () => {
    const { id } = await shipmentIn(dock, 'Assigned')
    const get = async (url: string) => (await dock.desk.call('GET', url.slice(3))).status
    const { url } = await printed(id)
    await dock.expected(204, 'DELETE', `/shipments/${id}`)
    expect(await get(url)).toBe(404)
    const old = await printed((await shipmentIn(dock, 'Assigned')).id)
    await service.runtime.database.write(async (sql) => {
      await sql
        .update(packingSlips)
        .set({ createdAt: new Date(Date.now() - 31 * 86_400_000) })
        .where(eq(packingSlips.id, old.id))
    })
    expect(await get(old.url)).toBe(404)
  })
})

describe('at once', () => {
  test('of a hold and a slip one wins, and no slip is made of what is held', async () => {
    for (let i = 0; i < 4; i++) {
      const { id, orderId } = await shipmentIn(dock, 'Assigned')
      const [slip] = await Promise.all([
        print(id),
        dock.expected(200, 'POST', `/orders/${orderId}/customerCareHold`, { reason: 'FraudReview' }),
      ])
      expect([201, 409]).toContain(slip.status)
      expect((await dock.now(id)).slipCount).toBe(slip.status === 201 ? 1 : 0)
    }
  })

  test('what changed while it was drawn is not printed as it was', async () => {
    const { id } = await shipmentIn(dock, 'Assigned')
    const [slip] = await Promise.all([print(id), dock.pack(id)])
    if (slip.status === 409) expect(slip.body.errors[0].errorMessage).toContain('was changed while')
    else expect((await inputsOf(slip.body.packingSlip.id))[0].packageShortId).toBeNull()
  })

  test('several slips of a shipment are each counted', async () => {
    const { id } = await shipmentIn(dock, 'Assigned')
    const answers = await Promise.all([print(id), print(id), print(id)])
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(await dock.now(id)).toMatchObject({ slipCount: 3, version: 4 })
  })

  test('the same wish sent twice is one slip', async () => {
    const { id } = await shipmentIn(dock, 'Assigned')
    const key = { 'Idempotency-Key': 'slip-1' }
    const first = await print(id, {}, key)
    expect((await print(id, {}, key)).body).toEqual(first.body)
    expect((await dock.now(id)).slipCount).toBe(1)
  })
})
