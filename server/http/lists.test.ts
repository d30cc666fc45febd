import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeCatalog } from '@/server/testing/builders/catalog'
import { makeOrderFixture, type OrderFixture, shipUnitsOf } from '@/server/testing/builders/orders'
import { makeClient } from '@/server/testing/builders/users'
import { type Service, startService } from '../testing/service'

let service: Service
let orderFixture: OrderFixture
let orders: { id: string }[]
let shipmentId: string
let packageId: string
let vendorId: string
let catalog: Awaited<ReturnType<typeof makeCatalog>>
beforeAll(async () => {
  service = await startService()
  orderFixture = await makeOrderFixture(service)
  orders = []
  for (let i = 0; i < 7; i++) orders.push(await orderFixture.order())
  const last = orders.at(-1)?.id as string
  await shipUnitsOf(service, last, [1])
  const [shipment] = (await orderFixture.call('GET', `/orders/${last}/shipments`)).body.shipments
  ;({ id: shipmentId, vendorId } = shipment)
  packageId = shipment.packages[0].id
  catalog = await makeCatalog(service, orderFixture.merchantId)
})
afterAll(() => service.close())

const ids = (answer: { body: { orders: { id: string }[] } }) => answer.body.orders.map((order) => order.id)

const lists = [
  '/orders',
  '/orders/search',
  '/orders/items/search',
  '/holds',
  '/merchants',
  '/vendors',
  '/facilities',
  '/clients',
  '/users',
  '/roles',
  '/permissions',
  '/invitations',
  '/users/me/sessions',
  '/notes',
  '/orders/ID/auditLogs',
  '/orders/safeId/SAFE/auditLogs',
  '/orders/items/ITEM/auditLogs',
  '/shipments',
  '/orders/ID/shipments',
  '/orders/ID/messages',
  '/messageTemplates',
  '/orders/ID/vendors/VENDOR/shipments',
  '/orders/items/ITEM/shipments',
  '/jobs',
  '/shipments/SHIPMENT/auditLogs',
  '/shipments/SHIPMENT/messageAuditLogs',
  '/shipments/SHIPMENT/packages/PACKAGE/auditLogs',
  '/categories',
  '/categories/CATEGORY/auditLogs',
  '/products',
  '/products/search',
  '/products/PRODUCT/auditLogs',
  '/variants/search',
  '/variants/VARIANT/auditLogs',
  '/merchantCatalog',
  '/merchantCatalog/CATALOG/variants',
  '/merchantCatalog/CATALOG/auditLogs',
  '/merchantVariants/search',
  '/merchantVariants/SOLD/auditLogs',
]
const madeUp = Buffer.from('{"q":{},"a":["x","y"],"t":1,"c":false}').toString('base64url')
const pathOf = async (path: string) => {
  const order = (await orderFixture.call('GET', `/orders/${orders[0]?.id}`)).body.order
  const named = path
    .replace('VENDOR', vendorId)
    .replace('SHIPMENT', shipmentId)
    .replace('PACKAGE', packageId)
    .replace('CATEGORY', catalog.categoryId)
    .replace('PRODUCT', catalog.productId)
    .replace('VARIANT', catalog.variantId)
    .replace('CATALOG', catalog.merchantCatalogId)
    .replace('SOLD', catalog.merchantVariantId)
  return named.replace('ITEM', order.items[0].id).replace('SAFE', order.safeId).replace('ID', order.id)
}

describe.each(lists)('%s', (path) => {
  test('has the envelope of every list', async () => {
    const { body, status } = await orderFixture.call('GET', await pathOf(path))
    expect(status).toBe(200)
    const [name] = Object.keys(body)
    expect(body).toEqual({
      [name as string]: expect.any(Array),
      page: 1,
      pageSize: 50,
      totalCount: body[name as string].length,
      totalCountIsCapped: false,
      nextCursor: null,
    })
  })

  test('is empty past the end, and beyond 10,000 rows refers to cursor', async () => {
    const past = await orderFixture.call('GET', `${await pathOf(path)}?page=200&pageSize=50`)
    expect([past.status, Object.values(past.body)[0]]).toEqual([200, []])
    const deep = await orderFixture.call('GET', `${await pathOf(path)}?page=201&pageSize=50`)
    expect([deep.status, deep.body.errors[0].propertyName]).toEqual([400, 'page'])
    expect(deep.body.errors[0].errorMessage).toContain('cursor')
  })

  test('refuses unknown parameters', async () => {
    const response = await orderFixture.call('GET', `${await pathOf(path)}?limit=3`)
    expect([response.status, response.body.errors[0].propertyName]).toEqual([400, 'limit'])
  })

  test.each(['nonsense', 'e30', '', '.', madeUp, `${madeUp}.`, `${madeUp}.AAAAAAAAAAAAAAAAAAAAAA`])(
    'a made-up cursor is refused: %s',
    async (cursor) => {
      const response = await orderFixture.call('GET', `${await pathOf(path)}?cursor=${cursor}`)
      expect([response.status, response.body.errorCode], JSON.stringify(response.body)).toEqual([400, 'ValidationError'])
      expect(response.body.errors[0]).toMatchObject({ propertyName: 'cursor', attemptedValue: cursor })
    },
  )
})

