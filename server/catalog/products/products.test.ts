import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeClient, makeMerchant } from '@/server/testing/builders/users'
import { type Service, startService } from '@/server/testing/service'

let service: Service
let admin: string
beforeAll(async () => {
  service = await startService()
  admin = await service.adminToken()
})
afterAll(() => service.close())

const call = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
  service.call(method, path, { token: admin, body, headers })
const make = async (fields: object) => {
  const { status, body } = await call('POST', '/products', fields)
  expect(status, JSON.stringify(body)).toBe(201)
  return body.product
}
const size = (value: string) => [{ name: 'Size', value }]

describe('a product', () => {
  test('is created with its variants and their option values', async () => {
    const { status, body, headers } = await call('POST', '/products', {
      name: 'T-shirt',
      brand: 'Stanley/Stella',
      variants: [
        { sku: 'TS-S', options: size('S'), price: { amount: 12.5, currency: 'USD' } },
        {
          sku: 'TS-M',
          options: size('M'),
          price: {
            currencies: [
              { amount: 12.5, currency: 'USD' },
              { amount: 1_500, currency: 'JPY' },
            ],
          },
        },
      ],
    })
    expect([status, headers.get('location'), headers.get('etag')]).toEqual([201, `/v1/products/${body.product.id}`, '"v1"'])
    expect(body.product).toMatchObject({
      name: 'T-shirt',
      brand: 'Stanley/Stella',
      description: null,
      categoryId: null,
      isEnabled: true,
      options: [{ name: 'Size', values: ['S', 'M'] }],
      variantCount: 2,
      version: 1,
      variants: [
        { sku: 'TS-S', name: 'T-shirt – S', price: { amount: 12.5, currency: 'USD' }, productId: body.product.id },
        {
          sku: 'TS-M',
          price: {
            amount: 12.5,
            currencies: [
              { amount: 12.5, currency: 'USD' },
              { amount: 1_500, currency: 'JPY' },
            ],
          },
        },
      ],
    })
    expect((await call('GET', `/products/${body.product.id}`)).body).toEqual(body)
  })

  test('is changed field by field; fields sent back as read change nothing', async () => {
    const category = (await call('POST', '/categories', { name: 'Tops' })).body.category
    const product = await make({ name: 'Tank top', brand: 'Bella', variants: [{ sku: 'TANK' }] })
    const changed = (await call('PATCH', `/products/${product.id}`, { ...product, categoryId: category.id, brand: null })).body.product
    expect(changed).toMatchObject({ categoryId: category.id, brand: null, name: 'Tank top', version: 2 })
    expect((await call('PATCH', `/products/${product.id}`, changed)).body.product.version).toBe(2)
    expect((await call('GET', `/categories/${category.id}`)).body.category.productCount).toBe(1)
    expect((await call('DELETE', `/categories/${category.id}`)).body.errors[0].errorMessage).toContain('contains 1 product.')
    expect((await call('PATCH', `/products/${product.id}`, { name: 'x' }, { 'If-Match': '"v1"' })).status).toBe(412)
  })

  test('keeps option values that a variant uses', async () => {
    const product = await make({ name: 'Cap', variants: [{ sku: 'CAP-ONE', options: size('One') }] })
    const refused = await call('PATCH', `/products/${product.id}`, { options: [{ name: 'Size', values: ['Two'] }] })
    expect([refused.status, refused.body.errors[0].errorMessage]).toEqual([
      409,
      'The variant "CAP-ONE" is Size One: keep this option value, or change the variant first.',
    ])
    const wider = await call('PATCH', `/products/${product.id}`, { options: [{ name: 'Size', values: ['One', 'Two'] }] })
    expect(wider.body.product.options).toEqual([{ name: 'Size', values: ['One', 'Two'] }])
  })

  test('reports every wrong field', async () => {
    const { status, body } = await call('POST', '/products', {
      name: ' ',
      imageUrl: 'ftp://x',
      categoryId: 5,
      colour: 'red',
      variants: [
        { sku: '', price: { amount: 1.005, currency: 'USD' } },
        { sku: 'A', decorations: [{ area: 'front', method: 'Crayon' }] },
      ],
    })
    expect(status).toBe(400)
    const fields = body.errors.map(({ propertyName }: { propertyName: string }) => propertyName)
    expect(fields).toEqual(
      expect.arrayContaining([
        'name',
        'imageUrl',
        'categoryId',
        'colour',
        'variants[0].sku',
        'variants[0].price.amount',
        'variants[1].decorations[0].method',
      ]),
    )
  })

  test('with an unknown category answers 400', async () => {
    const response = await call('POST', '/products', { name: 'Lost', categoryId: '00000000-0000-7000-8000-000000000000' })
    expect([response.status, response.body.errors[0].propertyName]).toEqual([400, 'categoryId'])
  })

  test('is deleted with its variants; its log stays', async () => {
    const product = await make({ name: 'Apron', variants: [{ sku: 'APRON-1' }, { sku: 'APRON-2' }] })
    expect((await call('DELETE', `/products/${product.id}`)).status).toBe(204)
    expect((await call('GET', `/products/${product.id}`)).status).toBe(404)
    expect((await call('GET', '/products/variants/APRON-1')).status).toBe(404)
    expect((await call('GET', `/products/${product.id}/auditLogs`)).body.auditLogs).toMatchObject([
      { action: 'delete' },
      { action: 'create' },
    ])
    expect((await call('GET', `/variants/${product.variants[1].id}/auditLogs`)).body.totalCount).toBe(2)
    expect((await call('GET', '/variants/search?q=apron')).body.totalCount).toBe(0)
    expect((await call('GET', '/products/search?q=apron')).body.totalCount).toBe(0)
  })

  test('is not changed by a dry run', async () => {
    const product = await make({ name: 'Scarf' })
    const tried = await call('PATCH', `/products/${product.id}?dryRun=true`, { name: 'Shawl' })
    expect(tried.body.changes).toEqual([{ resource: { type: 'product', id: product.id }, field: 'name', from: 'Scarf', to: 'Shawl' }])
    expect((await call('GET', `/products/${product.id}`)).body.product.name).toBe('Scarf')
  })
})

