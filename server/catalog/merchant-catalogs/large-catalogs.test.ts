import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listQuery } from '@/server/http/list-query'
import { Reader } from '@/server/kernel/reader'
import { type CatalogFixture, startCatalogFixture } from '@/server/testing/builders/merchant-catalogs'
import { listProducts, productConditions } from '../products/list'
import { effectiveSearchQuery, searchEffective } from './effective-list'

const skus = Array.from({ length: 9 }, (_, i) => `WIDE-${i}`)
const enabled = skus.filter((sku) => sku !== 'WIDE-4')
/** Of the first six every other one is called OWN-… by the merchant. */
const isOwn = (sku: string) => skus.indexOf(sku) < 6 && skus.indexOf(sku) % 2 === 0

let catalogFixture: CatalogFixture
let merchantId: string
beforeAll(async () => {
  catalogFixture = await startCatalogFixture()
  const variants = skus.map((sku) => ({ sku, isEnabled: enabled.includes(sku) }))
  for (const from of [0, 3, 6])
    expect(
      (await catalogFixture.call('POST', '/products', { name: `Banner ${from}`, variants: variants.slice(from, from + 3) })).status,
    ).toBe(201)
  merchantId = await catalogFixture.newMerchant()
  const sold = skus.slice(0, 6).map((sku) => ({ sku, ...(isOwn(sku) ? { merchantSku: `OWN-${sku}` } : {}) }))
  await catalogFixture.newCatalog({ merchantId, isEnabled: true, variants: [...sold, { sku: 'MUG' }] })
})
afterAll(() => catalogFixture.service.close())

const reader = () => new Reader(catalogFixture.service.runtime.database.sql, { everything: true })

describe.each([
  ['few, which are looked up', 100],
  ['many, among which the order of the list is walked', 0],
])('a search finds %s:', (_, few) => {
  const search = async (q: string) => {
    const { rows, total } = await searchEffective(reader(), effectiveSearchQuery.parse({ merchantId, q }), few)
    expect(total.count).toBe(rows.length)
    return rows.map(({ sku }) => sku)
  }

  test('variants in the merchant catalog and the global one, each once, sorted by SKU', async () => {
    expect(await search('banner')).toEqual(enabled)
    expect(await search('wide-3')).toEqual(['WIDE-3'])
    expect(await search('banner 6')).toEqual(['WIDE-6', 'WIDE-7', 'WIDE-8'])
  })

  test('variants by merchant SKUs, which do not find global variants', async () => {
    expect(await search('own')).toEqual(enabled.filter(isOwn))
    expect(await search('own banner 0')).toEqual(['WIDE-0', 'WIDE-2'])
    expect(await search('nothing')).toEqual([])
  })

  test('products by their own words or those of a variant', async () => {
    const page = listQuery({}, ['name', 'createdAt', 'updatedAt'], 'name').parse({})
    const names = async (q: string) => {
      const { answers } = catalogFixture.service.runtime
      const { rows } = await listProducts(reader(), page, await productConditions(reader(), { q }, few), answers)
      return rows.map(({ bytes }) => JSON.parse(bytes.toString()).name)
    }
    expect(await names('wide')).toEqual(['Banner 0', 'Banner 3', 'Banner 6'])
    expect(await names('wide-4')).toEqual(['Banner 3'])
    expect(await names('acme')).toEqual(['T-shirt'])
    expect(await names('nothing')).toEqual([])
  })
})
