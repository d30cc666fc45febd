import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { violations } from '@/scripts/checks/violations'
import { orderBody, shipUnitsOf } from '@/server/testing/builders/orders'
import { makeMerchant } from '@/server/testing/builders/users'
import { type Service, startService } from '../testing/service'

let service: Service
let admin: string
let merchantId: string
let catalog: { id: string }
beforeAll(async () => {
  service = await startService()
  admin = await service.adminToken()
  const subAccounts = [
    { id: 'eu', name: 'Europe' },
    { id: 'us', name: 'States' },
  ]
  merchantId = await makeMerchant(service, { subAccounts })
  const both = { currencies: [usd(12), { amount: 11, currency: 'EUR' }] }
  await createRecord('/products', {
    name: 'T-shirt',
    variants: [
      { sku: 'TEE-M', price: both, options: [...colour('White'), ...size('M')], decorations: [{ area: 'front' }] },
      { sku: 'TEE-L', price: usd(13), options: [...colour('White'), ...size('L')] },
    ],
  })
  await createRecord('/products', { name: 'Mug', variants: [{ sku: 'MUG', price: usd(8) }] })
  const own = { sku: 'TEE-M', merchantSku: 'NW-1', merchantPrice: usd(20), decorations: [] }
  catalog = await enabled('Shop', [own, { sku: 'MUG', merchantSku: 'TEE-L', merchantPrice: usd(9) }])
  await enabled('Europe', [{ sku: 'TEE-M', merchantSku: 'EU-1', merchantPrice: usd(25) }], ['eu'])
})
afterAll(() => service.close())

const usd = (amount: number) => ({ amount, currency: 'USD' })
const size = (value: string) => [{ name: 'Size', value }]
const colour = (value: string) => [{ name: 'Colour', value }]
const call = (method: string, path: string, body?: unknown) => service.call(method, path, { token: admin, body })
async function createRecord(path: string, body: object) {
  const response = await call('POST', path, body)
  expect(response.status, JSON.stringify(response.body)).toBe(201)
  return Object.values(response.body)[0] as { id: string; variants: { id: string; sku: string }[] }
}
const enabled = (name: string, variants: object[], assignedToSubAccountIds: string[] = [], whose = merchantId) =>
  createRecord('/merchantCatalog', { merchantId: whose, name, isEnabled: true, assignedToSubAccountIds, variants })

type Line = { sku: string; quantity?: number; [name: string]: unknown }
async function createOrder(skus: (string | Line)[], fields: object = {}, whose = merchantId) {
  const items = skus.map((line) => (typeof line === 'string' ? { sku: line, quantity: 1 } : { quantity: 1, ...line }))
  const { status, body } = await call('POST', '/orders', orderBody(whose, { items, ...fields }))
  expect(status, JSON.stringify(body)).toBe(201)
  return body.order
}
const getOrder = async (id: string) => (await call('GET', `/orders/${id}`)).body.order
const refresh = async (...orderIds: string[]) => (await call('POST', '/orders/processing/refresh', { orderIds })).body.bulk
const change = async (sku: string, fields: object) => {
  const { variant } = (await call('GET', `/products/variants/${sku}`)).body
  expect((await call('PATCH', `/products/${variant.productId}/variants/${variant.id}`, fields)).status).toBe(200)
}