describe('many products', () => {
  test('are created and updated at once, each on its own', async () => {
    const made = await call('POST', '/products/bulk', {
      bulk: [{ name: 'Bulk one', variants: [{ sku: 'B1' }] }, { name: '' }, { name: 'Bulk two', variants: [{ sku: 'B1' }] }],
    })
    // On PostgreSQL either of the two may be first.
    const statuses = made.body.bulk.map(({ status }: { status: number }) => status)
    expect(statuses.toSorted()).toEqual([201, 400, 409])
    expect(statuses[1]).toBe(400)
    const { id } = made.body.bulk[statuses.indexOf(201)].response.product
    const changed = await call('PATCH', '/products/bulk', {
      bulk: [
        { id, brand: 'Acme', version: 1 },
        { id: '00000000-0000-7000-8000-000000000000', brand: 'x' },
      ],
    })
    expect(changed.body.bulk.map(({ status }: { status: number }) => status)).toEqual([200, 404])
    const stale = await call('PATCH', '/products/bulk', { bulk: [{ id, brand: 'Late', version: 1 }] })
    expect(stale.body.bulk[0].status).toBe(412)
  })

  test('are found by their own words, a variant’s words, brand, category and SKU', async () => {
    const category = (await call('POST', '/categories', { name: 'Search here' })).body.category
    const product = await make({
      name: 'Zürich Beanie',
      brand: 'Acme Hats',
      categoryId: category.id,
      variants: [{ sku: 'ZB-001', options: size('Small') }],
    })
    const ids = async (query: string) => (await call('GET', `/products/search?${query}`)).body.products.map(({ id }: { id: string }) => id)
    for (const query of [
      'q=zurich',
      'q=beanie acme',
      'q=ZB-001',
      'q=beanie small',
      'brand=Acme Hats',
      'brand=No Such Brand,Acme Hats',
      'sku=NO-SUCH,ZB-001',
      `categoryId=${category.id}`,
      'sku=ZB-001',
    ])
      expect(await ids(encodeURI(query)), query).toEqual([product.id])
    for (const query of ['q=zurich large', 'q=***', 'brand=acme', 'sku=ZB', `categoryId=${category.id}&isEnabled=false`])
      expect(await ids(encodeURI(query)), query).toEqual([])
    await call('PATCH', `/products/${product.id}`, { name: 'Basel Beanie' })
    expect(await ids('q=basel%20small')).toEqual([product.id])
    expect(await ids('q=zurich')).toEqual([])
  })

  test('in an unknown category answer 400', async () => {
    const response = await call('GET', `/products/search?categoryId=${crypto.randomUUID()}`)
    expect([response.status, response.body.errors[0].propertyName]).toEqual([400, 'categoryId'])
    expect((await call('GET', '/variants/search?productId=nope')).body.errors[0].errorMessage).toContain('no product nope')
  })

  test('are found by a brand that contains a comma', async () => {
    const product = await make({ name: 'Ledger', brand: 'Quill, Ink & Sons' })
    const found = (await call('GET', `/products/search?brand=${encodeURIComponent('Quill, Ink & Sons')}`)).body.products
    expect(found.map(({ id }: { id: string }) => id)).toEqual([product.id])
  })
})

describe('a merchant', () => {
  test('sees products without vendor offers, and cannot change them', async () => {
    const vendor = (await call('POST', '/vendors', { name: 'Inkwell' })).body.vendor
    const offer = { vendorId: vendor.id, vendorSku: 'V-1', cost: { amount: 3, currency: 'USD' }, leadTimeDays: 2 }
    const product = await make({ name: 'Flag', variants: [{ sku: 'FLAG', vendorOffers: [offer] }] })
    expect(product.variants[0].vendorOffers).toEqual([{ ...offer, vendorProductId: null, facilityIds: [], countryCodes: [] }])
    const { token } = await makeClient(service, {
      associations: [{ type: 'Merchant', id: await makeMerchant(service) }],
      permissions: ['catalog:read', 'catalog:write'],
    })
    const seen = await service.call('GET', `/products/${product.id}`, { token })
    expect(seen.body.product.variants).toMatchObject([{ sku: 'FLAG', vendorOffers: null }])
    expect((await service.call('PATCH', `/products/${product.id}`, { token, body: { name: 'Mine' } })).status).toBe(403)
  })
})
