import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeClient } from '../testing/actors'
import { makeCatalog } from '../testing/catalog'
import { type Desk, makeDesk, ship } from '../testing/orders'
import { type Service, startService } from '../testing/service'

let service: Service
let desk: Desk
let orders: { id: string }[]
let shipmentId: string
let packageId: string
let vendorId: string
let catalog: Awaited<ReturnType<typeof makeCatalog>>
beforeAll(async () => {
  service = await startService()
  desk = await makeDesk(service)
  orders = []
  for (let i = 0; i < 7; i++) orders.push(await desk.order())
  const last = orders.at(-1)?.id as string
  await ship(service, last, [1])
  const [shipment] = (await desk.call('GET', `/orders/${last}/shipments`)).body.shipments
  ;({ id: shipmentId, vendorId } = shipment)
  packageId = shipment.packages[0].id
  catalog = await makeCatalog(service, desk.merchantId)
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
  const order = (await desk.call('GET', `/orders/${orders[0]?.id}`)).body.order
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
  test('answers the envelope of every list', async () => {
    const { body, status } = await desk.call('GET', await pathOf(path))
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

  test('past the end is empty, and deeper than 10 000 points at cursor', async () => {
    const past = await desk.call('GET', `${await pathOf(path)}?page=200&pageSize=50`)
    expect([past.status, Object.values(past.body)[0]]).toEqual([200, []])
    const deep = await desk.call('GET', `${await pathOf(path)}?page=201&pageSize=50`)
    expect([deep.status, deep.body.errors[0].propertyName]).toEqual([400, 'page'])
    expect(deep.body.errors[0].errorMessage).toContain('cursor')
  })

  test('refuses what it does not know', async () => {
    const answer = await desk.call('GET', `${await pathOf(path)}?limit=3`)
    expect([answer.status, answer.body.errors[0].propertyName]).toEqual([400, 'limit'])
  })

  test.each(['nonsense', 'e30', '', '.', madeUp, `${madeUp}.`, `${madeUp}.AAAAAAAAAAAAAAAAAAAAAA`])(
    'a made-up cursor is refused: %s',
    async (cursor) => {
      const answer = await desk.call('GET', `${await pathOf(path)}?cursor=${cursor}`)
      expect([answer.status, answer.body.errorCode], JSON.stringify(answer.body)).toEqual([400, 'ValidationError'])
      expect(answer.body.errors[0]).toMatchObject({ propertyName: 'cursor', attemptedValue: cursor })
    },
  )
})

describe('a cursor', () => {
  test('carries sort and filters: sending others, or a page, is refused', async () => {
    const { nextCursor } = (await desk.call('GET', '/orders?pageSize=2&sort=createdAt')).body
    for (const other of ['status=New', 'sort=-createdAt', 'page=2']) {
      const answer = await desk.call('GET', `/orders?cursor=${nextCursor}&${other}`)
      expect([answer.status, answer.body.errors[0].propertyName]).toEqual([400, other.split('=')[0]])
    }
    const next = await desk.call('GET', `/orders?cursor=${nextCursor}&pageSize=3`)
    expect(ids(next)).toEqual(orders.slice(2, 5).map((order) => order.id))
    expect(next.body).toMatchObject({ page: null, pageSize: 3, totalCount: 7 })
  })

  test.each(['createdAt', '-createdAt', 'updatedAt', '-updatedAt'])('walks by %s past every row once', async (sort) => {
    const seen: string[] = []
    let query = `sort=${sort}&pageSize=3`
    for (;;) {
      const answer = await desk.call('GET', `/orders?${query}`)
      seen.push(...ids(answer))
      if (!answer.body.nextCursor) break
      query = `pageSize=2&cursor=${answer.body.nextCursor}`
    }
    const order = orders.map((one) => one.id)
    expect(seen).toEqual(sort.startsWith('-') ? order.toReversed() : order)
  })

  const cursorOf = async (path: string, token = desk.token) => (await service.call('GET', path, { token })).body.nextCursor as string
  const withCursor = (path: string, cursor: string, token = desk.token) => service.call('GET', `${path}?cursor=${cursor}`, { token })
  const refused = { status: 400, body: { errorCode: 'ValidationError', errors: [{ propertyName: 'cursor' }] } }

  test('is good for the list that gave it only', async () => {
    const cursor = await cursorOf('/orders?pageSize=2')
    expect((await withCursor('/orders', cursor)).status).toBe(200)
    expect(await withCursor('/orders/search', cursor)).toMatchObject(refused)
    const [one, other] = orders.map(({ id }) => `/orders/${id}/auditLogs`) as [string, string]
    for (const { id } of orders.slice(0, 2)) await desk.call('PATCH', `/orders/${id}`, { customerShippingMethod: 'Express' })
    const ofOne = await cursorOf(`${one}?pageSize=1`)
    expect((await withCursor(one, ofOne)).status).toBe(200)
    expect(await withCursor(other, ofOne)).toMatchObject(refused)
  })

  test('is good within the same scope only', async () => {
    const associations = [{ type: 'Merchant' as const, id: desk.merchantId }]
    const shops = [
      await makeClient(service, { permissions: ['orders:read'], associations }),
      await makeClient(service, { permissions: ['orders:read'], associations }),
    ]
    const [shop, sameShop] = shops.map(({ token }) => token) as [string, string]
    const cursor = await cursorOf('/orders?pageSize=2', shop)
    expect((await withCursor('/orders', cursor, sameShop)).status).toBe(200)
    expect(await withCursor('/orders', cursor)).toMatchObject(refused)
  })

  test('that was changed is refused', async () => {
    const cursor = await cursorOf('/orders?pageSize=2')
    const [content = '', seal] = cursor.split('.')
    const changed = JSON.stringify({ ...JSON.parse(Buffer.from(content, 'base64url').toString()), t: 9_999 })
    expect(await withCursor('/orders', `${Buffer.from(changed).toString('base64url')}.${seal}`)).toMatchObject(refused)
  })

  test('keeps the count of the first page', async () => {
    const first = (await desk.call('GET', '/orders?pageSize=2')).body
    const made = await desk.order()
    const next = (await desk.call('GET', `/orders?cursor=${first.nextCursor}`)).body
    expect([first.totalCount, next.totalCount]).toEqual([7, 7])
    expect(ids({ body: next })).not.toContain(made.id)
  })
})

describe('a walk by updatedAt while rows change', () => {
  test.each(['updatedAt', '-updatedAt'])('by %s never skips one', async (sort) => {
    const all = ids(await desk.call('GET', '/orders?pageSize=200'))
    const seen = new Set<string>()
    let query = `sort=${sort}&pageSize=2`
    for (let step = 0; ; step++) {
      const answer = await desk.call('GET', `/orders?${query}`)
      expect(answer.status, JSON.stringify(answer.body)).toBe(200)
      for (const id of ids(answer)) seen.add(id)
      if (!answer.body.nextCursor || step > 40) break
      query = `pageSize=2&cursor=${answer.body.nextCursor}`
      // One not yet seen moves to where the walk has been, or will be.
      const unseen = all.find((id) => !seen.has(id))
      if (unseen && step < 6) await desk.call('PATCH', `/orders/${unseen}`, { customerShippingMethod: `${sort} ${step}` })
    }
    expect([...seen].sort()).toEqual(all.sort())
  })
})

test('a day as the end of a filter includes that day', async () => {
  const today = new Date().toISOString().slice(0, 10)
  expect((await desk.call('GET', `/orders?createdFrom=${today}&createdTo=${today}`)).body.totalCount).toBeGreaterThan(0)
  expect((await desk.call('GET', '/orders?createdTo=2020-01-01')).body.totalCount).toBe(0)
})
