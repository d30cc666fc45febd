import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { writeNote } from '@/server/testing/builders/notes'
import { defaultFacility, makeOrderFixture, type OrderFixture } from '@/server/testing/builders/orders'
import { makeMerchant } from '@/server/testing/builders/users'
import { type Service, startService } from '../testing/service'

let service: Service
let orderFixture: OrderFixture
beforeAll(async () => {
  service = await startService()
  orderFixture = await makeOrderFixture(service)
})
afterAll(() => service.close())

const change = { customerShippingMethod: 'Express' }

describe('an ETag', () => {
  test('is the version, on reads and on writes', async () => {
    const order = await orderFixture.order()
    const path = `/orders/${order.id}`
    expect((await orderFixture.call('GET', path)).headers.get('etag')).toBe('"v1"')
    expect((await orderFixture.call('PATCH', path, change)).headers.get('etag')).toBe('"v2"')
    expect((await orderFixture.call('PATCH', path, change)).headers.get('etag')).toBe('"v2"')
    expect((await orderFixture.call('GET', `/orders/safeId/${order.safeId}`)).headers.get('etag')).toBe('"v2"')
    expect((await orderFixture.call('GET', '/orders')).headers.get('etag')).toBeNull()
  })

  test.each(['"v1"', 'W/"v1"', '"v7", "v1"', '*'])('that matches gives 304 without a body: %s', async (known) => {
    const { id } = await orderFixture.order()
    const response = await orderFixture.call('GET', `/orders/${id}`, undefined, { 'If-None-Match': known })
    expect([response.status, response.body, response.headers.get('etag')]).toEqual([304, null, '"v1"'])
  })

  test('that differs gives the resource', async () => {
    const { id } = await orderFixture.order()
    expect((await orderFixture.call('GET', `/orders/${id}`, undefined, { 'If-None-Match': '"v2"' })).status).toBe(200)
  })
})

/** The path of a new shipment. */
const aShipment = async () => {
  const { id, items } = await orderFixture.order()
  const placed = { ...(await defaultFacility(service)), orderId: id, orderItems: [{ id: items[0].id }] }
  return `/shipments/${(await orderFixture.call('POST', '/shipments', placed)).body.shipment.id}`
}

let products = 0
/** A new product with a variant that a merchant sells. */
const aProduct = async () => {
  const sku = `V-${++products}`
  const { product } = (await orderFixture.call('POST', '/products', { name: sku, variants: [{ sku }] })).body
  const catalog = { merchantId: await makeMerchant(service), name: 'Shop', variants: [{ sku }] }
  const { merchantCatalog } = (await orderFixture.call('POST', '/merchantCatalog', catalog)).body
  return { product: `/products/${product.id}`, variantId: product.variants[0].id, merchantCatalog }
}

