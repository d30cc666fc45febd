import { afterAll, beforeAll, expect, test } from 'vitest'
import { Reader } from '@/server/kernel/reader'
import { everything } from '@/server/kernel/scope'
import { makeOrderFixture } from '@/server/testing/builders/orders'
import { errorPairs, makeReprintFixture } from '@/server/testing/builders/reprints'
import { type Service, startService } from '@/server/testing/service'
import { getOrder } from '../load'
import { shipmentRequestsOf } from './shipment-requests'

let service: Service
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.close())

const costCoverage = { item: 'Vendor', shipping: 'Platform' } as const

test('a facility is given by id or shortId, must exist, be active, and ship to the order’s country', async () => {
  const orderFixture = await makeOrderFixture(service)
  const { vendor } = (await orderFixture.call('POST', '/vendors', { name: 'Inkwell' })).body
  const make = async (fields: object) =>
    (await orderFixture.call('POST', '/facilities', { vendorId: vendor.id, name: 'Inkwell', countryCodes: ['US'], ...fields })).body
      .facility
  const [good, closed, far] = [await make({}), await make({ isActive: false }), await make({ countryCodes: ['JP'] })]
  const reader = new Reader(service.runtime.database.sql, everything)
  const order = await getOrder(reader, (await orderFixture.order()).id)
  const sku = order.items[0]?.sku as string
  const shares = (facilityIds: (string | null)[]) =>
    shipmentRequestsOf(reader, order, {
      reasonId: 'Lost',
      shipments: facilityIds.map((facilityId) => ({ facilityId, costCoverage, items: [{ sku, quantity: 1 }] })),
    })

  const found = await shares([good.shortId.toLowerCase(), good.id.toUpperCase(), null])
  expect(found.map(({ facilityId, lines }) => [facilityId, lines.length])).toEqual([
    [good.id, 1],
    [good.id, 1],
    [null, 1],
  ])
  await expect(shares([closed.id, null, far.shortId, 'F99999999'])).rejects.toMatchObject({
    code: 'ValidationError',
    problems: [
      { propertyName: 'shipments[0].facilityId', errorMessage: `${closed.shortId} is not active.` },
      { propertyName: 'shipments[2].facilityId', errorMessage: `${far.shortId} does not ship to US.` },
      { propertyName: 'shipments[3].facilityId', errorMessage: 'There is no facility F99999999.' },
    ],
  })
})

test('a reprint for another address needs facilities that ship to the country of that address', async () => {
  const reprinter = await makeReprintFixture(service)
  const [american, japanese] = [await reprinter.facility(['US']), await reprinter.facility(['JP'])]
  const { id, items, shippingAddress } = await reprinter.shippedOrder()
  const reprint = (facilityId: string) =>
    reprinter.send(id, {
      reasonId: 'Lost',
      shippingAddress: { ...shippingAddress, line1: '1-1 Marunouchi', city: 'Tokyo', state: null, zip: '100-0005', countryCode: 'JP' },
      shipments: [{ facilityId, costCoverage, items: [{ orderItemId: items[0].id, quantity: 1 }] }],
    })
  expect(errorPairs(await reprint(american.id))).toEqual([['shipments[0].facilityId', `${american.shortId} does not ship to JP.`]])
  const { status, body } = await reprint(japanese.id)
  expect([status, body.order?.shippingAddress.countryCode]).toEqual([201, 'JP'])
  const { shipments } = (await reprinter.orderFixture.call('GET', `/shipments?orderId=${body.order.id}`)).body
  expect(shipments).toMatchObject([{ facilityId: japanese.id }])
})
