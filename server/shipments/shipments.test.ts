import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeFacility } from '../testing/facilities'
import { type Service, startService } from '../testing/service'
import { type Dock, makeDock, sentAt, shipmentIn } from '../testing/shipments'

let service: Service
let dock: Dock
beforeAll(async () => {
  service = await startService()
  dock = await makeDock(service)
})
afterAll(() => service.close())

const refusal = async (method: string, path: string, body?: unknown) => {
  const answer = await dock.desk.call(method, path, body)
  return [answer.status, answer.body?.errors?.map((one: { propertyName: string }) => one.propertyName)]
}

describe('a shipment is created', () => {
  test('of what is open where no quantity is given, and the order shows it', async () => {
    const order = await dock.order()
    await dock.shipment(order, [1, 0])
    const orderItems = order.items.map(({ id }: { id: string }) => ({ id }))
    const { status, headers, body } = await dock.desk.call('POST', '/shipments', { orderId: order.shortId, ...dock.first, orderItems })
    expect([status, headers.get('location'), headers.get('etag')]).toEqual([201, `/v1/shipments/${body.shipment.id}`, '"v1"'])
    expect(body.shipment.orderItems.map((one: { quantity: number }) => one.quantity)).toEqual([2, 2])
    const now = await dock.orderNow(order.id)
    expect(now).toMatchObject({ status: 'InFulfillment', version: 3, facilityNames: ['Inkwell Ohio'] })
    expect(now.shipmentIds).toContain(body.shipment.id)
    expect(now.shipmentCreatedDates).toHaveLength(2)
    expect(await refusal('POST', '/shipments', { orderId: order.id, ...dock.first, orderItems })).toEqual([
      409,
      ['orderItems[0].id', 'orderItems[1].id'],
    ])
  })

  test('with amounts that follow from prices and the vendor’s offer', async () => {
    const order = await dock.desk.order({
      items: [
        {
          sku: 'MUG-1',
          quantity: 3,
          skipSkuValidation: true,
          merchantPrice: { amount: 4.5, currency: 'USD' },
          merchantTax: { amount: 1, currency: 'USD' },
          merchantShippingPrice: { amount: 2, currency: 'USD' },
          customerPrice: { amount: 9, currency: 'USD' },
          customerTaxes: { amount: 2, currency: 'USD' },
        },
      ],
    })
    const shipment = await dock.shipment(order, [1])
    expect(shipment).toMatchObject({
      merchantOrderTotal: 16.5,
      merchantPackageTotal: 4.5,
      merchantTaxTotal: 0.33,
      merchantShippingTotal: 0.67,
      packageTotal: 9,
      taxTotal: 0.67,
      shippingTotal: null,
      total: 9.67,
      costTotal: null,
      orderItems: [{ merchantPrice: { currency: 'USD', amount: 4.5, tax: 0.33 }, price: { currency: 'USD', amount: 9, tax: 0.67 } }],
    })
  })

  test('not of what is not there, nor by who cannot make it', async () => {
    const order = await dock.order()
    const other = await dock.order()
    const units = [{ id: order.items[0].id, quantity: 1 }]
    const sleepy = await makeFacility(service, { vendorId: dock.first.vendorId, isActive: false, name: 'Asleep' })
    const french = await makeFacility(service, { vendorId: dock.first.vendorId, countryCodes: ['FR'], name: 'Lyon' })
    const ask = (fields: object) => refusal('POST', '/shipments', { orderId: order.id, ...dock.first, orderItems: units, ...fields })
    expect(await ask({ orderId: 'O99999999' })).toEqual([400, ['orderId']])
    expect(await ask({ vendorId: 'nobody' })).toEqual([400, ['vendorId']])
    for (const facilityId of ['F99999999', sleepy.facilityId, french.facilityId, dock.other.facilityId])
      expect(await ask({ facilityId })).toEqual([400, ['facilityId']])
    expect(await ask({ orderItems: [{ id: other.items[0].id }] })).toEqual([400, ['orderItems[0].id']])
    expect(await ask({ orderItems: [...units, { id: order.items[0].shortId }] })).toEqual([400, ['orderItems[1].id']])
    expect(await ask({ orderItems: [{ id: order.items[0].id, quantity: 4 }] })).toEqual([409, ['orderItems[0].quantity']])
    expect(await ask({ orderItems: [] })).toEqual([400, ['orderItems']])
    await dock.expected(200, 'POST', `/orders/${other.id}/cancel`, { reason: 'Twice' })
    expect((await ask({ orderId: other.id, orderItems: [{ id: other.items[0].id }] }))[0]).toBe(409)
    const lost = await dock.desk.order({ shippingAddress: { ...dock.desk.payload().shippingAddress, zip: null } })
    expect((await ask({ orderId: lost.id, orderItems: [{ id: lost.items[0].id }] }))[0]).toBe(409)
  })

  test('as a rehearsal, without a trace', async () => {
    const order = await dock.order()
    const orderItems = [{ id: order.items[0].id }]
    const { status, body } = await dock.desk.call('POST', '/shipments?dryRun=true', { orderId: order.id, ...dock.first, orderItems })
    expect([status, body.shipment.id, body.shipment.shortId]).toEqual([201, null, null])
    expect(await dock.orderNow(order.id)).toEqual(order)
  })
})

