import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Shops, startShops } from '../testing/shops'

let shops: Shops
beforeAll(async () => {
  shops = await startShops()
})
afterAll(() => shops.service.close())

const skus = async (q: string) =>
  (await shops.call('GET', `/variants/search?q=${encodeURIComponent(q)}`)).body.variants.map(({ sku }: { sku: string }) => sku)

test('each word that is typed begins one of those that are looked in', async () => {
  expect(await skus('mu')).toEqual(['MUG'])
  expect(await skus('ACME ts-m')).toEqual(['TS-M'])
  expect(await skus('shirt mug')).toEqual([])
  expect(await skus(' ')).toHaveLength(4)
})

test('signs alone find nothing', async () => {
  expect(await skus('–/–')).toEqual([])
})

test('what fields are called is no word of theirs', async () => {
  for (const q of ['sku', 'n', 'name', 'sku:mug', 'facets', 'i']) expect(await skus(q), q).toEqual([])
  expect(await skus('s')).toEqual(['TS-L', 'TS-M', 'TS-S'])
})
