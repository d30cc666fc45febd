import { afterAll, beforeAll, expect, test } from 'vitest'
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

test('several packages at once, all or none, each with what it holds', async () => {
  const { id, orderItems } = await shipmentIn(dock, 'Assigned')
  const [mug, tee] = orderItems
  const of = (orderItemId: string, quantity: number) => ({ packageOrderItems: [{ orderItemId, quantity }] })
  expect(await refusal('POST', `/shipments/${id}/packages`, { packages: [of(mug.id, 2), of(mug.shortId, 2)] })).toEqual([
    409,
    ['packages[1].packageOrderItems[0].quantity'],
  ])
  expect(await refusal('POST', `/shipments/${id}/packages`, { packages: [of(mug.id, 2), {}] })).toEqual([
    400,
    ['packages[1].packageOrderItems'],
  ])
  expect(await refusal('POST', `/shipments/${id}/packages`, { packages: [of('I99999999', 1)] })).toEqual([
    400,
    ['packages[0].packageOrderItems[0].orderItemId'],
  ])
  const { packages, shipment } = await dock.pack(id, of(mug.id, 2), of(tee.shortId, 1))
  expect(packages.map(({ packageOrderItems }: { packageOrderItems: object[] }) => packageOrderItems)).toEqual([
    [{ orderItemId: mug.id, quantity: 2 }],
    [{ orderItemId: tee.id, quantity: 1 }],
  ])
  expect(shipment).toMatchObject({ shipmentStatus: 'InProduction', version: 2, orderItems: [{ packedQuantity: 2 }, { packedQuantity: 1 }] })
  const rest = await dock.pack(id)
  expect(rest.packages[0].packageOrderItems).toEqual([
    { orderItemId: mug.id, quantity: 1 },
    { orderItemId: tee.id, quantity: 1 },
  ])
  expect(rest.shipment.shipmentStatus).toBe('Packed')
})

test('a package is corrected, sent, and its tracking corrected after', async () => {
  const { id, orderId } = await shipmentIn(dock, 'Assigned')
  const {
    packages: [one],
  } = await dock.pack(id, {
    carrierName: 'UPS',
    weight: { value: 350, unit: 'g' },
    dimensions: { length: 1, width: 2.5, height: 3, unit: 'cm' },
  })
  const path = `/shipments/${id}/packages/${one.shortId}`
  const put = await dock.desk.call('PATCH', path, one)
  expect([put.status, put.body.package]).toEqual([200, one])
  const sent = await dock.desk.call('PATCH', path, { shippedDate: sentAt, carrierTrackingNumber: '1Z9' }, { 'If-Match': '"v1"' })
  expect([sent.status, sent.headers.get('etag'), sent.body.package.shippedDate]).toEqual([200, '"v2"', sentAt])
  expect((await dock.desk.call('PATCH', path, { carrierName: 'DHL' }, { 'If-Match': '"v1"' })).status).toBe(412)
  expect(await dock.now(id)).toMatchObject({ shipmentStatus: 'Shipped', shippedDate: sentAt, version: 3 })
  expect((await dock.orderNow(orderId)).status).toBe('Fulfilled')
  const corrected = await dock.expected(200, 'PATCH', path, { carrierTrackingNumber: '1Z8', shippedDate: '2026-01-20T08:00:00.000Z' })
  expect(corrected.package).toMatchObject({ carrierTrackingNumber: '1Z8', version: 3 })
  expect((await dock.now(id)).shippedDate).toBe('2026-01-20T08:00:00.000Z')
  expect(await refusal('PATCH', path, { shippedDate: null })).toEqual([409, ['shippedDate']])
  const less = [{ orderItemId: one.packageOrderItems[0].orderItemId, quantity: 1 }]
  expect(await refusal('PATCH', path, { packageOrderItems: less })).toEqual([409, ['packageOrderItems']])
  expect((await refusal('DELETE', path))[0]).toBe(409)
  const { auditLogs } = await dock.expected(200, 'GET', `${path}/auditLogs`)
  expect(auditLogs.map(({ action }: { action: string }) => action)).toEqual(['update', 'update', 'create'])
  expect((await dock.expected(200, 'GET', '/orders/search?q=1z8')).totalCount).toBe(1)
})

test('a package that has not left is unpacked; a shipment that nobody accepted is Assigned again', async () => {
  const { id } = await shipmentIn(dock, 'Packed')
  const [one] = (await dock.now(id)).packages
  await dock.expected(200, 'PATCH', `/shipments/${id}/packages/${one.id}`, { packageOrderItems: [one.packageOrderItems[0]] })
  expect((await dock.now(id)).shipmentStatus).toBe('InProduction')
  await dock.expected(204, 'DELETE', `/shipments/${id}/packages/${one.id}`)
  expect(await dock.now(id)).toMatchObject({ shipmentStatus: 'Assigned', packages: [] })
  expect((await refusal('GET', `/shipments/${id}/packages/${one.id}`))[0]).toBe(404)
  expect((await dock.expected(200, 'GET', `/shipments/${id}/packages/${one.id}/auditLogs`)).auditLogs[0].action).toBe('delete')
  const other = await shipmentIn(dock, 'Packed')
  expect((await refusal('GET', `/shipments/${id}/packages/${other.packages[0].id}`))[0]).toBe(404)
})

test('what makes no sense is refused', async () => {
  const { id } = await shipmentIn(dock, 'Assigned')
  const ask = (fields: object) => refusal('POST', `/shipments/${id}/packages`, { packages: [fields] })
  expect(await ask({ weight: { value: 0, unit: 'stone' } })).toEqual([400, ['packages[0].weight.value', 'packages[0].weight.unit']])
  expect(await ask({ carrierLink: 'javascript:alert(1)' })).toEqual([400, ['packages[0].carrierLink']])
  expect(await ask({ packageOrderItems: [] })).toEqual([400, ['packages[0].packageOrderItems']])
  expect(await ask({ fulfilledDate: sentAt })).toEqual([400, ['packages[0].fulfilledDate']])
  expect(await refusal('POST', `/shipments/${id}/packages`, { packages: [] })).toEqual([400, ['packages']])
})
