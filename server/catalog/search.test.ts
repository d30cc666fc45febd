import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CatalogFixture, startCatalogFixture } from '@/server/testing/builders/merchant-catalogs'

let catalogFixture: CatalogFixture
beforeAll(async () => {
  catalogFixture = await startCatalogFixture()
})
afterAll(() => catalogFixture.service.close())

const skus = async (q: string) =>
  (await catalogFixture.call('GET', `/variants/search?q=${encodeURIComponent(q)}`)).body.variants.map(({ sku }: { sku: string }) => sku)

test('each word of a query matches the beginning of an indexed word', async () => {
  expect(await skus('mu')).toEqual(['MUG'])
  expect(await skus('ACME ts-m')).toEqual(['TS-M'])
  expect(await skus('shirt mug')).toEqual([])
  expect(await skus(' ')).toHaveLength(4)
})

test('punctuation alone finds nothing', async () => {
  expect(await skus('–/–')).toEqual([])
})

test('names of fields are not indexed', async () => {
  for (const q of ['sku', 'n', 'name', 'sku:mug', 'facets', 'i']) expect(await skus(q), q).toEqual([])
  expect(await skus('s')).toEqual(['TS-L', 'TS-M', 'TS-S'])
})
