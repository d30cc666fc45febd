import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Shops, startShops } from '../testing/shops'

let shops: Shops
beforeAll(async () => {
  shops = await startShops()
})
afterAll(() => shops.service.close())

const call: Shops['call'] = (...of) => shops.call(...of)
const shop = () => shops.shop()
const make: Shops['make'] = (fields) => shops.make(fields)
const skusOf = (list: { sku: string }[]) => list.map(({ sku }) => sku)

describe('what an order could be made with', () => {
  test('is the enabled catalog’s, with the global price where the merchant has none', async () => {
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

  test('is the sub-account’s own where it has one', async () => {
    const merchantId = await shop()
    await make({ merchantId, isEnabled: true, variants: [{ sku: 'MUG' }] })
    await make({ merchantId, name: 'Europe', isEnabled: true, assignedToSubAccountIds: ['eu'], variants: [{ sku: 'TS-M' }] })
    const skus = async (subAccount: string) =>
      skusOf((await call('GET', `/merchantCatalog/effective/variants/list?merchantId=${merchantId}${subAccount}`)).body.variants)
    expect(await skus('')).toEqual(['MUG'])
    expect(await skus('&subAccountId=eu')).toEqual(['TS-M'])
    expect(await skus('&subAccountId=us')).toEqual(['MUG'])
  })

  test('is searched with the global catalog behind it; the merchant’s hides its twin', async () => {
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

  test('is neither what is disabled nor what is of a disabled product', async () => {
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
