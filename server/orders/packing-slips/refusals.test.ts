import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { packingSlips } from '@/db/schema'
import { violations } from '@/scripts/checks/violations'
import { makeShipmentFixture, type ShipmentFixture, shipmentIn } from '@/server/testing/builders/shipments'
import { makeClient } from '@/server/testing/builders/users'
import { type Service, startService } from '@/server/testing/service'

let service: Service
let shipmentFixture: ShipmentFixture
const dataDir = mkdtempSync(join(tmpdir(), 'waybill-slips-'))
beforeAll(async () => {
  service = await startService({ dataDir })
  shipmentFixture = await makeShipmentFixture(service)
})
afterAll(async () => {
  expect(await violations(service.runtime.database)).toEqual([])
  await service.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const print = (shipmentId: string, body: object = {}, headers?: Record<string, string>) =>
  shipmentFixture.orderFixture.call('POST', `/shipments/${shipmentId}/packingSlip`, body, headers)
const printSlip = async (shipmentId: string, body: object = {}) => {
  const response = await print(shipmentId, body)
  expect(response.status, JSON.stringify(response.body)).toBe(201)
  return response.body.packingSlip
}

const inputsOf = async (id: string) => {
  const [row] = await service.runtime.database.sql.select().from(packingSlips).where(eq(packingSlips.id, id))
  // biome-ignore lint/suspicious/noExplicitAny: the stored input is validated when it is drawn.
  return row?.input.slips as any
}

describe('a packing slip is refused', () => {
  test.each([
    ['Created', 'once it is assigned'],
    ['Rejected', 'rerouted or resubmitted'],
    ['Canceled', 'Its units are not sent'],
  ] as const)('for a shipment that is %s', async (status, instead) => {
    const { id } = await shipmentIn(shipmentFixture, status)
    const response = await print(id)
    expect([response.status, response.body.errorCode]).toEqual([409, 'Conflict'])
    expect(response.body.errors[0].errorMessage).toContain(`it is ${status}`)
    expect(response.body.errors[0].errorMessage).toContain(instead)
    expect((await shipmentFixture.getShipment(id)).slipCount).toBe(0)
  })

  test.each(['InProduction', 'Packed', 'PartiallyShipped', 'Shipped', 'Delivered'] as const)('not for one that is %s', async (status) => {
    await printSlip((await shipmentIn(shipmentFixture, status)).id)
  })

  test('for a shipment on hold, with its reason', async () => {
    const { id, orderId } = await shipmentIn(shipmentFixture, 'Assigned')
    await shipmentFixture.expected(200, 'POST', `/orders/${orderId}/customerCareHold`, { reason: 'FraudReview' })
    const response = await print(id)
    expect([response.status, response.body.errors[0].errorMessage]).toEqual([409, expect.stringContaining('FraudReview')])
  })

  test('for an unknown package, before the state is checked', async () => {
    const other = await shipmentIn(shipmentFixture, 'Packed')
    const { id } = await shipmentIn(shipmentFixture, 'Created')
    for (const packageId of [other.packages[0].id, 'P0009999999', 'nonsense']) {
      const response = await print(id, { packageId })
      expect([response.status, response.body.errors[0].propertyName, response.body.errors[0].attemptedValue]).toEqual([
        400,
        'packageId',
        packageId,
      ])
    }
  })

  test('at a stale version, before the other checks', async () => {
    const { id } = await shipmentIn(shipmentFixture, 'Created')
    expect((await print(id, { packageId: 'nonsense' }, { 'If-Match': '"v9"' })).status).toBe(412)
    const ready = await shipmentIn(shipmentFixture, 'Assigned')
    expect((await print(ready.id, {}, { 'If-Match': '"v1"' })).status).toBe(201)
  })

  test.each([
    [{ format: 'A5' }, 'format'],
    [{ copy: 0 }, 'copy'],
    [{ copy: 1.5 }, 'copy'],
    [{ languageCode: 'english' }, 'languageCode'],
    [{ message: 'x'.repeat(1_001) }, 'message'],
    [{ size: 'A4' }, 'size'],
  ])('with wrong values: %j', async (body, propertyName) => {
    const { id } = await shipmentIn(shipmentFixture, 'Assigned')
    const response = await print(id, body)
    expect([response.status, response.body.errors[0].propertyName]).toEqual([400, propertyName])
  })

  test('as a dry run', async () => {
    const { id } = await shipmentIn(shipmentFixture, 'Assigned')
    expect((await shipmentFixture.orderFixture.call('POST', `/shipments/${id}/packingSlip?dryRun=true`, {})).status).toBe(400)
  })
})

describe('access to a slip', () => {
  test('is limited to the vendor that has the shipment now', async () => {
    const vendor = (vendorId: string) =>
      makeClient(service, { associations: [{ type: 'Vendor', id: vendorId }], permissions: ['packingSlips:generate'] })
    const own = await vendor(shipmentFixture.first.vendorId)
    const other = await vendor(shipmentFixture.other.vendorId)
    const { id } = await shipmentIn(shipmentFixture, 'Assigned')
    const send = (token: string) => service.call('POST', `/shipments/${id}/packingSlip`, { token, body: {} })
    expect((await send(other.token)).status).toBe(404)
    const { packingSlip } = (await send(own.token)).body
    const get = async (token: string) => (await service.call('GET', packingSlip.url.slice(3), { token })).status
    expect([await get(own.token), await get(other.token)]).toEqual([200, 404])
    await shipmentFixture.expected(200, 'POST', `/shipments/${id}/reroute`, {
      facilityId: shipmentFixture.other.facilityId,
      reason: 'Busy',
    })
    expect([await get(own.token), await get(other.token)]).toEqual([404, 200])
  })

  test('ends when the shipment is deleted or after 30 days', async () => {
    const { id } = await shipmentIn(shipmentFixture, 'Assigned')
    const get = async (url: string) => (await shipmentFixture.orderFixture.call('GET', url.slice(3))).status
    const { url } = await printSlip(id)
    await shipmentFixture.expected(204, 'DELETE', `/shipments/${id}`)
    expect(await get(url)).toBe(404)
    const old = await printSlip((await shipmentIn(shipmentFixture, 'Assigned')).id)
    await service.runtime.database.write(async (sql) => {
      await sql
        .update(packingSlips)
        .set({ createdAt: new Date(Date.now() - 31 * 86_400_000) })
        .where(eq(packingSlips.id, old.id))
    })
    expect(await get(old.url)).toBe(404)
  })
})

describe('at the same time', () => {
  test('either the hold or the slip wins, and no slip exists for a shipment on hold', async () => {
    for (let i = 0; i < 4; i++) {
      const { id, orderId } = await shipmentIn(shipmentFixture, 'Assigned')
      const [slip] = await Promise.all([
        print(id),
        shipmentFixture.expected(200, 'POST', `/orders/${orderId}/customerCareHold`, { reason: 'FraudReview' }),
      ])
      expect([201, 409]).toContain(slip.status)
      expect((await shipmentFixture.getShipment(id)).slipCount).toBe(slip.status === 201 ? 1 : 0)
    }
  })

  test('a shipment that changed during drawing is not printed in its former state', async () => {
    const { id } = await shipmentIn(shipmentFixture, 'Assigned')
    const [slip] = await Promise.all([print(id), shipmentFixture.pack(id)])
    if (slip.status === 409) expect(slip.body.errors[0].errorMessage).toContain('changed while')
    else expect((await inputsOf(slip.body.packingSlip.id))[0].packageShortId).toBeNull()
  })

  test('several slips of a shipment are each counted', async () => {
    const { id } = await shipmentIn(shipmentFixture, 'Assigned')
    const answers = await Promise.all([print(id), print(id), print(id)])
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(await shipmentFixture.getShipment(id)).toMatchObject({ slipCount: 3, version: 4 })
  })

  test('the same request sent twice gives one slip', async () => {
    const { id } = await shipmentIn(shipmentFixture, 'Assigned')
    const key = { 'Idempotency-Key': 'slip-1' }
    const first = await print(id, {}, key)
    expect((await print(id, {}, key)).body).toEqual(first.body)
    expect((await shipmentFixture.getShipment(id)).slipCount).toBe(1)
  })
})