describe('an item’s SKU resolves', () => {
  test('to a merchant SKU, with the merchant’s price and decorations, the global SKU and the product with its options', async () => {
    const order = await createOrder(['NW-1'])
    expect(order.status).toBe('ReadyForFulfillment')
    expect(order.items[0]).toMatchObject({ sku: 'NW-1', originalSKU: 'TEE-M', productName: 'T-shirt – White / M', merchantPrice: usd(20) })
  })

  test('to the global SKU of a merchant variant', async () => {
    expect((await createOrder(['TEE-M'])).items[0]).toMatchObject({ sku: 'TEE-M', originalSKU: 'TEE-M', merchantPrice: usd(20) })
  })

  test('to a merchant SKU before an equal global SKU', async () => {
    expect((await createOrder(['TEE-L'])).items[0]).toMatchObject({ originalSKU: 'MUG', productName: 'Mug', merchantPrice: usd(9) })
  })

  test('in the sub-account’s own catalog, or else in the merchant’s catalog', async () => {
    const european = await createOrder(['EU-1', { sku: 'NW-1', skipSkuValidation: true }], { subAccountId: 'eu' })
    expect(european.items).toMatchObject([
      { originalSKU: 'TEE-M', merchantPrice: usd(25) },
      { originalSKU: null, productName: null },
    ])
    expect((await createOrder(['NW-1'], { subAccountId: 'us' })).items[0]).toMatchObject({ originalSKU: 'TEE-M', merchantPrice: usd(20) })
  })

  test('in the global catalog if the merchant’s catalog does not have it, or there is none', async () => {
    const other = await makeMerchant(service)
    const global = { originalSKU: 'TEE-L', productName: 'T-shirt – White / L', merchantPrice: usd(13) }
    expect((await createOrder(['TEE-L'], {}, other)).items[0]).toMatchObject(global)
    expect((await createOrder(['TEE-L'], { subAccountId: 'eu' })).items[0]).toMatchObject(global)
    expect((await createOrder(['NW-1'], {}, other)).status).toBe('SkuIssue')
  })

  test('with the global price in a currency that the merchant has no price in', async () => {
    const { items } = await createOrder(['NW-1', { sku: 'NW-1', merchantPrice: null }], { currencyCode: 'EUR' })
    expect(items.map(({ merchantPrice }: { merchantPrice: object }) => merchantPrice)).toEqual([{ amount: 11, currency: 'EUR' }, null])
  })

  test('only while the catalog is enabled', async () => {
    const whose = await makeMerchant(service)
    const { id } = await enabled('Off and on', [{ sku: 'MUG', merchantSku: 'OFF-1' }], [], whose)
    const switched = (isEnabled: boolean) => call('PATCH', '/merchantCatalog', { id, isEnabled })
    await switched(false)
    expect((await createOrder(['OFF-1'], {}, whose)).status).toBe('SkuIssue')
    await switched(true)
    expect((await createOrder(['OFF-1'], {}, whose)).status).toBe('ReadyForFulfillment')
  })
})

describe('an item gets an issue with a reason', () => {
  test('if its SKU is unknown', async () => {
    const order = await createOrder(['NOPE'])
    expect([order.status, order.items[0].statusDesc]).toEqual(['SkuIssue', 'SKU "NOPE" is not in the catalog.'])
  })

  test('if the variant or its product is disabled', async () => {
    const cap = await createRecord('/products', { name: 'Cap', variants: [{ sku: 'CAP-S' }, { sku: 'CAP-M', isEnabled: false }] })
    await call('PATCH', '/merchantCatalog', { id: catalog.id, variantsToAdd: [{ sku: 'CAP-S', merchantSku: 'NW-CAP' }] })
    expect((await createOrder(['CAP-M'])).items[0].statusDesc).toBe('SKU "CAP-M" is disabled in the catalog.')
    await call('PATCH', `/products/${cap.id}`, { isEnabled: false })
    const { items, id } = await createOrder(['CAP-S', 'NW-CAP'])
    expect(items.map(({ statusDesc }: { statusDesc: string }) => statusDesc)).toEqual([
      'SKU "CAP-S" belongs to the product "Cap", which is disabled in the catalog.',
      'SKU "NW-CAP", which stands for "CAP-S", belongs to the product "Cap", which is disabled in the catalog.',
    ])
    await call('PATCH', `/products/${cap.id}`, { isEnabled: true })
    expect((await refresh(id))[0].response.order.status).toBe('ReadyForFulfillment')
  })

  test('if images are missing and the merchant’s decorations require them', async () => {
    const order = await createOrder(['TEE-M'], { subAccountId: 'eu' })
    expect([order.status, order.items[0].statusDesc]).toEqual(['ImageIssue', 'The print area "front" has no image.'])
  })
})

