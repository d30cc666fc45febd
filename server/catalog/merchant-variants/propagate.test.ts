import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { events } from '@/db/schema'
import { violations } from '@/scripts/checks/violations'
import { orderBody } from '@/server/testing/builders/orders'
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

/** A product of two variants that two merchants sell. */
async function createSoldProduct(name: string, skus: string[]) {
  const { product } = (await call('POST', '/products', { name, variants: skus.map((sku) => ({ sku })) })).body
  const catalogs = []
  for (const prefix of ['A', 'B']) {
    const merchantId = await makeMerchant(service)
    const variants = skus.map((sku) => ({ sku, merchantSku: `${prefix}-${sku}` }))
    const body = { merchantId, name: prefix, isEnabled: true, variants }
    catalogs.push((await call('POST', '/merchantCatalog', body)).body.merchantCatalog)
  }
  return { product, catalogs }
}
const catalogNow = async ({ id }: { id: string }) => (await call('GET', `/merchantCatalog/${id}`)).body.merchantCatalog
const eventsOf = async (id: string) =>
  (await service.runtime.database.sql.select().from(events).where(eq(events.resourceId, id)).orderBy(events.position)).map(
    ({ data }) => (data as { action: string }).action,
  )
const searchSkus = async (q: string) =>
  (await call('GET', `/merchantVariants/search?q=${q}`)).body.merchantVariants.map(({ sku }: { sku: string }) => sku)

describe('a deleted global variant', () => {
  test('is removed from every merchant catalog, each with a new version', async () => {
    const { product, catalogs } = await createSoldProduct('Gone', ['GONE-1', 'GONE-2'])
    expect((await call('DELETE', `/variants/${product.variants[0].id}`)).status).toBe(204)
    for (const catalog of catalogs) {
      expect(await catalogNow(catalog)).toMatchObject({ version: 2, variantCount: 1, variants: [{ sku: 'GONE-2' }] })
      const [gone] = catalog.variants
      expect((await call('GET', `/merchantVariants/${gone.id}`)).status).toBe(404)
      expect(await eventsOf(gone.id)).toEqual(['create', 'delete'])
      expect(await eventsOf(catalog.id)).toEqual(['create', 'update'])
      const { auditLogs } = (await call('GET', `/merchantVariants/${gone.id}/auditLogs`)).body
      expect(auditLogs.map(({ action }: { action: string }) => action)).toEqual(['delete', 'create'])
    }
    expect(await searchSkus('gone-1')).toEqual([])
  })

  test('is deleted with its product, with one new version per catalog', async () => {
    const { product, catalogs } = await createSoldProduct('Whole', ['WHOLE-1', 'WHOLE-2'])
    expect((await call('DELETE', `/products/${product.id}`)).status).toBe(204)
    for (const catalog of catalogs) expect(await catalogNow(catalog)).toMatchObject({ version: 2, variantCount: 0, variants: [] })
  })

  test('cannot be deleted while open orders use it, also under a merchant SKU', async () => {
    const { product, catalogs } = await createSoldProduct('Kept', ['KEPT'])
    const body = orderBody(catalogs[0].merchantId, { items: [{ sku: 'A-KEPT', quantity: 1 }] })
    const { order } = (await call('POST', '/orders', body)).body
    const refused = await call('DELETE', `/variants/${product.variants[0].id}`)
    expect([refused.status, refused.body.errors[0].errorMessage]).toEqual([409, expect.stringMatching(/^1 open order uses/)])
    expect(await catalogNow(catalogs[0])).toEqual(catalogs[0])
    await call('POST', `/orders/${order.id}/cancel`, { reason: 'Ordered twice' })
    expect((await call('DELETE', `/variants/${product.variants[0].id}`)).status).toBe(204)
  })
})

test('a changed SKU changes in merchant catalogs too', async () => {
  const { product, catalogs } = await createSoldProduct('Renumbered', ['OLD-1', 'OLD-2'])
  const [variant] = product.variants
  expect((await call('PATCH', `/products/${product.id}/variants/${variant.id}`, { sku: 'NEW-1' })).status).toBe(200)
  for (const catalog of catalogs) {
    const now = await catalogNow(catalog)
    expect(now).toMatchObject({
      version: 2,
      variants: [
        { sku: 'NEW-1', version: 2 },
        { sku: 'OLD-2', version: 1 },
      ],
    })
    expect(now.variants[0].merchantSku).toBe(catalog.variants[0].merchantSku)
  }
  expect(await searchSkus('new-1')).toEqual(['NEW-1', 'NEW-1'])
  expect((await call('GET', '/merchantVariants/search?sku=OLD-1')).body.merchantVariants).toEqual([])
})

test('merchant variants are found by the product’s new name, without a new version', async () => {
  const { product, catalogs } = await createSoldProduct('Sweater', ['SW-1'])
  await call('PATCH', `/products/${product.id}`, { name: 'Pullover', brand: 'Woolly' })
  expect([await searchSkus('pullover'), await searchSkus('woolly'), await searchSkus('sweater')]).toEqual([
    ['SW-1', 'SW-1'],
    ['SW-1', 'SW-1'],
    [],
  ])
  expect(await catalogNow(catalogs[0])).toEqual(catalogs[0])
  await call('PATCH', `/products/${product.id}/variants/${product.variants[0].id}`, { name: 'Slipover', barcode: '4006381333931' })
  expect([await searchSkus('slipover'), await searchSkus('4006381333931')]).toEqual([
    ['SW-1', 'SW-1'],
    ['SW-1', 'SW-1'],
  ])
})

test('all invariants hold afterwards', async () => {
  expect(await violations(service.runtime.database)).toEqual([])
})
