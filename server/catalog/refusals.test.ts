import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '@/server/kernel/id'
import { type CatalogFixture, startCatalogFixture } from '@/server/testing/builders/merchant-catalogs'

let catalogFixture: CatalogFixture
beforeAll(async () => {
  catalogFixture = await startCatalogFixture()
})
afterAll(() => catalogFixture.service.close())

/** The messages of a refusal, by field. */
async function refused(status: number, method: string, path: string, body?: unknown): Promise<string[]> {
  const response = await catalogFixture.call(method, path, body)
  expect(response.status, JSON.stringify(response.body)).toBe(status)
  return response.body.errors.map(({ propertyName }: { propertyName: string }) => propertyName)
}
const nobody = newId()
const offer = { vendorId: nobody, vendorSku: 'V', cost: { amount: 1, currency: 'USD' }, leadTimeDays: 1 }
const aProduct = async (fields: object) => (await catalogFixture.call('POST', '/products', { name: 'P', ...fields })).body.product

describe('all unknown references of a request are reported at once', () => {
  test('of a new product', async () => {
    const variants = [{ sku: 'R-1', vendorOffers: [offer] }, { sku: 'R-1' }]
    const problems = await refused(400, 'POST', '/products', { name: 'R', categoryId: nobody, variants })
    expect(problems).toEqual(['categoryId', 'variants[0].vendorOffers[0].vendorId', 'variants[1].sku'])
    expect((await catalogFixture.call('GET', '/products/search?q=R-1')).body.totalCount).toBe(0)
  })

  test('of a changed product', async () => {
    const { id } = await aProduct({})
    expect(await refused(400, 'PATCH', `/products/${id}`, { categoryId: nobody, version: 7 })).toEqual(['version', 'categoryId'])
  })

  test('of new variants', async () => {
    const problems = await refused(400, 'POST', '/variants', { productId: nobody, variants: [{ sku: 'R-2', vendorOffers: [offer] }] })
    expect(problems).toEqual(['productId', 'variants[0].vendorOffers[0].vendorId'])
  })

  test('of a category', async () => {
    const { category } = (await catalogFixture.call('POST', '/categories', { name: 'Here' })).body
    const body = { name: 'Here', parentId: nobody, productCount: 7 }
    expect(await refused(400, 'PUT', `/categories/${category.id}`, body)).toEqual(['productCount', 'parentId'])
  })

  test('of a merchant catalog', async () => {
    const { id } = await catalogFixture.newCatalog({ merchantId: await catalogFixture.newMerchant() })
    const body = { id, name: 'Shop', variantCount: 7, assignedToSubAccountIds: ['eu', 'nowhere', 'mars'] }
    const expected = ['variantCount', 'assignedToSubAccountIds[1]', 'assignedToSubAccountIds[2]']
    expect(await refused(400, 'PUT', '/merchantCatalog', body)).toEqual(expected)
    expect(await refused(400, 'PATCH', '/merchantCatalog', body)).toEqual(expected)
  })

  test('of filters', async () => {
    expect(await refused(400, 'GET', `/products/search?categoryId=${nobody},${newId()}`)).toEqual(['categoryId', 'categoryId'])
    const both = `/merchantVariants/search?merchantId=${nobody}&merchantCatalogId=${nobody}`
    expect(await refused(400, 'GET', both)).toEqual(['merchantId', 'merchantCatalogId'])
  })

  test('together with conflicts with stored data', async () => {
    const size = (value: string) => [{ name: 'Size', value }]
    const product = await aProduct({
      variants: [
        { sku: 'R-S', options: size('S') },
        { sku: 'R-M', options: size('M') },
      ],
    })
    const [small, medium] = product.variants
    const added = [
      { sku: 'MUG', options: size('L') },
      { sku: 'R-3', options: size('S') },
    ]
    const problems = await refused(409, 'POST', '/variants', { productId: product.id, variants: added })
    expect(problems).toEqual(['variants[0].sku', 'variants[1].options'])
    const path = `/products/${product.id}/variants/${small.id}`
    expect(await refused(409, 'PATCH', path, { sku: medium.sku, options: size('M') })).toEqual(['sku', 'options'])
    expect(await refused(409, 'PATCH', `/products/${product.id}`, { options: [] })).toEqual(['options', 'options'])
  })
})

test('read-only fields of a merchant variant are accepted unchanged and refused otherwise', async () => {
  const { id, variants } = await catalogFixture.newCatalog({ merchantId: await catalogFixture.newMerchant(), variants: [{ sku: 'MUG' }] })
  const [mug] = variants
  const body = (changes: object) => ({ id, variantsToUpdate: [{ ...mug, merchantSku: 'OWN', ...changes }] })
  expect(await refused(400, 'PATCH', '/merchantCatalog', body({ id: nobody, version: 7 }))).toEqual([
    'variantsToUpdate[0].id',
    'variantsToUpdate[0].version',
  ])
  const replaced = { id, name: 'Shop', variants: [mug, { sku: 'TS-S', id: nobody }] }
  expect(await refused(400, 'PUT', '/merchantCatalog', replaced)).toEqual(['variants[1].id'])
  expect((await catalogFixture.call('PATCH', '/merchantCatalog', body({}))).status).toBe(200)
})

describe('the print file status is read-only', () => {
  const printed = (fields: object) => [{ area: 'front', printImage: { sourcePrintFileUrl: 'https://example.com/a.png', ...fields } }]
  const set = 'decorations[0].printImage.imageUploadStatus'

  test('on a variant: null and absent are accepted, anything else is refused', async () => {
    const product = await aProduct({ variants: [{ sku: 'D-1', decorations: printed({ imageUploadStatus: null }) }] })
    const path = `/products/${product.id}/variants/${product.variants[0].id}`
    const { decorations } = product.variants[0]
    expect((await catalogFixture.call('PATCH', path, { decorations })).body.variant.version).toBe(1)
    expect(await refused(400, 'PATCH', path, { decorations: printed({ imageUploadStatus: 'Done', ourPrintFileId: 'x' }) })).toEqual([
      set,
      'decorations[0].printImage.ourPrintFileId',
    ])
    const made = { name: 'D', variants: [{ sku: 'D-2', decorations: printed({ imageUploadStatus: 'Done' }) }] }
    expect(await refused(400, 'POST', '/products', made)).toEqual([`variants[0].${set}`])
  })

  test('on a merchant variant too', async () => {
    const { id } = await catalogFixture.newCatalog({ merchantId: await catalogFixture.newMerchant() })
    const variantsToAdd = [{ sku: 'MUG', decorations: printed({ imageUploadStatus: 'Done' }) }]
    expect(await refused(400, 'PATCH', '/merchantCatalog', { id, variantsToAdd })).toEqual([`variantsToAdd[0].${set}`])
  })
})
