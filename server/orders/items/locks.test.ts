import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { orderItems } from '@/db/schema'
import { defaultFacility, makeOrderFixture, type OrderFixture, orderBody } from '@/server/testing/builders/orders'
import { makeMerchant } from '@/server/testing/builders/users'
import { type Service, startService } from '@/server/testing/service'
import { addressLock, orderStatuses } from '../lifecycle'
import { fieldLock, lockedFields } from './lock-rules'

let service: Service
let orderFixture: OrderFixture
beforeAll(async () => {
  service = await startService()
  orderFixture = await makeOrderFixture(service)
})
afterAll(() => service.close())

/** Puts units of the order's item into a shipment and ships some of them. */
const shipUnits = async (assigned: number, shipped: number) => {
  const order = await orderFixture.order({ items: [{ sku: 'MUG-1', quantity: 3, skipSkuValidation: true }] })
  const facility = await defaultFacility(service)
  const orderItemId = order.items[0].id
  const { shipment } = (
    await orderFixture.call('POST', '/shipments', { orderId: order.id, ...facility, orderItems: [{ id: orderItemId, quantity: assigned }] })
  ).body
  const packed = { packageOrderItems: [{ orderItemId, quantity: shipped }], shippedDate: '2026-01-19T18:42:42.086Z' }
  if (shipped) await orderFixture.call('POST', `/shipments/${shipment.id}/packages`, { packages: [packed] })
  return (await orderFixture.call('GET', `/orders/${order.id}`)).body.order
}

type Columns = Partial<typeof orderItems.$inferSelect>
/** Writes columns of the order's item, as the checks would. */
const store = (itemId: string, columns: Columns) =>
  service.runtime.database.write(async (sql) => {
    await sql.update(orderItems).set(columns).where(eq(orderItems.id, itemId))
  })
/** An order whose item has these columns, recomputed by a change. */
const orderWithColumns = async (columns: Columns) => {
  const order = await orderFixture.order({ items: [{ sku: 'MUG-1', quantity: 3, skipSkuValidation: true }] })
  await store(order.items[0].id, columns)
  return (await orderFixture.call('PATCH', `/orders/${order.id}`, { customerShippingMethod: 'Settled' })).body.order
}

const inStatus = {
  New: async () => {
    const merchantId = await makeMerchant(service, { name: 'By hand', autoProcess: false })
    return (await orderFixture.call('POST', '/orders', orderBody(merchantId))).body.order
  },
  SkuIssue: () => orderFixture.order({ items: [{ sku: 'NO-SUCH', quantity: 2 }] }),
  ImageIssue: () => orderWithColumns({ imageIssue: 'The print area "Front" has no image.' }),
  AddressIssue: () => orderFixture.order({ shippingAddress: { ...orderFixture.payload().shippingAddress, zip: null } }),
  CustomerCareHold: async () => {
    const { id } = await orderFixture.order()
    return (await orderFixture.call('POST', `/orders/${id}/customerCareHold`, { reason: 'FraudReview' })).body.order
  },
  ReadyForFulfillment: () => orderFixture.order(),
  InFulfillment: () => shipUnits(3, 0),
  PartiallyFulfilled: () => shipUnits(1, 1),
  Fulfilled: () => shipUnits(3, 3),
  Canceled: async () => {
    const { id } = await orderFixture.order()
    return (await orderFixture.call('POST', `/orders/${id}/cancel`, { reason: 'Ordered twice' })).body.order
  },
}

const address = { lastName: 'Novák', line1: '2 Main St', city: 'Henderson', state: 'KY', zip: '42420', countryCode: 'US' }
const price = { amount: 7.25, currency: 'USD' }
const orderFields = {
  shippingAddress: address,
  billingAddress: address,
  returnAddress: address,
  location: { longitude: 1, latitude: 2 },
  merchantName: 'Another name',
  customerShippingMethod: 'Overnight',
  shipmentsMetadata: { gift: true },
  isPollingStopped: true,
}
const itemFields = {
  sku: 'TEE-9',
  quantity: 9,
  images: [{ url: 'https://cdn.example/front.png', area: 'Front' }],
  options: [{ name: 'Size', value: 'L' }],
  attributes: [{ name: 'Gift', value: 'yes' }],
  merchantPrice: price,
  merchantShippingPrice: price,
  merchantTax: price,
  skipImageValidation: true,
  skipImgManip: true,
  statusDesc: 'Asked the shop',
}

describe('the fields that can be edited, the same for service and rules', () => {
  test.each(orderStatuses)('%s', async (status) => {
    const order = await inStatus[status]()
    expect(order.status).toBe(status)
    const [item] = order.items
    const refusal = async (body: object) => {
      const response = await orderFixture.call('PATCH', `/orders/${order.id}?dryRun=true`, body)
      return response.status === 200
        ? null
        : [response.status, response.body.errors.map((one: { propertyName: string }) => one.propertyName)]
    }
    const refused: string[] = []
    for (const [field, value] of Object.entries(orderFields)) {
      const lock = field === 'shippingAddress' ? addressLock(order) : null
      expect(await refusal({ [field]: value }), field).toEqual(lock && [409, [field]])
      if (lock) refused.push(field)
    }
    for (const [field, value] of Object.entries(itemFields)) {
      const lock = fieldLock(item, field)
      expect(await refusal({ items: [{ id: item.id, [field]: value }] }), field).toEqual(lock && [409, [`items[0].${field}`]])
      if (lock) refused.push(field)
    }
    expect(refused).toEqual(
      {
        New: [],
        SkuIssue: [],
        ImageIssue: [],
        AddressIssue: [],
        CustomerCareHold: [],
        ReadyForFulfillment: [],
        InFulfillment: [],
        PartiallyFulfilled: [...lockedFields],
        Fulfilled: ['shippingAddress', ...lockedFields],
        Canceled: ['shippingAddress'],
      }[status],
    )
  })
})

test('an error has the reason for each field, in the words of the rules', async () => {
  const order = await inStatus.PartiallyFulfilled()
  const [item] = order.items
  const response = await orderFixture.call('PATCH', `/orders/${order.id}/items/${item.id}`, {
    sku: 'TEE-9',
    merchantTax: price,
    options: [],
  })
  expect([response.status, response.body.errors]).toMatchObject([
    409,
    [
      {
        propertyName: 'sku',
        reason: 'item.locked',
        attemptedValue: 'TEE-9',
        errorMessage: expect.stringContaining(`MUG-1: ${fieldLock(item, 'sku')}`),
      },
      {
        propertyName: 'merchantTax',
        attemptedValue: price,
        errorMessage: expect.stringContaining(`MUG-1: ${fieldLock(item, 'merchantTax')}`),
      },
    ],
  ])
  expect(fieldLock(item, 'sku')).toBe('1 of 3 was shipped, so its product, quantity and prices cannot be changed.')
  const fulfilled = await inStatus.Fulfilled()
  const moved = await orderFixture.call('PATCH', `/orders/${fulfilled.id}`, { shippingAddress: address })
  expect(moved.body.errors[0]).toMatchObject({
    propertyName: 'shippingAddress',
    errorMessage: expect.stringContaining(addressLock(fulfilled) as string),
  })
})

test('locked fields can be put back unchanged', async () => {
  for (const status of ['PartiallyFulfilled', 'Fulfilled', 'Canceled'] as const) {
    const order = await inStatus[status]()
    const response = await orderFixture.call('PATCH', `/orders/${order.id}`, order)
    expect([response.status, response.body.order.version]).toEqual([200, order.version])
  }
})
