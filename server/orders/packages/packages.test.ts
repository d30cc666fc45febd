import { afterAll, beforeAll, expect, test } from 'vitest'
import { sequenceLogs } from '@/db/audit/sequence'
import { runChange } from '@/server/kernel/run-change'
import { systemContext } from '@/server/kernel/system-context'
import { redactOrder } from '@/server/platform/audit/redact'
import { makeShipmentFixture, type ShipmentFixture, sentAt, shipmentIn } from '@/server/testing/builders/shipments'
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

test('several packages are created at once, all or none, each with its contents', async () => {
  const { id, orderItems } = await shipmentIn(shipmentFixture, 'Assigned')
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
  const { packages, shipment } = await shipmentFixture.pack(id, of(mug.id, 2), of(tee.shortId, 1))
  expect(packages.map(({ packageOrderItems }: { packageOrderItems: object[] }) => packageOrderItems)).toEqual([
    [{ orderItemId: mug.id, quantity: 2 }],
    [{ orderItemId: tee.id, quantity: 1 }],
  ])
  expect(shipment).toMatchObject({ shipmentStatus: 'InProduction', version: 2, orderItems: [{ packedQuantity: 2 }, { packedQuantity: 1 }] })
  const rest = await shipmentFixture.pack(id)
  expect(rest.packages[0].packageOrderItems).toEqual([
    { orderItemId: mug.id, quantity: 1 },
    { orderItemId: tee.id, quantity: 1 },
  ])
  expect(rest.shipment.shipmentStatus).toBe('Packed')
})

test('a package is changed and shipped; afterwards its tracking can be corrected', async () => {
  const { id, orderId } = await shipmentIn(shipmentFixture, 'Assigned')
  const {
    packages: [one],
  } = await shipmentFixture.pack(id, {
    carrierName: 'UPS',
    weight: { value: 350, unit: 'g' },
    dimensions: { length: 1, width: 2.5, height: 3, unit: 'cm' },
  })
  const path = `/shipments/${id}/packages/${one.shortId}`
  const put = await shipmentFixture.orderFixture.call('PATCH', path, one)
  expect([put.status, put.body.package]).toEqual([200, one])
  const yearZero = await shipmentFixture.orderFixture.call('PATCH', path, { shippedDate: '0000-01-20T08:00:00.000Z' })
  expect([yearZero.status, yearZero.body.errors[0]]).toMatchObject([
    400,
    { propertyName: 'shippedDate', errorMessage: 'Give a year from 0001 to 9999.' },
  ])
  const sent = await shipmentFixture.orderFixture.call(
    'PATCH',
    path,
    { shippedDate: sentAt, carrierTrackingNumber: '1Z9' },
    { 'If-Match': '"v1"' },
  )
  expect([sent.status, sent.headers.get('etag'), sent.body.package.shippedDate]).toEqual([200, '"v2"', sentAt])
  expect((await shipmentFixture.orderFixture.call('PATCH', path, { carrierName: 'DHL' }, { 'If-Match': '"v1"' })).status).toBe(412)
  expect(await shipmentFixture.getShipment(id)).toMatchObject({ shipmentStatus: 'Shipped', shippedDate: sentAt, version: 3 })
  expect((await shipmentFixture.getOrder(orderId)).status).toBe('Fulfilled')
  const corrected = await shipmentFixture.expected(200, 'PATCH', path, {
    carrierTrackingNumber: '1Z8',
    shippedDate: '2026-01-20T08:00:00.000Z',
  })
  expect(corrected.package).toMatchObject({ carrierTrackingNumber: '1Z8', version: 3 })
  expect((await shipmentFixture.getShipment(id)).shippedDate).toBe('2026-01-20T08:00:00.000Z')
  expect(await refusal('PATCH', path, { shippedDate: null })).toEqual([409, ['shippedDate']])
  const less = [{ orderItemId: one.packageOrderItems[0].orderItemId, quantity: 1 }]
  expect(await refusal('PATCH', path, { packageOrderItems: less })).toEqual([409, ['packageOrderItems']])
  expect((await refusal('DELETE', path))[0]).toBe(409)
  const { auditLogs } = await shipmentFixture.expected(200, 'GET', `${path}/auditLogs`)
  expect(auditLogs.map(({ action }: { action: string }) => action)).toEqual(['update', 'update', 'create'])
  expect((await shipmentFixture.expected(200, 'GET', '/orders/search?q=1z8')).totalCount).toBe(1)
})

test('a package cannot have left in the future, apart from a minute by which the clock of a caller may be ahead', async () => {
  const { id } = await shipmentIn(shipmentFixture, 'Assigned')
  const inMs = (ms: number) => new Date(Date.now() + ms).toISOString()
  const [hour, halfMinute] = [inMs(3_600_000), inMs(30_000)]
  expect(await refusal('POST', `/shipments/${id}/packages`, { packages: [{ shippedDate: hour }] })).toEqual([
    400,
    ['packages[0].shippedDate'],
  ])
  const [one] = (await shipmentFixture.pack(id)).packages
  const path = `/shipments/${id}/packages/${one.id}`
  expect(await refusal('PATCH', path, { shippedDate: hour })).toEqual([400, ['shippedDate']])
  expect((await shipmentFixture.expected(200, 'PATCH', path, { shippedDate: halfMinute })).package.shippedDate).toBe(halfMinute)
})

