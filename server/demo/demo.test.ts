import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { users, variants } from '@/db/schema'
import { violations } from '@/scripts/checks/violations'
import { logIn, type Service, startService } from '@/server/testing/service'
import { loadDemo } from './demo'
import { demoRoles } from './users'
import { vendorIds } from './vendor-offers'

let service: Service
let token: string
const password = 'juniper kettle on the shelf'
const logins = demoRoles.map(({ name, slug }) => ({ role: name, email: `${slug}@demo.example`, password }))

beforeAll(async () => {
  service = await startService({ admin: null })
  await loadDemo(service.runtime.database, logins, service.runtime.settings)
  token = await logIn(service.call, 'administrator@demo.example', password)
}, 180_000)
afterAll(() => service.close())

const get = async (path: string) => (await service.call('GET', path, { token })).body

test('the demo has 500 orders, in every status that exists', async () => {
  const { total, counts } = await get('/orders/count/status')
  expect(total).toBe(500)
  const reached = counts.filter(({ count }: { count: number }) => count > 0).map(({ status }: { status: string }) => status)
  expect(reached.sort()).toEqual([
    'AddressIssue',
    'Canceled',
    'CustomerCareHold',
    'Fulfilled',
    'ImageIssue',
    'InFulfillment',
    'New',
    'PartiallyFulfilled',
    'ReadyForFulfillment',
    'SkuIssue',
  ])
})

test.each(['garcia b', 'garcía', 'zolc', 'Żółć', '山田', 'عمر', 'Παπαδοπούλου', 'ελενη'])('the demo’s search finds %s', async (typed) => {
  const { totalCount } = await get(`/orders/search?q=${encodeURIComponent(typed)}`)
  expect(totalCount).toBeGreaterThan(0)
})

test('the demo has open and released holds, with comments', async () => {
  const { orders } = await get('/orders/search?q=is:held')
  expect(orders.length).toBeGreaterThan(10)
  expect(orders[0].holds[0]).toMatchObject({ comment: expect.any(String), placedBy: { type: 'User', name: 'Carla Moreno' } })
})

test('the demo’s orders are spread over the past weeks, in the order of the log', async () => {
  const { orders } = await get('/orders?pageSize=1')
  const age = Date.now() - new Date(orders[0].createdAt).getTime()
  expect(age).toBeLessThan(3 * 24 * 60 * 60 * 1_000)
  expect(
    (await get('/orders?sort=createdAt&pageSize=1')).orders[0].createdAt < new Date(Date.now() - 40 * 24 * 60 * 60 * 1_000).toISOString(),
  ).toBe(true)
})

test.each(logins)('$role signs in', async ({ email }) => {
  expect(await logIn(service.call, email, password)).toEqual(expect.any(String))
})

test('one demo user belongs to a vendor, and one to a merchant', async () => {
  const stored = await service.runtime.database.sql.select({ associations: users.associations }).from(users)
  const types = stored.flatMap(({ associations }) => associations).map(({ type }) => type)
  expect(types.sort()).toEqual(['Internal', 'Internal', 'Internal', 'Internal', 'Internal', 'Merchant', 'Vendor'])
})

test('four vendors make the products in eight facilities, one of them inactive', async () => {
  expect((await get('/vendors?isSandbox=false')).vendors.map(({ name }: { name: string }) => name)).toEqual([
    'Blattwerk',
    'Inkwell',
    'Redwood Goods',
    'Saltmarsh Press',
  ])
  const { facilities } = await get('/facilities?sort=createdAt&isSandbox=false')
  expect(facilities).toHaveLength(8)
  expect(facilities.filter(({ isActive }: { isActive: boolean }) => !isActive)).toMatchObject([{ name: 'Inkwell Toronto' }])
  expect((await get('/facilities/F00000001')).facility).toMatchObject({ name: 'Inkwell Newark', vendorName: 'Inkwell' })
})

test('every enabled product is made by a vendor that ships to every customer’s country', async () => {
  const stored = await service.runtime.database.sql.select().from(variants)
  const facilities = new Map<string, { countryCodes: string[] }>()
  for (const one of (await get('/facilities?isActive=true')).facilities) facilities.set(one.id, one)
  for (const { sku, isEnabled, barcode, vendorOffers } of stored) {
    expect(barcode).toMatch(/^200\d{10}$/)
    const served = vendorOffers.flatMap(({ facilityIds, countryCodes }) =>
      facilityIds.flatMap((id) =>
        (facilities.get(id)?.countryCodes ?? []).filter((code) => !countryCodes.length || countryCodes.includes(code)),
      ),
    )
    if (isEnabled) expect(served, sku).toEqual(expect.arrayContaining(['US', 'CA', 'GB', 'DE', 'FR', 'NL', 'ES', 'PL', 'GR', 'EG', 'JP']))
  }
  expect(new Set(stored.map(({ barcode }) => barcode)).size).toBe(stored.length)
})

