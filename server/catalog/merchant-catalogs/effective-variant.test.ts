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

describe('orderable variants', () => {
  test('are those of the enabled catalog, with the global price if the merchant has none', async () => {
    const merchantId = await shop()
    await make({
      merchantId,
      isEnabled: true,
      variants: [
        { sku: 'MUG', merchantSku: 'M' },
        { sku: 'TS-S', merchantPrice: { amount: 30, currency: 'USD' } },
      ],
    })
    const { body } = await call('GET', `/merchantCatalog/effective/variants/list?merchantId=${merchantId}`)
    expect(body).toMatchObject({
      totalCount: 2,
      nextCursor: null,
      variants: [
        { sku: 'MUG', merchantSku: 'M', merchantPrice: { amount: 8, currency: 'USD' } },
        { sku: 'TS-S', merchantPrice: { amount: 30, currency: 'USD' } },
      ],
    })
    const paged = await call('GET', `/merchantCatalog/effective/variants/list?merchantId=${merchantId}&pageSize=1`)
    expect([skusOf(paged.body.variants), paged.body.totalCount, typeof paged.body.nextCursor]).toEqual([['MUG'], 2, 'string'])
    expect((await call('GET', '/merchantCatalog/effective/variants/list')).body.errors[0].propertyName).toBe('merchantId')
  })

  test('are those of the sub-account’s own catalog if it has one', async () => {
    const merchantId = await shop()
    await make({ merchantId, isEnabled: true, variants: [{ sku: 'MUG' }] })
    await make({ merchantId, name: 'Europe', isEnabled: true, assignedToSubAccountIds: ['eu'], variants: [{ sku: 'TS-M' }] })
    const skus = async (subAccount: string) =>
      skusOf((await call('GET', `/merchantCatalog/effective/variants/list?merchantId=${merchantId}${subAccount}`)).body.variants)
    expect(await skus('')).toEqual(['MUG'])
    expect(await skus('&subAccountId=eu')).toEqual(['TS-M'])
    expect(await skus('&subAccountId=us')).toEqual(['MUG'])
  })

  test('include the global catalog in a search; a merchant variant hides its global one', async () => {
    const merchantId = await shop()
    await make({
      merchantId,
      isEnabled: true,
      variants: [{ sku: 'TS-S', merchantSku: 'LEIBERL', merchantPrice: { amount: 30, currency: 'USD' } }],
    })
    const search = async (q: string) =>
      (await call('GET', `/merchantCatalog/effective/variants/search?merchantId=${merchantId}&q=${q}`)).body.variants.map(
        ({ sku, source, merchantPrice }: { sku: string; source: string; merchantPrice: { amount: number } }) => [
          sku,
          source,
          merchantPrice.amount,
        ],
      )
    expect(await search('t-shirt')).toEqual([
      ['TS-L', 'global', 13],
      ['TS-M', 'global', 12],
      ['TS-S', 'merchant', 30],
    ])
    expect(await search('leiberl')).toEqual([['TS-S', 'merchant', 30]])
    expect(await search('mug')).toEqual([['MUG', 'global', 8]])
  })

  test('exclude disabled variants and those of disabled products', async () => {
    const merchantId = await shop()
    const product = (await call('POST', '/products', { name: 'Lamp', variants: [{ sku: 'LAMP-1' }, { sku: 'LAMP-2', isEnabled: false }] }))
      .body.product
    await make({ merchantId, isEnabled: true, variants: [{ sku: 'LAMP-1' }, { sku: 'LAMP-2' }] })
    const skus = async () => skusOf((await call('GET', `/merchantCatalog/effective/variants/list?merchantId=${merchantId}`)).body.variants)
    expect(await skus()).toEqual(['LAMP-1'])
    await call('PATCH', `/products/${product.id}`, { isEnabled: false })
    expect(await skus()).toEqual([])
    expect((await call('GET', `/merchantCatalog/effective/variants/search?merchantId=${merchantId}&q=lamp`)).body.totalCount).toBe(0)
  })
})
