import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeShipmentFixture, type ShipmentFixture, sentAt, shipmentIn } from '@/server/testing/builders/shipments'
import { type Service, startService } from '@/server/testing/service'

let service: Service
let shipmentFixture: ShipmentFixture
beforeAll(async () => {
  service = await startService()
  shipmentFixture = await makeShipmentFixture(service)
})
afterAll(() => service.close())

const send = (path: string, body: object) => shipmentFixture.orderFixture.call('POST', path, body)
const ship = (id: string, body: object = {}) => send(`/shipments/${id}/ship`, body)
const shipMany = async (...bulk: object[]) => (await send('/shipments/bulk/ship', { bulk })).body.bulk
const messageOf = ({ body }: { body: { errors: { errorMessage: string; propertyName: string | null }[] } }) => body.errors[0]?.errorMessage
const fieldOf = ({ body }: { body: { errors: { propertyName: string | null }[] } }) => body.errors[0]?.propertyName

/** A shipment in two packages that have not left. */
async function inTwoPackages() {
  const { id, orderItems } = await shipmentIn(shipmentFixture, 'Assigned')
  const [mug, tee] = orderItems
  const of = (orderItemId: string, quantity: number) => ({ packageOrderItems: [{ orderItemId, quantity }] })
  const { packages } = await shipmentFixture.pack(id, of(mug.id, 3), of(tee.id, 2))
  return { id, packages }
}

describe('shipping all packages of a shipment', () => {
  test('is one change, in which each gets its own tracking', async () => {
    const { id, packages } = await inTwoPackages()
    const [first, second] = packages
    const { version } = await shipmentFixture.getShipment(id)
    const { status, body } = await ship(id, {
      packages: [
        { packageId: second.shortId, carrierName: 'UPS', carrierTrackingNumber: '1Z2' },
        { packageId: first.id, carrierTrackingNumber: '1Z1' },
      ],
      shippedDate: sentAt,
    })
    expect(status).toBe(200)
    expect(body.shipment).toMatchObject({
      shipmentStatus: 'Shipped',
      version: version + 1,
      packages: [
        { id: first.id, carrierTrackingNumber: '1Z1', shippedDate: sentAt },
        { id: second.id, carrierName: 'UPS', carrierTrackingNumber: '1Z2', shippedDate: sentAt },
      ],
    })
    const { auditLogs } = (await shipmentFixture.orderFixture.call('GET', `/shipments/${id}/auditLogs`)).body
    expect(auditLogs[0].action).toBe('ship')
  })

  test('again changes nothing', async () => {
    const { id } = await inTwoPackages()
    const first = await ship(id)
    const again = await ship(id, { shippedDate: sentAt })
    expect([again.status, again.body]).toEqual([200, first.body])
  })

  test('leaves the date of a package that has left already', async () => {
    const { id, packages } = await inTwoPackages()
    await shipmentFixture.expected(200, 'PATCH', `/shipments/${id}/packages/${packages[0].id}`, { shippedDate: sentAt })
    const { shipment } = (await ship(id)).body
    expect(shipment.packages[0].shippedDate).toBe(sentAt)
    expect(Date.parse(shipment.packages[1].shippedDate)).toBeGreaterThan(Date.parse(sentAt))
  })

  test('is refused while units are not packed, which are named', async () => {
    const { id, orderItems } = await shipmentIn(shipmentFixture, 'Assigned')
    const nothing = await ship(id)
    expect([nothing.status, messageOf(nothing)]).toEqual([409, expect.stringContaining('nothing is packed')])
    await shipmentFixture.pack(id, { packageOrderItems: [{ orderItemId: orderItems[0].id, quantity: 1 }] })
    const some = await ship(id)
    expect([some.status, messageOf(some)]).toEqual([409, expect.stringContaining('not packed yet: 2 × MUG-1, 2 × TEE-2')])
  })

  test('is refused on hold, unless it has left', async () => {
    const { id } = await inTwoPackages()
    const left = await shipmentIn(shipmentFixture, 'Shipped')
    for (const one of [id, left.id]) {
      const { orderId } = await shipmentFixture.getShipment(one)
      await send(`/orders/${orderId}/customerCareHold`, { reason: 'FraudReview' })
    }
    expect((await ship(id)).status).toBe(409)
    expect((await ship(left.id)).status).toBe(200)
  })

  test('names a package that is not its own, one named twice, and a date in the future', async () => {
    const { id, packages } = await inTwoPackages()
    const other = await inTwoPackages()
    const [{ id: packageId, shortId }] = packages
    const foreign = await ship(id, { packages: [{ packageId: other.packages[0].id }] })
    expect([foreign.status, fieldOf(foreign)]).toEqual([400, 'packages[0].packageId'])
    const twice = await ship(id, { packages: [{ packageId }, { packageId: shortId }] })
    expect([twice.status, fieldOf(twice)]).toEqual([400, 'packages[1].packageId'])
    const tomorrow = await ship(id, { shippedDate: new Date(Date.now() + 86_400_000).toISOString() })
    expect([tomorrow.status, fieldOf(tomorrow)]).toEqual([400, 'shippedDate'])
    expect((await shipmentFixture.getShipment(id)).shipmentStatus).toBe('Packed')
  })
})

describe('shipping many', () => {
  test('packs what is unpacked into one package', async () => {
    const { id } = await shipmentIn(shipmentFixture, 'InProduction')
    const [{ status, response }] = await shipMany({ shipmentId: id, carrierName: 'UPS', carrierTrackingNumber: '1Z3' })
    expect(status).toBe(200)
    expect(response.shipment).toMatchObject({
      shipmentStatus: 'Shipped',
      packages: [{ carrierName: 'UPS', carrierTrackingNumber: '1Z3', packageOrderItems: [{ quantity: 3 }, { quantity: 2 }] }],
    })
  })

  test('judges each shipment alone', async () => {
    const two = await inTwoPackages()
    const created = await shipmentIn(shipmentFixture, 'Created')
    const answers = await shipMany(
      { shipmentId: two.id, carrierTrackingNumber: '1Z4' },
      { shipmentId: created.id },
      { shipmentId: (await inTwoPackages()).id, version: 1 },
      { shipmentId: (await shipmentIn(shipmentFixture, 'Packed')).id },
    )
    expect(answers.map(({ status }: { status: number }) => status)).toEqual([409, 409, 412, 200])
    expect(answers[0].response.errors[0]).toMatchObject({ propertyName: 'bulk[0].carrierTrackingNumber', attemptedValue: '1Z4' })
  })
})

test('many shipments are accepted and rejected, each as alone', async () => {
  const [first, second, third] = [
    await shipmentIn(shipmentFixture, 'Assigned'),
    await shipmentIn(shipmentFixture, 'Packed'),
    await shipmentIn(shipmentFixture, 'Assigned'),
  ]
  const accepted = await send('/shipments/bulk/accept', { bulk: [{ shipmentId: first.shortId }, { shipmentId: second.id }] })
  expect(accepted.body.bulk.map(({ status }: { status: number }) => status)).toEqual([200, 409])
  const rejected = await send('/shipments/bulk/reject', {
    bulk: [{ shipmentId: first.id, reason: 'No ink' }, { shipmentId: second.id, reason: 'No ink' }, { shipmentId: third.id }],
  })
  expect(rejected.body.bulk.map(({ status }: { status: number }) => status)).toEqual([200, 409, 400])
  expect(await shipmentFixture.getShipment(first.id)).toMatchObject({ shipmentStatus: 'Rejected', rejectReason: 'No ink' })
})