test('deleting an unshipped package unpacks its units; a shipment that was not accepted is Assigned again', async () => {
  const { id } = await shipmentIn(shipmentFixture, 'Packed')
  const [one] = (await shipmentFixture.getShipment(id)).packages
  await shipmentFixture.expected(200, 'PATCH', `/shipments/${id}/packages/${one.id}`, { packageOrderItems: [one.packageOrderItems[0]] })
  expect((await shipmentFixture.getShipment(id)).shipmentStatus).toBe('InProduction')
  await shipmentFixture.expected(204, 'DELETE', `/shipments/${id}/packages/${one.id}`)
  expect(await shipmentFixture.getShipment(id)).toMatchObject({ shipmentStatus: 'Assigned', packages: [] })
  expect((await refusal('GET', `/shipments/${id}/packages/${one.id}`))[0]).toBe(404)
  expect((await shipmentFixture.expected(200, 'GET', `/shipments/${id}/packages/${one.id}/auditLogs`)).auditLogs[0].action).toBe('delete')
  const other = await shipmentIn(shipmentFixture, 'Packed')
  expect((await refusal('GET', `/shipments/${id}/packages/${other.packages[0].id}`))[0]).toBe(404)
})

test('the log of a deleted package is found by its shipment alone, also once its order’s personal data is redacted', async () => {
  const { id, orderId, packages } = await shipmentIn(shipmentFixture, 'Packed')
  const [one] = packages
  await shipmentFixture.expected(204, 'DELETE', `/shipments/${id}/packages/${one.id}`)
  const other = await shipmentIn(shipmentFixture, 'Packed')
  const statuses = async () => [
    (await refusal('GET', `/shipments/${id}/packages/${one.id}/auditLogs`))[0],
    (await refusal('GET', `/shipments/${other.id}/packages/${one.id}/auditLogs`))[0],
  ]
  expect(await statuses()).toEqual([200, 404])
  const { database } = service.runtime
  await sequenceLogs(database)
  const order = { id: orderId, merchantId: shipmentFixture.orderFixture.merchantId }
  await runChange(database, systemContext(), (current) => redactOrder(current, order, null))
  expect(await statuses()).toEqual([200, 404])
})

test('nonsense is refused', async () => {
  const { id } = await shipmentIn(shipmentFixture, 'Assigned')
  const ask = (fields: object) => refusal('POST', `/shipments/${id}/packages`, { packages: [fields] })
  expect(await ask({ weight: { value: 0, unit: 'stone' } })).toEqual([400, ['packages[0].weight.value', 'packages[0].weight.unit']])
  expect(await ask({ carrierLink: 'javascript:alert(1)' })).toEqual([400, ['packages[0].carrierLink']])
  expect(await ask({ packageOrderItems: [] })).toEqual([400, ['packages[0].packageOrderItems']])
  expect(await ask({ fulfilledDate: sentAt })).toEqual([400, ['packages[0].fulfilledDate']])
  expect(await refusal('POST', `/shipments/${id}/packages`, { packages: [] })).toEqual([400, ['packages']])
})

test('the link of a known carrier is computed, also after a correction, and a link that was given is kept', async () => {
  const { id } = await shipmentIn(shipmentFixture, 'Assigned')
  const { packages, shipment } = await shipmentFixture.pack(id, { carrierName: 'ups', carrierTrackingNumber: '1Z999AA10123456784' })
  const [one] = packages
  expect([one.carrierLink, shipment.warnings]).toEqual(['https://www.ups.com/track?tracknum=1Z999AA10123456784', []])
  const path = `/shipments/${id}/packages/${one.id}`
  const update = (body: object) => shipmentFixture.expected(200, 'PATCH', path, body)
  expect((await update(one)).package.version).toBe(one.version)
  const corrected = await update({ ...one, carrierTrackingNumber: '1Z5R89390357567127', version: undefined })
  expect(corrected.package.carrierLink).toBe('https://www.ups.com/track?tracknum=1Z5R89390357567127')
  const own = await update({ carrierLink: 'https://example.com/parcel' })
  expect((await update({ carrierTrackingNumber: '1Z999AA10123456784' })).package.carrierLink).toBe(own.package.carrierLink)
  expect((await update({ carrierLink: null, carrierName: 'A cousin with a van' })).package.carrierLink).toBeNull()
})

test('a tracking number that fits no known carrier is accepted with a warning', async () => {
  const { id } = await shipmentIn(shipmentFixture, 'Assigned')
  const { packages, shipment } = await shipmentFixture.pack(id, { carrierTrackingNumber: 'BLUE-M' })
  expect(shipment.warnings).toEqual([`The tracking number BLUE-M of package ${packages[0].shortId} fits no known carrier.`])
})