type Write = [name: string, prepare: () => Promise<{ method: string; path: string; body?: unknown }>]
const writes: Write[] = [
  ['an update of an order', async () => ({ method: 'PATCH', path: `/orders/${(await orderFixture.order()).id}`, body: change })],
  [
    'a hold',
    async () => ({ method: 'POST', path: `/orders/${(await orderFixture.order()).id}/customerCareHold`, body: { reason: 'FraudReview' } }),
  ],
  [
    'the release of a hold',
    async () => {
      const { id } = await orderFixture.order()
      const { order } = (await orderFixture.call('POST', `/orders/${id}/customerCareHold`, { reason: 'FraudReview' })).body
      return { method: 'POST', path: `/orders/${id}/releaseHold`, body: { holdId: order.holds[0].id } }
    },
  ],
  [
    'an update of a merchant',
    async () => ({
      method: 'PATCH',
      path: `/merchants/${(await orderFixture.call('POST', '/merchants', { name: 'A' })).body.merchant.id}`,
      body: { name: 'B' },
    }),
  ],
  [
    'an update of a vendor',
    async () => ({
      method: 'PATCH',
      path: `/vendors/${(await orderFixture.call('POST', '/vendors', { name: 'A' })).body.vendor.id}`,
      body: { name: 'B' },
    }),
  ],
  [
    'an update of a facility',
    async () => {
      const vendorId = (await orderFixture.call('POST', '/vendors', { name: 'A' })).body.vendor.id
      const { facility } = (await orderFixture.call('POST', '/facilities', { vendorId, name: 'A', countryCodes: ['US'] })).body
      return { method: 'PATCH', path: `/facilities/${facility.shortId}`, body: { isActive: false } }
    },
  ],
  [
    'the deletion of a client',
    async () => ({
      method: 'DELETE',
      path: `/clients/${(await orderFixture.call('POST', '/clients', { name: 'A', permissions: ['orders:read'] })).body.client.id}`,
    }),
  ],
  [
    'an update of a note',
    async () => ({
      method: 'PUT',
      path: `/notes/${(await writeNote(service, (await orderFixture.order()).id)).id}`,
      body: { text: 'Other' },
    }),
  ],
  [
    'the deletion of a note',
    async () => ({ method: 'DELETE', path: `/notes/${(await writeNote(service, (await orderFixture.order()).id)).id}` }),
  ],
  ['an update of a shipment', async () => ({ method: 'PATCH', path: await aShipment(), body: { shippingMethod: 'Express' } })],
  ['the rejection of a shipment', async () => ({ method: 'POST', path: `${await aShipment()}/reject`, body: { reason: 'No ink' } })],
  ['the cancellation of a shipment', async () => ({ method: 'PATCH', path: `${await aShipment()}/cancel`, body: { cancelReason: 'x' } })],
  ['the deletion of a shipment', async () => ({ method: 'DELETE', path: await aShipment() })],
  ['a packing slip of a shipment', async () => ({ method: 'POST', path: `${await aShipment()}/packingSlip`, body: {} })],
  [
    'the cancellation of a job',
    async () => {
      const id = (await aShipment()).split('/')[2]
      // A caller has few open jobs at a time.
      for (const open of (await orderFixture.call('GET', '/jobs?status=Queued')).body.jobs)
        await orderFixture.call('POST', `/jobs/${open.id}/cancel`)
      const { job } = (await orderFixture.call('POST', '/packingSlips/batch', { shipmentIds: [id] })).body
      return { method: 'POST', path: `/jobs/${job.id}/cancel` }
    },
  ],
  ['packing', async () => ({ method: 'POST', path: `${await aShipment()}/packages`, body: { packages: [{}] } })],
  [
    'an update of a package',
    async () => {
      const path = await aShipment()
      const { packages } = (await orderFixture.call('POST', `${path}/packages`, { packages: [{}] })).body
      return { method: 'PATCH', path: `${path}/packages/${packages[0].id}`, body: { carrierName: 'UPS' } }
    },
  ],
  [
    'an update of an item',
    async () => {
      const order = await orderFixture.order()
      return { method: 'PATCH', path: `/orders/${order.id}/items/${order.items[0].id}`, body: { quantity: 9 } }
    },
  ],
  [
    'an update of a category',
    async () => {
      const { category } = (await orderFixture.call('POST', '/categories', { name: `C-${++products}` })).body
      return { method: 'PUT', path: `/categories/${category.id}`, body: { name: category.name, sortOrder: 3 } }
    },
  ],
  ['an update of a product', async () => ({ method: 'PATCH', path: (await aProduct()).product, body: { brand: 'Acme' } })],
  ['the deletion of a product', async () => ({ method: 'DELETE', path: (await aProduct()).product })],
  [
    'an update of a variant',
    async () => {
      const { product, variantId } = await aProduct()
      return { method: 'PATCH', path: `${product}/variants/${variantId}`, body: { isEnabled: false } }
    },
  ],
  ['the deletion of a variant', async () => ({ method: 'DELETE', path: `/variants/${(await aProduct()).variantId}` })],
  [
    'an update of a merchant’s catalog',
    async () => ({ method: 'PATCH', path: '/merchantCatalog', body: { id: (await aProduct()).merchantCatalog.id, name: 'Other' } }),
  ],
  [
    'the replacement of a merchant’s catalog',
    async () => ({ method: 'PUT', path: '/merchantCatalog', body: { id: (await aProduct()).merchantCatalog.id, name: 'Other' } }),
  ],
  [
    'the deletion of a merchant’s catalog',
    async () => ({ method: 'DELETE', path: `/merchantCatalog/${(await aProduct()).merchantCatalog.id}` }),
  ],
  [
    'the deletion of a merchant variant',
    async () => ({ method: 'DELETE', path: `/merchantVariants/${(await aProduct()).merchantCatalog.variants[0].id}` }),
  ],
]

