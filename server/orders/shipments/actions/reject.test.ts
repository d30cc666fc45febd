import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeShipmentFixture, type ShipmentFixture, shipmentIn } from '@/server/testing/builders/shipments'
import { type Service, startService } from '@/server/testing/service'

let service: Service
let fixture: ShipmentFixture
beforeAll(async () => {
  service = await startService()
  fixture = await makeShipmentFixture(service)
})
afterAll(() => service.close())

const reject = (id: string, body: object, query = '') => fixture.orderFixture.call('POST', `/shipments/${id}/reject${query}`, body)
const unitsOf = ({ orderItems }: { orderItems: { id: string; quantity: number }[] }) => orderItems.map(({ quantity }) => quantity)

describe('the reason of a rejection', () => {
  test('is a code, which needs words only when it is Other, the default', async () => {
    const { id } = await shipmentIn(fixture, 'Assigned')
    for (const body of [{}, { reasonCode: 'Other' }, { reason: null }]) {
      const { status, body: refused } = await reject(id, body)
      expect([status, refused.errors]).toMatchObject([400, [{ propertyName: 'reason', reason: 'field.required' }]])
    }
    expect((await reject(id, { reason: ' ' })).status).toBe(400)
    expect((await reject(id, { reasonCode: 'Tired', reason: 'x' })).body.errors[0].propertyName).toBe('reasonCode')
    expect((await reject(id, { reason: 'No ink' }, '?dryRun=true')).body.shipment).toMatchObject({
      rejectReason: 'No ink',
      rejectReasonCode: 'Other',
    })
    const { status, body } = await reject(id, { reasonCode: 'OutOfStock' })
    expect([status, body]).toMatchObject([
      200,
      { shipment: { shipmentStatus: 'Rejected', rejectReason: null, rejectReasonCode: 'OutOfStock' }, source: null },
    ])
    const { shipment } = await fixture.expected(200, 'POST', `/shipments/${id}/resubmit`)
    expect([shipment.rejectReason, shipment.rejectReasonCode]).toEqual([null, null])
  })

  test('is taken from each record of a bulk', async () => {
    const [first, second] = [await shipmentIn(fixture, 'Assigned'), await shipmentIn(fixture, 'Assigned')]
    const [mug] = first.orderItems
    const { bulk } = await fixture.expected(200, 'POST', '/shipments/bulk/reject', {
      bulk: [
        { shipmentId: first.id, reasonCode: 'CapacityExceeded', orderItems: [{ id: mug.shortId, quantity: 2 }] },
        { shipmentId: second.id },
      ],
    })
    expect(bulk).toMatchObject([
      { status: 200, response: { shipment: { rejectReasonCode: 'CapacityExceeded' }, source: { id: first.id } } },
      { status: 400, response: { errors: [{ propertyName: 'bulk[1].reason' }] } },
    ])
  })
})

describe('a rejected part', () => {
  test('is a shipment of its own, and the rest goes on', async () => {
    const before = await shipmentIn(fixture, 'InProduction')
    const [mug, tee] = before.orderItems
    const { next } = await latestEvents()
    const { status, body } = await reject(before.id, {
      reasonCode: 'OutOfStock',
      orderItems: [{ id: mug.id, quantity: 1 }, { id: tee.id }],
    })
    expect(status).toBe(200)
    const { shipment, source } = body
    expect(shipment).toMatchObject({
      shipmentStatus: 'Rejected',
      isRejectedByVendor: true,
      acceptedDate: null,
      facilityId: before.facilityId,
      vendorId: before.vendorId,
      shippingAddress: before.shippingAddress,
      shipByDate: before.shipByDate,
      version: 1,
    })
    expect([unitsOf(shipment), unitsOf(source)]).toEqual([[1, 2], [2]])
    expect(source).toMatchObject({ id: before.id, shipmentStatus: 'InProduction', isRejectedByVendor: false, version: before.version + 1 })
    expect(await fixture.getShipment(shipment.shortId)).toEqual(shipment)
    const { events } = await latestEvents(next)
    const own = events.filter(({ resource }) => [shipment.id, source.id].includes(resource.id))
    expect(own.map(({ type, resource, data }) => [type, resource.id, data.status])).toEqual(
      expect.arrayContaining([
        ['ShipmentRejected', shipment.id, 'Rejected'],
        ['ShipmentUpdated', source.id, 'InProduction'],
        ['OutboundShipmentUpdate', source.id, 'InProduction'],
      ]),
    )
    expect(own).toHaveLength(3)
    const { auditLogs } = await fixture.expected(200, 'GET', `/shipments/${source.id}/auditLogs`)
    expect(auditLogs[0]).toMatchObject({ action: 'rejectPart', reason: 'OutOfStock' })
    const { blockers } = await fixture.expected(200, 'GET', `/orders/${before.orderId}/blockers`)
    expect(blockers).toMatchObject([{ code: 'ShipmentRejected', resource: { id: shipment.id } }])
  })

  test('of all units is the whole shipment', async () => {
    const { id, orderItems } = await shipmentIn(fixture, 'Assigned')
    const all = orderItems.map(({ id: item, quantity }: { id: string; quantity: number }) => ({ id: item, quantity }))
    const { body } = await reject(id, { reason: 'No ink', orderItems: all })
    expect([body.shipment.id, body.shipment.shipmentStatus, body.source]).toEqual([id, 'Rejected', null])
  })

  test('is refused when it has more than the shipment, unknown items or none, and nothing changes', async () => {
    const shipment = await shipmentIn(fixture, 'Assigned')
    const [mug] = shipment.orderItems
    const refused = async (orderItems: object[]) => {
      const { status, body } = await reject(shipment.id, { reason: 'No ink', orderItems })
      return [status, body.errors[0].propertyName]
    }
    expect(await refused([])).toEqual([400, 'orderItems'])
    expect(await refused([{ id: mug.id, quantity: 4 }])).toEqual([409, 'orderItems[0].quantity'])
    expect(await refused([{ id: 'I99999999', quantity: 1 }])).toEqual([400, 'orderItems[0].id'])
    expect(await refused([{ id: mug.id }, { id: mug.shortId }])).toEqual([400, 'orderItems[1].id'])
    expect(await fixture.getShipment(shipment.id)).toEqual(shipment)
  })

  test('is refused with all its problems at once', async () => {
    const { id } = await shipmentIn(fixture, 'Assigned')
    const { body } = await reject(id, { orderItems: [] })
    expect(body.errors.map(({ propertyName }: { propertyName: string }) => propertyName)).toEqual(['orderItems', 'reason'])
  })

  test('is refused while the shipment has packages', async () => {
    const shipment = await shipmentIn(fixture, 'InProduction')
    const [mug] = shipment.orderItems
    await fixture.pack(shipment.id, { packageOrderItems: [{ orderItemId: mug.id, quantity: 1 }] })
    const { status, body } = await reject(shipment.id, { reason: 'No ink', orderItems: [{ id: mug.id, quantity: 1 }] })
    expect([status, body.errors[0].errorMessage]).toEqual([409, expect.stringContaining('it has packages')])
  })
})

interface ReadEvent {
  type: string
  resource: { id: string }
  data: { status: string }
}

async function latestEvents(after: string | number = 'latest'): Promise<{ events: ReadEvent[]; next: number }> {
  const { events, nextAfter } = await fixture.expected(200, 'GET', `/events?pageSize=200&after=${after}`)
  return { events, next: nextAfter }
}
