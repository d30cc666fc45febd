import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeMerchant } from '@/server/testing/builders/users'
import { type Service, startService } from '@/server/testing/service'

let service: Service
let admin: string
beforeAll(async () => {
  service = await startService()
  admin = await service.adminToken()
})
afterAll(() => service.close())

const call = (method: string, path: string, body?: unknown) => service.call(method, path, { token: admin, body })
const postCreated = async (path: string, body: unknown) => {
  const response = await call('POST', path, body)
  expect(response.status, JSON.stringify(response.body)).toBe(201)
  return response.body
}
/** The action and changes of the newest entry of a log. */
const newestEntry = async (path: string) => {
  const [entry] = (await call('GET', `${path}/auditLogs`)).body.auditLogs
  return entry as { action: string; changes: { field: string; from: unknown; to: unknown }[] }
}
const usd = (amount: number) => ({ amount, currency: 'USD' })

let sequence = 0
const aProduct = async (variants = 1) => {
  const name = `P${++sequence}`
  const skus = Array.from({ length: variants }, (_, i) => ({ sku: `${name}-${i}`, price: usd(9) }))
  return (await postCreated('/products', { name, variants: skus })).product
}

describe('a create entry has every field', () => {
  test('of a category, a product and its variant', async () => {
    const { category } = await postCreated('/categories', { name: 'Mugs', description: 'To drink of' })
    expect(await newestEntry(`/categories/${category.id}`)).toMatchObject({
      action: 'create',
      changes: expect.arrayContaining([
        { field: 'name', from: null, to: 'Mugs' },
        { field: 'description', from: null, to: 'To drink of' },
      ]),
    })
    const product = await aProduct()
    const { changes } = await newestEntry(`/products/${product.id}`)
    expect(changes).toContainEqual({ field: 'name', from: null, to: product.name })
    expect(changes.every(({ from }) => from === null)).toBe(true)
    expect((await newestEntry(`/variants/${product.variants[0].id}`)).changes).toContainEqual({ field: 'price.amount', from: null, to: 9 })
  })

  test('of a merchant catalog and its variants', async () => {
    const [{ sku }] = (await aProduct()).variants
    const body = { merchantId: await makeMerchant(service), name: 'Shop', variants: [{ sku, merchantSku: 'OWN' }] }
    const { merchantCatalog } = await postCreated('/merchantCatalog', body)
    const { changes } = await newestEntry(`/merchantCatalog/${merchantCatalog.id}`)
    expect(changes).toContainEqual({ field: 'name', from: null, to: 'Shop' })
    expect(changes).toContainEqual({ field: 'variantCount', from: null, to: 1 })
    const own = await newestEntry(`/merchantVariants/${merchantCatalog.variants[0].id}`)
    expect(own.changes).toContainEqual({ field: 'merchantSku', from: null, to: 'OWN' })
  })
})

describe('a product’s log has the changes of its variants', () => {
  test('changed, added and deleted ones', async () => {
    const product = await aProduct()
    const [variant] = product.variants
    const log = `/products/${product.id}`
    await call('PATCH', `${log}/variants/${variant.id}`, { price: usd(10), barcode: '40' })
    expect((await newestEntry(log)).changes).toEqual([
      { field: `variants.${variant.sku}.barcode`, from: null, to: '40' },
      { field: `variants.${variant.sku}.price.currencies.0.amount`, from: 9, to: 10 },
      { field: `variants.${variant.sku}.price.amount`, from: 9, to: 10 },
    ])
    const [added] = (await postCreated('/variants', { productId: product.id, variants: [{ sku: `${variant.sku}-B` }] })).variants
    expect((await newestEntry(log)).changes).toEqual([
      { field: 'variantCount', from: 1, to: 2 },
      { field: `variants.${added.sku}`, from: null, to: added.id },
    ])
    await call('DELETE', `/variants/${added.id}`)
    expect((await newestEntry(log)).changes).toEqual([
      { field: 'variantCount', from: 2, to: 1 },
      { field: `variants.${added.sku}`, from: added.id, to: null },
    ])
  })

  test('only their number if there are many', async () => {
    const product = await aProduct()
    const variants = Array.from({ length: 30 }, (_, i) => ({ sku: `${product.name}-N${i}` }))
    await postCreated('/variants', { productId: product.id, variants })
    expect((await newestEntry(`/products/${product.id}`)).changes).toEqual([
      { field: 'variantCount', from: 1, to: 31 },
      { field: 'variants.added', from: 0, to: 30 },
    ])
  })
})

test('a merchant catalog’s log has the changes of its variants, whatever caused them', async () => {
  const [first, second] = (await aProduct(2)).variants
  const body = { merchantId: await makeMerchant(service), name: 'Shop', variants: [{ sku: first.sku }] }
  const { merchantCatalog } = await postCreated('/merchantCatalog', body)
  const log = `/merchantCatalog/${merchantCatalog.id}`
  const fieldsOf = async () => (await newestEntry(log)).changes.map(({ field }) => field)
  await call('PATCH', '/merchantCatalog', { id: merchantCatalog.id, variantsToUpdate: [{ sku: first.sku, merchantSku: 'OWN' }] })
  expect((await newestEntry(log)).changes).toEqual([{ field: `variants.${first.sku}.merchantSku`, from: null, to: 'OWN' }])
  await call('PUT', '/merchantCatalog', { id: merchantCatalog.id, name: 'Shop', variants: [{ sku: second.sku }] })
  expect(await fieldsOf()).toEqual([`variants.${first.sku}`, `variants.${second.sku}`])
  await call('PATCH', `/products/${second.productId}/variants/${second.id}`, { sku: `${second.sku}-NEW` })
  expect((await newestEntry(log)).changes).toEqual([{ field: `variants.${second.sku}.sku`, from: second.sku, to: `${second.sku}-NEW` }])
  await call('DELETE', `/variants/${second.id}`)
  expect(await fieldsOf()).toEqual(['variantCount', `variants.${second.sku}-NEW`])
})