const malformed = ['v1', '1', '"1"', 'W/"v1"', '"v-1"', '"v1" "v2"', '"v1", v2', '"v1",', '""']

test.each(writes)('If-Match on %s: a stale or malformed one is refused, * is accepted', async (_, prepare) => {
  const { method, path, body } = await prepare()
  const send = (ifMatch: string) => orderFixture.call(method, path, body, { 'If-Match': ifMatch })
  const stale = await send('"v99"')
  expect([stale.status, stale.body?.errorCode]).toEqual([412, 'PreconditionFailed'])
  expect(stale.body.errors[0].propertyName).toBe('If-Match')
  for (const ifMatch of malformed) {
    const response = await send(ifMatch)
    expect([ifMatch, response.status, response.body?.errors[0].propertyName]).toEqual([ifMatch, 400, 'If-Match'])
  }
  expect((await send('*')).status).toBeLessThan(300)
})

test('If-Match with several versions accepts any of them', async () => {
  const { id } = await orderFixture.order()
  const send = (ifMatch: string) => orderFixture.call('PATCH', `/orders/${id}`, change, { 'If-Match': ifMatch })
  const stale = await send('"v7", "v9"')
  expect([stale.status, stale.body.errors[0].attemptedValue]).toEqual([412, '"v7", "v9"'])
  expect(stale.body.errors[0].errorMessage).toContain('version 1, not 7 or 9')
  expect((await send('"v7" ,"v1"')).status).toBe(200)
})

test('If-Match * on a missing resource is 404', async () => {
  expect((await orderFixture.call('PATCH', '/orders/O09999999', change, { 'If-Match': '*' })).status).toBe(404)
})

test('If-Match on a create is refused', async () => {
  const response = await orderFixture.call('POST', '/orders', orderFixture.payload(), { 'If-Match': '"v1"' })
  expect([response.status, response.body.errors[0].propertyName]).toEqual([400, 'If-Match'])
})

test('If-Match on a bulk is refused; records take a version', async () => {
  const { id } = await orderFixture.order()
  const response = await orderFixture.call('PATCH', '/orders/bulk', { bulk: [{ id }] }, { 'If-Match': '"v1"' })
  expect([response.status, response.body.errors[0].propertyName]).toEqual([400, 'If-Match'])
  const records = await orderFixture.call('PATCH', '/orders/bulk', { bulk: [{ id, version: 7, ...change }] })
  expect(records.body.bulk[0]).toMatchObject({
    status: 412,
    response: { errorCode: 'PreconditionFailed', errors: [{ propertyName: 'bulk[0].version' }] },
  })
})

test('of two callers with the same version, one wins', async () => {
  const { id } = await orderFixture.order()
  const answers = await Promise.all(
    ['A', 'B', 'C'].map((customerShippingMethod) =>
      orderFixture.call('PATCH', `/orders/${id}`, { customerShippingMethod }, { 'If-Match': '"v1"' }),
    ),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412])
})