test('changing the catalog changes no existing order', async () => {
  const whose = await makeMerchant(service)
  const product = await createRecord('/products', { name: 'Poster', variants: [{ sku: 'P-1', price: usd(5) }] })
  const own = await enabled('Posters', [{ sku: 'P-1', merchantSku: 'NW-P', merchantPrice: usd(7) }], [], whose)
  const order = await createOrder(['NW-P'], {}, whose)
  const at = `/products/${product.id}`
  await call('PATCH', at, { name: 'Placard' })
  await change('P-1', { sku: 'P-2', price: usd(6), isEnabled: false })
  await call('PATCH', '/merchantCatalog', { id: own.id, variantsToUpdate: [{ sku: 'P-2', merchantSku: 'NW-Q', merchantPrice: usd(9) }] })
  expect((await getOrder(order.id)).items[0]).toMatchObject({ originalSKU: 'P-1', productName: 'Poster', merchantPrice: usd(7) })
  expect(await getOrder(order.id)).toEqual(order)
  await call('DELETE', `/merchantCatalog/${own.id}`)
  expect(await getOrder(order.id)).toEqual(order)
})

describe('an order with an unknown SKU', () => {
  test('moves on when it is checked again after the SKU was added, with the price that it came without', async () => {
    const orders = await Promise.all(['LATER-1', 'LATER-1', 'NEVER'].map((sku) => createOrder([sku])))
    expect(orders.map(({ status }) => status)).toEqual(['SkuIssue', 'SkuIssue', 'SkuIssue'])
    const ids = orders.map(({ id }) => id)
    expect((await refresh(...ids)).map(({ response }: { response: { order: object } }) => response.order)).toEqual(orders)
    await createRecord('/products', { name: 'Late', variants: [{ sku: 'LATE', price: usd(3) }] })
    await call('PATCH', '/merchantCatalog', {
      id: catalog.id,
      variantsToAdd: [{ sku: 'LATE', merchantSku: 'LATER-1', merchantPrice: usd(4) }],
    })
    const answered = (await refresh(...ids)).map(({ response }: { response: { order: { status: string } } }) => response.order)
    expect(answered.map(({ status }: { status: string }) => status)).toEqual(['ReadyForFulfillment', 'ReadyForFulfillment', 'SkuIssue'])
    expect(answered[0].items[0]).toMatchObject({ sku: 'LATER-1', originalSKU: 'LATE', productName: 'Late', merchantPrice: usd(4) })
  })

  test('has a blocker whose hint names the remedies', async () => {
    const { id } = await createOrder(['NOPE'])
    const { blockers } = (await call('GET', `/orders/${id}/blockers`)).body
    expect(blockers).toMatchObject([{ code: 'SkuIssue', remedy: { hint: expect.stringContaining('refresh processing') } }])
  })
})

test('an item in a shipment keeps its variant when it is checked again', async () => {
  const whose = await makeMerchant(service)
  const own = await enabled('Swapped', [{ sku: 'MUG', merchantSku: 'SWAP' }], [], whose)
  const order = await createOrder([{ sku: 'SWAP', quantity: 2 }], {}, whose)
  await shipUnitsOf(service, order.id, [1])
  await call('PATCH', '/merchantCatalog', {
    id: own.id,
    variantsSkusToRemove: ['MUG'],
    variantsToAdd: [{ sku: 'TEE-L', merchantSku: 'SWAP' }],
  })
  const { id, version } = (await getOrder(order.id)).items[0]
  await call('PATCH', `/orders/${order.id}/items/${id}`, { version, status: 'Open' })
  expect((await getOrder(order.id)).items[0]).toMatchObject({ originalSKU: 'MUG', productName: 'Mug' })
})

test('a changed SKU is resolved in the merchant’s catalog too', async () => {
  const order = await createOrder(['NOPE'])
  const { status, body } = await call('PATCH', `/orders/${order.id}`, { items: [{ id: order.items[0].id, sku: 'NW-1' }] })
  expect(status, JSON.stringify(body)).toBe(200)
  expect(body.order.items[0]).toMatchObject({ sku: 'NW-1', originalSKU: 'TEE-M', merchantPrice: usd(20) })
})

test('all invariants hold afterwards', async () => {
  expect(await violations(service.runtime.database)).toEqual([])
})