describe('a cursor', () => {
  test('carries sort and filters; the same are accepted beside it, others or a page are refused', async () => {
    const { nextCursor } = (await orderFixture.call('GET', '/orders?pageSize=2&sort=createdAt')).body
    for (const other of ['status=New', 'sort=-createdAt', 'page=2']) {
      const response = await orderFixture.call('GET', `/orders?cursor=${nextCursor}&${other}`)
      expect([response.status, response.body.errors[0].propertyName]).toEqual([400, other.split('=')[0]])
    }
    const next = await orderFixture.call('GET', `/orders?cursor=${nextCursor}&pageSize=3`)
    expect(ids(next)).toEqual(orders.slice(2, 5).map((order) => order.id))
    const repeated = await orderFixture.call('GET', `/orders?sort=createdAt&cursor=${nextCursor}&pageSize=3`)
    expect([repeated.status, repeated.body]).toEqual([200, next.body])
    expect(next.body).toMatchObject({ page: null, pageSize: 3, totalCount: 7 })
  })

  test.each(['createdAt', '-createdAt', 'updatedAt', '-updatedAt'])('sorted by %s reaches every row once', async (sort) => {
    const seen: string[] = []
    let query = `sort=${sort}&pageSize=3`
    for (;;) {
      const response = await orderFixture.call('GET', `/orders?${query}`)
      seen.push(...ids(response))
      if (!response.body.nextCursor) break
      query = `pageSize=2&cursor=${response.body.nextCursor}`
    }
    const order = orders.map((one) => one.id)
    expect(seen).toEqual(sort.startsWith('-') ? order.toReversed() : order)
  })

  const cursorOf = async (path: string, token = orderFixture.token) =>
    (await service.call('GET', path, { token })).body.nextCursor as string
  const withCursor = (path: string, cursor: string, token = orderFixture.token) =>
    service.call('GET', `${path}?cursor=${cursor}`, { token })
  const refused = { status: 400, body: { errorCode: 'ValidationError', errors: [{ propertyName: 'cursor' }] } }

  test('is valid only for its own list', async () => {
    const cursor = await cursorOf('/orders?pageSize=2')
    expect((await withCursor('/orders', cursor)).status).toBe(200)
    expect(await withCursor('/orders/search', cursor)).toMatchObject(refused)
    const [one, other] = orders.map(({ id }) => `/orders/${id}/auditLogs`) as [string, string]
    for (const { id } of orders.slice(0, 2)) await orderFixture.call('PATCH', `/orders/${id}`, { customerShippingMethod: 'Express' })
    const ofOne = await cursorOf(`${one}?pageSize=1`)
    expect((await withCursor(one, ofOne)).status).toBe(200)
    expect(await withCursor(other, ofOne)).toMatchObject(refused)
  })

  test('is valid only within the same scope', async () => {
    const associations = [{ type: 'Merchant' as const, id: orderFixture.merchantId }]
    const shops = [
      await makeClient(service, { permissions: ['orders:read'], associations }),
      await makeClient(service, { permissions: ['orders:read'], associations }),
    ]
    const [shop, sameShop] = shops.map(({ token }) => token) as [string, string]
    const cursor = await cursorOf('/orders?pageSize=2', shop)
    expect((await withCursor('/orders', cursor, sameShop)).status).toBe(200)
    expect(await withCursor('/orders', cursor)).toMatchObject(refused)
  })

  test('is refused after tampering', async () => {
    const cursor = await cursorOf('/orders?pageSize=2')
    const [content = '', seal] = cursor.split('.')
    const changed = JSON.stringify({ ...JSON.parse(Buffer.from(content, 'base64url').toString()), t: 9_999 })
    expect(await withCursor('/orders', `${Buffer.from(changed).toString('base64url')}.${seal}`)).toMatchObject(refused)
  })

  test('keeps the count of the first page', async () => {
    const first = (await orderFixture.call('GET', '/orders?pageSize=2')).body
    const made = await orderFixture.order()
    const next = (await orderFixture.call('GET', `/orders?cursor=${first.nextCursor}`)).body
    expect([first.totalCount, next.totalCount]).toEqual([7, 7])
    expect(ids({ body: next })).not.toContain(made.id)
  })
})

describe('a cursor walk by updatedAt while rows change', () => {
  test.each(['updatedAt', '-updatedAt'])('sorted by %s never skips a row', async (sort) => {
    const all = ids(await orderFixture.call('GET', '/orders?pageSize=200'))
    const seen = new Set<string>()
    let query = `sort=${sort}&pageSize=2`
    for (let step = 0; ; step++) {
      const response = await orderFixture.call('GET', `/orders?${query}`)
      expect(response.status, JSON.stringify(response.body)).toBe(200)
      for (const id of ids(response)) seen.add(id)
      if (!response.body.nextCursor || step > 40) break
      query = `pageSize=2&cursor=${response.body.nextCursor}`
      // A row not seen yet moves to a position before or after the cursor.
      const unseen = all.find((id) => !seen.has(id))
      if (unseen && step < 6) await orderFixture.call('PATCH', `/orders/${unseen}`, { customerShippingMethod: `${sort} ${step}` })
    }
    expect([...seen].sort()).toEqual(all.sort())
  })
})

test('a day as the end of a filter includes that day', async () => {
  const today = new Date().toISOString().slice(0, 10)
  expect((await orderFixture.call('GET', `/orders?createdFrom=${today}&createdTo=${today}`)).body.totalCount).toBeGreaterThan(0)
  expect((await orderFixture.call('GET', '/orders?createdTo=2020-01-01')).body.totalCount).toBe(0)
})