describe('a shipment is rerouted', () => {
  test('whole to another vendor: its costs and SKU follow, and both vendors are told', async () => {
    const { id, orderId } = await shipmentIn(dock, 'Rejected')
    const { shipment, source } = await dock.expected(200, 'POST', `/shipments/${id}/reroute`, {
      ...{ facilityId: dock.other.facilityId },
      reason: 'Broken',
    })
    expect(source).toBeNull()
    expect(shipment).toMatchObject({
      id,
      shipmentStatus: 'Assigned',
      isRejectedByVendor: false,
      rejectReason: null,
      vendorId: dock.other.vendorId,
    })
    expect((await dock.orderNow(orderId)).facilityNames).toEqual(['Redwood Leeds'])
  })

  test('in part: no unit is lost or made', async () => {
    const { id, orderId, orderItems } = await shipmentIn(dock, 'Assigned')
    const { shipment, source } = await dock.expected(200, 'POST', `/shipments/${id}/reroute`, {
      facilityId: dock.second.facilityId,
      reason: 'Half of it',
      orderItems: [{ id: orderItems[0].shortId, quantity: 2 }],
    })
    const units = (of: { orderItems: { quantity: number }[] }) => of.orderItems.map(({ quantity }) => quantity)
    expect([source.id, units(source), units(shipment), shipment.version, source.version]).toEqual([id, [1, 2], [2], 1, 2])
    expect(shipment).toMatchObject({ shipmentStatus: 'Assigned', facilityId: dock.second.facilityId })
    expect((await dock.orderNow(orderId)).shipmentIds).toEqual([id, shipment.id])
  })

  test('all of it by name is the whole of it', async () => {
    const { id, orderItems } = await shipmentIn(dock, 'Created')
    const all = orderItems.map(({ id, quantity }: { id: string; quantity: number }) => ({ id, quantity }))
    const body = { facilityId: dock.second.facilityId, reason: 'All', orderItems: all }
    expect((await dock.expected(200, 'POST', `/shipments/${id}/reroute`, body)).source).toBeNull()
  })

  test('not to where it is, to who cannot make it, or more than there is', async () => {
    const { id, orderItems } = await shipmentIn(dock, 'Assigned')
    const ask = (fields: object) =>
      refusal('POST', `/shipments/${id}/reroute`, { facilityId: dock.second.facilityId, reason: 'x', ...fields })
    expect(await ask({ facilityId: dock.first.facilityId })).toEqual([400, ['facilityId']])
    const french = await makeFacility(service, { countryCodes: ['FR'], name: 'Lyon' })
    expect(await ask({ facilityId: french.facilityId })).toEqual([400, ['facilityId']])
    expect(await ask({ orderItems: [{ id: orderItems[0].id, quantity: 4 }] })).toEqual([409, ['orderItems[0].quantity']])
    expect(await ask({ reason: ' ' })).toEqual([400, ['reason']])
  })

  test('several at once, each on its own', async () => {
    const [good, stale, shipped] = [
      await shipmentIn(dock, 'Assigned'),
      await shipmentIn(dock, 'Assigned'),
      await shipmentIn(dock, 'Shipped'),
    ]
    const to = { facilityId: dock.second.facilityId, reason: 'Moving house' }
    const { bulk } = await dock.expected(200, 'POST', '/shipments/bulk/reroute', {
      bulk: [
        { shipmentId: good.shortId, version: good.version, ...to },
        { shipmentId: stale.id, version: 7, ...to },
        { shipmentId: shipped.id, ...to },
        { shipmentId: good.id, ...to },
        { shipmentId: 'S9999999999', ...to },
      ],
    })
    expect(bulk.map(({ status }: { status: number }) => status)).toEqual([200, 412, 409, 400, 404])
    expect(bulk[0].response.shipment.facilityName).toBe('Inkwell Nevada')
  })
})

