import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type CatalogFixture, startCatalogFixture } from '@/server/testing/builders/merchant-catalogs'

let catalogFixture: CatalogFixture
beforeAll(async () => {
  catalogFixture = await startCatalogFixture()
})
afterAll(() => catalogFixture.service.close())

const call: CatalogFixture['call'] = (...of) => catalogFixture.call(...of)
const shop = () => catalogFixture.newMerchant()
const make: CatalogFixture['newCatalog'] = (fields) => catalogFixture.newCatalog(fields)
const skusOf = (list: { sku: string }[]) => list.map(({ sku }) => sku)

describe('merchant variants', () => {
  test('are added to a catalog, except those with errors', async () => {
    const catalog = await make({ merchantId: await shop() })
    const { status, body } = await call('POST', '/merchantVariants', {
      merchantCatalogId: catalog.id,
      variants: [{ sku: 'MUG', merchantSku: 'M1' }, { sku: 'UNKNOWN' }, { sku: 'TS-S', merchantSku: 'M1' }],
    })
    expect([status, skusOf(body.variantsAdded)]).toEqual([200, ['MUG']])
    expect(body.errors.map(({ errorMessage }: { errorMessage: string }) => errorMessage)).toEqual([
      'There is no variant with the SKU "UNKNOWN" in the global catalog.',
      'The merchant SKU "M1" already stands for "MUG".',
    ])
    expect((await call('GET', `/merchantCatalog/${catalog.id}`)).body.merchantCatalog).toMatchObject({ version: 2, variantCount: 1 })
  })

  test('are found by words, by SKU, and within their catalog', async () => {
    const merchantId = await shop()
    const catalog = await make({ merchantId, variants: [{ sku: 'MUG', merchantSku: 'KAFFEE-1' }, { sku: 'TS-S' }] })
    const skus = async (path: string, list = 'merchantVariants') => skusOf((await call('GET', path)).body[list])
    expect(await skus(`/merchantVariants/search?merchantId=${merchantId}&q=kaffee`)).toEqual(['MUG'])
    expect(await skus(`/merchantVariants/search?merchantId=${merchantId}&q=acme`)).toEqual(['TS-S'])
    expect(await skus(`/merchantVariants/search?merchantCatalogId=${catalog.id}&merchantSku=KAFFEE-1`)).toEqual(['MUG'])
    expect(await skus(`/merchantCatalog/${catalog.id}/variants?q=t-shirt`, 'variants')).toEqual(['TS-S'])
    expect(await skus(`/merchantCatalog/${catalog.id}/variants`, 'variants')).toEqual(['MUG', 'TS-S'])
  })

  test('are removed one by one', async () => {
    const catalog = await make({ merchantId: await shop(), variants: [{ sku: 'MUG' }, { sku: 'TS-S' }] })
    expect((await call('DELETE', `/merchantVariants/${catalog.variants[0].id}`)).status).toBe(204)
    expect((await call('GET', `/merchantCatalog/${catalog.id}`)).body.merchantCatalog).toMatchObject({ version: 2, variantCount: 1 })
  })
})
