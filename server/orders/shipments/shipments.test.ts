import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { NIL_ID } from '@/server/kernel/id'
import { makeFacility } from '@/server/testing/builders/facilities'
import { makeShipmentFixture, type ShipmentFixture, sentAt, shipmentIn } from '@/server/testing/builders/shipments'
import { makeClient, makeMerchant } from '@/server/testing/builders/users'
import { type Service, startService } from '@/server/testing/service'

let service: Service
let shipmentFixture: ShipmentFixture
beforeAll(async () => {
  service = await startService()
  shipmentFixture = await makeShipmentFixture(service)
})
afterAll(() => service.close())

const refusal = async (method: string, path: string, body?: unknown) => {
  const response = await shipmentFixture.orderFixture.call(method, path, body)
  return [response.status, response.body?.errors?.map((one: { propertyName: string }) => one.propertyName)]
}

describe('a shipment is created', () => {
  test('with all open units if no quantity is given, and the order shows it', async () => {
    const order = await shipmentFixture.order()
    await shipmentFixture.shipment(order, [1, 0])
    const orderItems = order.items.map(({ id }: { id: string }) => ({ id }))
    const { status, headers, body } = await shipmentFixture.orderFixture.call('POST', '/shipments', {
      orderId: order.shortId,
      ...shipmentFixture.first,
      orderItems,
    })
    expect([status, headers.get('location'), headers.get('etag')]).toEqual([201, `/v1/shipments/${body.shipment.id}`, '"v1"'])
    expect(body.shipment.orderItems.map((one: { quantity: number }) => one.quantity)).toEqual([2, 2])
    const now = await shipmentFixture.getOrder(order.id)
    expect(now).toMatchObject({ status: 'InFulfillment', version: 3, facilityNames: ['Inkwell Ohio'] })
    expect(now.shipmentIds).toContain(body.shipment.id)
    expect(now.shipmentCreatedDates).toHaveLength(2)
    expect(await refusal('POST', '/shipments', { orderId: order.id, ...shipmentFixture.first, orderItems })).toEqual([
      409,
      ['orderItems[0].id', 'orderItems[1].id'],
    ])
  })

  test('with amounts computed from prices and the vendor’s offer', async () => {
    const order = await shipmentFixture.orderFixture.order({
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
    const shipment = await shipmentFixture.shipment(order, [1])
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

  test('not with unknown items, nor for a facility that cannot make it', async () => {
    const order = await shipmentFixture.order()
    const other = await shipmentFixture.order()
    const units = [{ id: order.items[0].id, quantity: 1 }]
    const sleepy = await makeFacility(service, { vendorId: shipmentFixture.first.vendorId, isActive: false, name: 'Asleep' })
    const french = await makeFacility(service, { vendorId: shipmentFixture.first.vendorId, countryCodes: ['FR'], name: 'Lyon' })
    const ask = (fields: object) =>
      refusal('POST', '/shipments', { orderId: order.id, ...shipmentFixture.first, orderItems: units, ...fields })
    expect(await ask({ orderId: 'O99999999' })).toEqual([400, ['orderId']])
    expect(await ask({ vendorId: 'nobody' })).toEqual([400, ['vendorId']])
    for (const facilityId of ['F99999999', sleepy.facilityId, french.facilityId, shipmentFixture.other.facilityId])
      expect(await ask({ facilityId })).toEqual([400, ['facilityId']])
    expect(await ask({ orderItems: [{ id: other.items[0].id }] })).toEqual([400, ['orderItems[0].id']])
    expect(await ask({ orderItems: [...units, { id: order.items[0].shortId }] })).toEqual([400, ['orderItems[1].id']])
    expect(await ask({ orderItems: [{ id: order.items[0].id, quantity: 4 }] })).toEqual([409, ['orderItems[0].quantity']])
    expect(await ask({ orderItems: [] })).toEqual([400, ['orderItems']])
    await shipmentFixture.expected(200, 'POST', `/orders/${other.id}/cancel`, { reason: 'Twice' })
    expect((await ask({ orderId: other.id, orderItems: [{ id: other.items[0].id }] }))[0]).toBe(409)
    const lost = await shipmentFixture.orderFixture.order({
      shippingAddress: { ...shipmentFixture.orderFixture.payload().shippingAddress, zip: null },
    })
    expect((await ask({ orderId: lost.id, orderItems: [{ id: lost.items[0].id }] }))[0]).toBe(409)
  })

  test('by a dry run without a trace', async () => {
    const order = await shipmentFixture.order()
    const orderItems = [{ id: order.items[0].id }]
    const { status, body } = await shipmentFixture.orderFixture.call('POST', '/shipments?dryRun=true', {
      orderId: order.id,
      ...shipmentFixture.first,
      orderItems,
    })
    expect([status, body.shipment.id, body.shipment.shortId]).toEqual([201, NIL_ID, ''])
    expect(await shipmentFixture.getOrder(order.id)).toEqual(order)
  })
})

describe('a shipment is rerouted', () => {
  test('as a whole to another vendor: cost and SKU follow, and both vendors get events', async () => {
    const { id, orderId } = await shipmentIn(shipmentFixture, 'Rejected')
    const { shipment, source } = await shipmentFixture.expected(200, 'POST', `/shipments/${id}/reroute`, {
      ...{ facilityId: shipmentFixture.other.facilityId },
      reason: 'Broken',
    })
    expect(source).toBeNull()
    expect(shipment).toMatchObject({
      id,
      shipmentStatus: 'Assigned',
      isRejectedByVendor: false,
      rejectReason: null,
      vendorId: shipmentFixture.other.vendorId,
    })
    expect((await shipmentFixture.getOrder(orderId)).facilityNames).toEqual(['Redwood Leeds'])
  })

  test('in part without losing or adding units', async () => {
    const { id, orderId, orderItems } = await shipmentIn(shipmentFixture, 'Assigned')
    const { shipment, source } = await shipmentFixture.expected(200, 'POST', `/shipments/${id}/reroute`, {
      facilityId: shipmentFixture.second.facilityId,
      reason: 'Half of it',
      orderItems: [{ id: orderItems[0].shortId, quantity: 2 }],
    })
    const units = (of: { orderItems: { quantity: number }[] }) => of.orderItems.map(({ quantity }) => quantity)
    expect([source.id, units(source), units(shipment), shipment.version, source.version]).toEqual([id, [1, 2], [2], 1, 2])
    expect(shipment).toMatchObject({ shipmentStatus: 'Assigned', facilityId: shipmentFixture.second.facilityId })
    expect((await shipmentFixture.getOrder(orderId)).shipmentIds).toEqual([id, shipment.id])
  })

  test('as a whole if all its items are listed', async () => {
    const { id, orderItems } = await shipmentIn(shipmentFixture, 'Created')
    const all = orderItems.map(({ id, quantity }: { id: string; quantity: number }) => ({ id, quantity }))
    const body = { facilityId: shipmentFixture.second.facilityId, reason: 'All', orderItems: all }
    expect((await shipmentFixture.expected(200, 'POST', `/shipments/${id}/reroute`, body)).source).toBeNull()
  })

  test('not to its own facility, to an unsuitable one, or with too many units', async () => {
    const { id, orderItems } = await shipmentIn(shipmentFixture, 'Assigned')
    const ask = (fields: object) =>
      refusal('POST', `/shipments/${id}/reroute`, { facilityId: shipmentFixture.second.facilityId, reason: 'x', ...fields })
    expect(await ask({ facilityId: shipmentFixture.first.facilityId })).toEqual([400, ['facilityId']])
    const french = await makeFacility(service, { countryCodes: ['FR'], name: 'Lyon' })
    expect(await ask({ facilityId: french.facilityId })).toEqual([400, ['facilityId']])
    expect(await ask({ orderItems: [{ id: orderItems[0].id, quantity: 4 }] })).toEqual([409, ['orderItems[0].quantity']])
    expect(await ask({ reason: ' ' })).toEqual([400, ['reason']])
  })

  test('in a bulk, each on its own', async () => {
    const [good, stale, shipped] = [
      await shipmentIn(shipmentFixture, 'Assigned'),
      await shipmentIn(shipmentFixture, 'Assigned'),
      await shipmentIn(shipmentFixture, 'Shipped'),
    ]
    const to = { facilityId: shipmentFixture.second.facilityId, reason: 'Moving house' }
    const { bulk } = await shipmentFixture.expected(200, 'POST', '/shipments/bulk/reroute', {
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

describe('unassigning', () => {
  test('takes unpacked units; an emptied shipment is canceled and keeps its lines', async () => {
    const order = await shipmentFixture.order()
    const { id } = await shipmentFixture.shipment(order)
    const [mug, tee] = order.items
    await shipmentFixture.pack(id, { packageOrderItems: [{ orderItemId: mug.id, quantity: 1 }], shippedDate: sentAt })
    const take = (orderItems: object[]) =>
      shipmentFixture.orderFixture.call('POST', `/shipments/${id}/unassignItems`, { orderItems, reason: 'Out of stock' })
    expect((await take([{ id: mug.id, quantity: 3 }])).body.errors[0].errorMessage).toContain('2 is left')
    expect((await take([{ id: mug.id }, { id: tee.id }])).body.shipment).toMatchObject({
      shipmentStatus: 'Shipped',
      orderItemIDs: [mug.id],
    })
    expect((await shipmentFixture.getOrder(order.id)).status).toBe('PartiallyFulfilled')
    const again = await shipmentFixture.shipment(order, [2, 2])
    const all = await shipmentFixture.expected(200, 'POST', `/shipments/${again.id}/unassignItems`, {
      orderItems: [{ id: mug.id }, { id: tee.id }],
    })
    expect(all.shipment.shipmentStatus).toBe('Canceled')
    expect(all.shipment.orderItems.map(({ quantity }: { quantity: number }) => quantity)).toEqual([2, 2])
  })
})

describe('a shipment is canceled or deleted', () => {
  test('on both paths; its units are open again, and no item of the order is canceled', async () => {
    for (const path of ['', '/shipments']) {
      const { id, shortId, orderId } = await shipmentIn(shipmentFixture, 'Assigned')
      await shipmentFixture.expected(204, 'PATCH', `${path}/${shortId}/cancel`, { cancelReason: 'Made elsewhere' })
      await shipmentFixture.expected(204, 'PATCH', `${path}/${id}/cancel`, { cancelReason: 'Again' })
      const now = await shipmentFixture.getShipment(id)
      expect(now).toMatchObject({ shipmentStatus: 'Canceled', cancelReason: 'Made elsewhere', version: 2 })
      expect(now.orderItems).toHaveLength(2)
      expect(await shipmentFixture.getOrder(orderId)).toMatchObject({ status: 'ReadyForFulfillment', shipmentIds: [id], facilityNames: [] })
    }
    expect((await refusal('PATCH', '/S9999999999/cancel', { cancelReason: 'x' }))[0]).toBe(404)
    expect(await refusal('PATCH', '/S9999999999/cancel', { cancelReason: ' ' })).toEqual([400, ['cancelReason']])
  })

  test('by deletion, and remains only in its log', async () => {
    const { id, orderId } = await shipmentIn(shipmentFixture, 'Assigned')
    await shipmentFixture.expected(204, 'DELETE', `/shipments/${id}`)
    for (const path of ['', '/messageAuditLogs'].slice(0, 1)) expect((await refusal('GET', `/shipments/${id}${path}`))[0]).toBe(404)
    expect((await refusal('DELETE', `/shipments/${id}`))[0]).toBe(404)
    const { auditLogs } = await shipmentFixture.expected(200, 'GET', `/shipments/${id}/auditLogs`)
    expect(auditLogs.map(({ action }: { action: string }) => action)).toEqual(['delete', 'create'])
    expect(await shipmentFixture.getOrder(orderId)).toMatchObject({ status: 'ReadyForFulfillment', shipmentIds: [] })
    expect((await shipmentFixture.expected(200, 'GET', `/orders/${orderId}/shipments`)).shipments).toEqual([])
    const { events } = await shipmentFixture.expected(200, 'GET', '/events?pageSize=200&type=ShipmentCanceled')
    expect(events.at(-1)).toMatchObject({ resource: { id }, data: { from: 'Assigned', status: 'Canceled', isDeleted: true } })
    const outbound = await shipmentFixture.expected(200, 'GET', '/events?pageSize=200&type=OutboundShipmentUpdate')
    expect(outbound.events.at(-1)).toMatchObject({ resource: { id }, data: { isDeleted: true } })
  })
})

test('not at a stale version; an update without changes changes nothing', async () => {
  const shipment = await shipmentIn(shipmentFixture, 'Assigned')
  const path = `/shipments/${shipment.id}`
  expect((await shipmentFixture.orderFixture.call('PATCH', path, { shippingMethod: 'Express' }, { 'If-Match': '"v9"' })).status).toBe(412)
  const put = await shipmentFixture.orderFixture.call('PATCH', path, shipment)
  expect([put.status, put.body.shipment]).toEqual([200, shipment])
  expect(await refusal('PATCH', path, { facilityName: 'Mine' })).toEqual([400, ['facilityName']])
  const changed = await shipmentFixture.expected(200, 'PATCH', path, { shippingMethod: 'Express', metadata: { batch: '7' } })
  expect(changed.shipment).toMatchObject({ version: 2, shippingMethod: 'Express', metadata: { batch: '7' } })
})

describe('several shipments', () => {
  const read = (ids: string, token = shipmentFixture.orderFixture.token) =>
    service.call('GET', `/shipments/bulk?ids=${encodeURIComponent(ids)}`, { token })

  test('are read by ids and shortIds, each with a result of its own, in their order', async () => {
    const order = await shipmentFixture.order()
    const first = await shipmentFixture.shipment(order, [1, 0])
    const second = await shipmentFixture.shipment(await shipmentFixture.getOrder(order.id), [1, 0])
    const { status, body } = await read(`${second.shortId.toLowerCase()}, ${first.id},S9999999999,nothing`)
    expect(status).toBe(200)
    expect(body.bulk.map((one: { status: number }) => one.status)).toEqual([200, 200, 404, 404])
    expect(body.bulk[0].response).toEqual({ shipment: await shipmentFixture.getShipment(second.id) })
    expect(body.bulk[1].response.shipment.id).toBe(first.id)
    expect(body.bulk[2].response).toMatchObject({ errorCode: 'NotFound', errors: [{ reason: 'record.notFound' }] })
  })

  test('are 404 where the caller may not see them', async () => {
    const shipment = await shipmentFixture.shipment(await shipmentFixture.order())
    const { token } = await makeClient(service, {
      permissions: ['shipments:read'],
      associations: [{ type: 'Merchant', id: await makeMerchant(service) }],
    })
    expect((await read(shipment.id, token)).body.bulk[0].status).toBe(404)
  })

  test('are refused without ids, and more than 100 of them', async () => {
    expect((await read('')).status).toBe(400)
    expect((await read(Array.from({ length: 101 }, (_, i) => `S${String(i).padStart(10, '0')}`).join())).status).toBe(400)
  })
})