describe('units are taken out', () => {
  test('of what is not packed; a shipment that is emptied is canceled and keeps its lines', async () => {
    const order = await dock.order()
    const { id } = await dock.shipment(order)
    const [mug, tee] = order.items
    await dock.pack(id, { packageOrderItems: [{ orderItemId: mug.id, quantity: 1 }], shippedDate: sentAt })
    const take = (orderItems: object[]) => dock.desk.call('POST', `/shipments/${id}/unassignItems`, { orderItems, reason: 'Out of stock' })
    expect((await take([{ id: mug.id, quantity: 3 }])).body.errors[0].errorMessage).toContain('2 is left')
    expect((await take([{ id: mug.id }, { id: tee.id }])).body.shipment).toMatchObject({
      shipmentStatus: 'Shipped',
      orderItemIDs: [mug.id],
    })
    expect((await dock.orderNow(order.id)).status).toBe('PartiallyFulfilled')
    const again = await dock.shipment(order, [2, 2])
    const all = await dock.expected(200, 'POST', `/shipments/${again.id}/unassignItems`, { orderItems: [{ id: mug.id }, { id: tee.id }] })
    expect(all.shipment.shipmentStatus).toBe('Canceled')
    expect(all.shipment.orderItems.map(({ quantity }: { quantity: number }) => quantity)).toEqual([2, 2])
  })
})

describe('a shipment is canceled or deleted', () => {
  test('by both paths; its units are open again, no item of the order is canceled', async () => {
    for (const path of ['', '/shipments']) {
      const { id, shortId, orderId } = await shipmentIn(dock, 'Assigned')
      await dock.expected(204, 'PATCH', `${path}/${shortId}/cancel`, { cancelReason: 'Made elsewhere' })
      await dock.expected(204, 'PATCH', `${path}/${id}/cancel`, { cancelReason: 'Again' })
      const now = await dock.now(id)
      expect(now).toMatchObject({ shipmentStatus: 'Canceled', cancelReason: 'Made elsewhere', version: 2 })
      expect(now.orderItems).toHaveLength(2)
      expect(await dock.orderNow(orderId)).toMatchObject({ status: 'ReadyForFulfillment', shipmentIds: [id], facilityNames: [] })
    }
    expect((await refusal('PATCH', '/S9999999999/cancel', { cancelReason: 'x' }))[0]).toBe(404)
    expect(await refusal('PATCH', '/S9999999999/cancel', { cancelReason: ' ' })).toEqual([400, ['cancelReason']])
  })

  test('deleted, it is nowhere but in its log', async () => {
    const { id, orderId } = await shipmentIn(dock, 'Assigned')
    await dock.expected(204, 'DELETE', `/shipments/${id}`)
    for (const path of ['', '/messageAuditLogs'].slice(0, 1)) expect((await refusal('GET', `/shipments/${id}${path}`))[0]).toBe(404)
    expect((await refusal('DELETE', `/shipments/${id}`))[0]).toBe(404)
    const { auditLogs } = await dock.expected(200, 'GET', `/shipments/${id}/auditLogs`)
    expect(auditLogs.map(({ action }: { action: string }) => action)).toEqual(['delete', 'create'])
    expect(await dock.orderNow(orderId)).toMatchObject({ status: 'ReadyForFulfillment', shipmentIds: [] })
    expect((await dock.expected(200, 'GET', `/orders/${orderId}/shipments`)).shipments).toEqual([])
    const { events } = await dock.expected(200, 'GET', '/events?pageSize=200&type=ShipmentCanceled')
    expect(events.at(-1)).toMatchObject({ resource: { id }, data: { from: 'Assigned', status: 'Canceled', isDeleted: true } })
    const outbound = await dock.expected(200, 'GET', '/events?pageSize=200&type=OutboundShipmentUpdate')
    expect(outbound.events.at(-1)).toMatchObject({ resource: { id }, data: { isDeleted: true } })
  })
})

test('a stale version is refused, and what says nothing new changes nothing', async () => {
  const shipment = await shipmentIn(dock, 'Assigned')
  const path = `/shipments/${shipment.id}`
  expect((await dock.desk.call('PATCH', path, { shippingMethod: 'Express' }, { 'If-Match': '"v9"' })).status).toBe(412)
  const put = await dock.desk.call('PATCH', path, shipment)
  expect([put.status, put.body.shipment]).toEqual([200, shipment])
  expect(await refusal('PATCH', path, { facilityName: 'Mine' })).toEqual([400, ['facilityName']])
  const changed = await dock.expected(200, 'PATCH', path, { shippingMethod: 'Express', metadata: { batch: '7' } })
  expect(changed.shipment).toMatchObject({ version: 2, shippingMethod: 'Express', metadata: { batch: '7' } })
})