test('the catalog has a category tree, products with options, and merchants with their own SKUs', async () => {
  const { categories } = await get('/categories?pageSize=100')
  const named = (name: string) => categories.find((one: { name: string }) => one.name === name)
  expect(named('T-shirts').parentId).toBe(named('Tops').id)
  expect((await get('/products/search?sku=TEE-Navy-L')).products[0]).toMatchObject({
    name: 'Unisex T-shirt',
    categoryId: named('T-shirts').id,
    variantCount: 8,
    options: [
      { name: 'Colour', values: ['White', 'Black', 'Navy'] },
      { name: 'Size', values: ['S', 'M', 'L'] },
    ],
  })
  const { merchantCatalogs } = await get('/merchantCatalog?isEnabled=true')
  expect(merchantCatalogs.map(({ name }: { name: string }) => name).sort()).toEqual(['Kontor Druck shop', 'Northwind Prints shop'])
  const { orders } = await get('/orders/search?q=sku:NW-TEE-WM')
  const [item] = orders.flatMap((one: { items: { sku: string }[] }) => one.items.filter(({ sku }) => sku === 'NW-TEE-WM'))
  expect(item).toMatchObject({ originalSKU: 'TEE-White-M', productName: 'Unisex T-shirt – White / M', merchantPrice: { currency: 'USD' } })
})

test('the demo has shipments in every status, with packages and dates', async () => {
  const { counts, total } = await get('/shipments/count/status')
  for (const { status, count } of counts) expect(count, status).toBeGreaterThan(0)
  expect(total).toBeGreaterThan(150)
  const of = async (query: string) => (await get(`/shipments?pageSize=100&${query}`)).shipments
  for (const shipment of await of('status=Rejected')) expect(shipment).toMatchObject({ isRejectedByVendor: true, rejectReason: /\w/ })
  for (const shipment of await of('status=Canceled')) expect(shipment.cancelReason).toMatch(/\w/)
  for (const { packages } of await of('status=PartiallyShipped'))
    expect(packages.map(({ shippedDate }: { shippedDate: string | null }) => Boolean(shippedDate)).sort()).toEqual([false, true])
  for (const { packages, slipCount, lastSlipAt } of await of('status=Delivered')) {
    for (const one of packages) expect(one).toMatchObject({ carrierName: /\w/, carrierTrackingNumber: /\w{8}/ })
    if (lastSlipAt) expect(slipCount).toBeGreaterThan(0)
  }
  for (const query of ['isPollingStopped=true', 'isOnHold=true', 'isSlipPrinted=true', `status=Assigned&vendorId=${vendorIds.inkwell}`])
    expect((await of(query)).length, query).toBeGreaterThan(0)
})

test('some orders are made by two vendors', async () => {
  const { shipments } = await get('/shipments?pageSize=100&status=Shipped,Delivered')
  const byOrder = await Promise.all(
    shipments.map(async ({ orderId }: { orderId: string }) => (await get(`/orders/${orderId}/shipments`)).shipments),
  )
  const vendors = byOrder.map((list) => new Set(list.map(({ vendorId }: { vendorId: string }) => vendorId)).size)
  expect(Math.max(...vendors)).toBe(2)
})

test.each(['山田', 'عمر', 'Παπαδοπούλου', 'Żółć', 'Симеонова', 'כהן'])('a shipment goes to %s', async (name) => {
  expect((await get(`/shipments?q=${encodeURIComponent(name)}`)).shipments.length).toBeGreaterThan(0)
})

test('every product and every image of an order shows a small picture of this service', async () => {
  const { products } = await get('/products?pageSize=200')
  const { orders } = await get('/orders?pageSize=200')
  const images = orders.flatMap(({ items }: { items: { images: object[] }[] }) => items.flatMap((item) => item.images))
  const urls = new Set<string>([
    ...products.map(({ imageUrl }: { imageUrl: string }) => imageUrl),
    ...images.flatMap(({ url, thumbnailUrl }: { url: string; thumbnailUrl: string }) => [url, thumbnailUrl]),
  ])
  for (const url of urls) {
    const { origin, pathname } = new URL(url)
    expect(origin).toBe(service.runtime.settings.baseUrl)
    const picture = readFileSync(`public${pathname}`, 'utf8')
    expect(picture.length, pathname).toBeLessThan(2_000)
    // Firefox gives a picture without its size no width.
    expect(picture).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="240" height="240" /)
  }
  expect(urls.size).toBeGreaterThan(10)
})

test('the first merchant has a logo', async () => {
  const { merchants } = await get('/merchants?q=northwind')
  const response = await service.call('GET', `/files/${merchants[0].logo}`, { token })
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png'])
})

test('the demo data satisfies all invariants', async () => {
  expect(await violations(service.runtime.database)).toEqual([])
})
