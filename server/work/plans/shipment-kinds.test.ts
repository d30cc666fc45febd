import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { violations } from '@/scripts/checks/violations'
import { makePlanFixture, type PlanFixture } from '@/server/testing/builders/plans'
import { makeShipmentFixture, type ShipmentFixture } from '@/server/testing/builders/shipments'
import { type Service, startService } from '@/server/testing/service'

let service: Service
let fixture: ShipmentFixture
let plans: PlanFixture
beforeAll(async () => {
  service = await startService()
  fixture = await makeShipmentFixture(service)
  plans = await makePlanFixture(service)
})
afterAll(async () => {
  await plans.close()
  expect(await violations(service.runtime.database)).toEqual([])
  await service.close()
})

const { call } = { call: (method: string, path: string, body?: unknown) => fixture.orderFixture.call(method, path, body) }
const planOf = (kind: string, ids: string[], change: object = {}) => plans.make({ kind, selection: { ids }, change })

describe('plans for shipments', () => {
  test('accept, reject, resubmit and reroute them', async () => {
    const made = [await fixture.shipment(await fixture.order()), await fixture.shipment(await fixture.order())]
    const ids = made.map(({ id }) => id)
    const statuses = async () => Promise.all(ids.map(async (id) => (await fixture.getShipment(id)).shipmentStatus))
    const rerouted = await planOf('shipments.reroute', ids, { facilityId: fixture.second.facilityId, reason: 'Flood' })
    expect(rerouted.summary).toMatchObject({ willChange: 2 })
    await plans.apply(rerouted.id)
    const facilities = async () => Promise.all(ids.map(async (id) => (await fixture.getShipment(id)).facilityId))
    expect(await facilities()).toEqual([fixture.second.facilityId, fixture.second.facilityId])
    await call('POST', `/shipments/${ids[1]}/reroute`, { facilityId: fixture.other.facilityId, reason: 'Again' })
    const back = await plans.undo(rerouted.id)
    expect(back.summary).toMatchObject({ applied: 1, conflicts: 1 })
    expect(await facilities()).toEqual([fixture.first.facilityId, fixture.other.facilityId])

    const rejected = await planOf('shipments.reject', ids, { reason: 'No ink' })
    await plans.apply(rejected.id)
    expect(await statuses()).toEqual(['Rejected', 'Rejected'])
    await call('POST', `/shipments/${ids[1]}/reroute`, { facilityId: fixture.second.facilityId, reason: 'Has ink' })
    expect((await plans.undo(rejected.id)).summary).toMatchObject({ applied: 1, conflicts: 1 })
    expect(await statuses()).toEqual(['Assigned', 'Assigned'])

    const accepted = await plans.make({ kind: 'shipments.accept', selection: { filters: { status: 'Assigned' } } })
    expect(accepted).toMatchObject({ name: 'Accept 2 shipments', canUndo: false })
    await plans.apply(accepted.id)
    expect(await statuses()).toEqual(['InProduction', 'InProduction'])
  })

  test('ship them, packed or not, and say before that it cannot be undone', async () => {
    const made = [await fixture.shipment(await fixture.order()), await fixture.shipment(await fixture.order())]
    const ids = made.map(({ id }) => id)
    await fixture.pack(ids[0] as string)
    const inFuture = { kind: 'shipments.ship', selection: { ids }, change: { shippedDate: '2999-01-01T00:00:00.000Z' } }
    expect((await plans.post('/plans', inFuture)).body.errors[0]).toMatchObject({
      propertyName: 'change.shippedDate',
      errorMessage: 'Give a time that is not in the future.',
    })
    const shipped = await planOf('shipments.ship', ids, { carrierName: 'UPS' })
    expect(shipped).toMatchObject({ name: 'Ship 2 shipments with UPS', canUndo: false, summary: { willChange: 2 } })
    await plans.apply(shipped.id)
    for (const id of ids)
      expect(await fixture.getShipment(id)).toMatchObject({ shipmentStatus: 'Shipped', packages: [{ carrierName: 'UPS' }] })
    expect((await planOf('shipments.ship', ids)).summary).toMatchObject({ willChange: 0, noChange: 2 })
  })

  test('refuse an unknown facility before a plan is made', async () => {
    const body = { kind: 'shipments.reroute', selection: { q: 'x' }, change: { facilityId: 'F99999999', reason: 'Flood' } }
    const { status, body: answer } = await plans.post('/plans', body)
    expect([status, answer.errors[0].propertyName]).toEqual([400, 'change.facilityId'])
  })
})
