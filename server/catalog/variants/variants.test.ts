import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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
const make = async (fields: object) => (await call('POST', '/products', fields)).body.product
const size = (value: string) => [{ name: 'Size', value }]

describe('variants', () => {
  test('are added to a product, which gets a new version and their option values', async () => {
    const product = await make({ name: 'Hoodie', variants: [{ sku: 'H-S', options: size('S') }] })
    const { status, body } = await call('POST', '/variants', {
      productId: product.id,
      variants: [
        { sku: 'H-M', options: size('M'), weight: { value: 0.6, unit: 'kg' }, hsCode: '6110.20', countryOfOrigin: 'PT' },
        { sku: 'H-L', options: size('L') },
      ],
    })
    expect([status, body.variants.map(({ sku }: { sku: string }) => sku)]).toEqual([201, ['H-M', 'H-L']])
    expect((await call('GET', `/products/${product.id}`)).body.product).toMatchObject({
      version: 2,
      variantCount: 3,
      options: [{ name: 'Size', values: ['S', 'M', 'L'] }],
      variants: [{ sku: 'H-S' }, { sku: 'H-M' }, { sku: 'H-L' }],
    })
  })

  test('have unique SKUs; a taken one names its owner, and none is added', async () => {
    const product = await make({ name: 'Owner', variants: [{ sku: 'TAKEN' }] })
    const other = await make({ name: 'Other' })
    const refused = await call('POST', '/variants', { productId: other.id, variants: [{ sku: 'FREE' }, { sku: 'TAKEN' }] })
    expect(refused.status).toBe(409)
    expect(refused.body.errors).toEqual([
      {
        propertyName: 'variants[1].sku',
        errorMessage: `The SKU "TAKEN" already belongs to the variant "Owner": ${product.variants[0].id}.`,
        attemptedValue: 'TAKEN',
        reason: 'sku.taken',
      },
    ])
    expect((await call('GET', '/products/variants/FREE')).status).toBe(404)
    const twice = await call('POST', '/variants', { productId: other.id, variants: [{ sku: 'X' }, { sku: 'X' }] })
    expect([twice.status, twice.body.errors[0].propertyName]).toEqual([400, 'variants[1].sku'])
  })

  test('need an existing product', async () => {
    const { status, body } = await call('POST', '/variants', { productId: crypto.randomUUID(), variants: [{ sku: 'LOST' }] })
    expect([status, body.errors[0].propertyName]).toEqual([400, 'productId'])
  })

  test('of one product need different options', async () => {
    const product = await make({ name: 'Twin', variants: [{ sku: 'TW-1', options: size('M') }] })
    const refused = await call('POST', '/variants', { productId: product.id, variants: [{ sku: 'TW-2', options: size('M') }] })
    expect([refused.status, refused.body.errors[0].errorMessage]).toEqual([409, 'The product already has "M": SKU "TW-1".'])
  })

  test('need existing vendors and facilities of these vendors in their offers', async () => {
    const vendor = (await call('POST', '/vendors', { name: 'Paperbird' })).body.vendor
    const other = (await call('POST', '/vendors', { name: 'Papermoon' })).body.vendor
    const facility = (await call('POST', '/facilities', { vendorId: vendor.id, name: 'Porto', countryCodes: ['PT'] })).body.facility
    const offer = (vendorId: string, facilityIds: string[]) => ({
      vendorId,
      vendorSku: 'V',
      cost: { amount: 1, currency: 'EUR' },
      leadTimeDays: 3,
      facilityIds,
    })
    const refused = await call('POST', '/products', {
      name: 'Bad offers',
      variants: [{ sku: 'BO', vendorOffers: [offer(other.id, [facility.id]), offer('00000000-0000-7000-8000-000000000000', [])] }],
    })
    expect(refused.body.errors.map(({ propertyName }: { propertyName: string }) => propertyName)).toEqual([
      'variants[0].vendorOffers[0].facilityIds[0]',
      'variants[0].vendorOffers[1].vendorId',
    ])
    const made = await make({ name: 'Good offers', variants: [{ sku: 'GO', vendorOffers: [offer(vendor.id, [facility.shortId])] }] })
    expect(made.variants[0].vendorOffers[0].facilityIds).toEqual([facility.id])
  })
})

describe('a variant', () => {
  test('is read by id, by SKU, and within its product', async () => {
    const product = await make({ name: 'Socks', variants: [{ sku: 'SOCK/1 é', barcode: '2000000001001' }] })
    const [variant] = product.variants
    for (const path of [
      `/variants/${variant.id}`,
      `/products/variants/${encodeURIComponent(variant.sku)}`,
      `/products/variants/${variant.id}`,
      `/products/${product.id}/variants/${variant.id}`,
    ])
      expect((await call('GET', path)).body, path).toEqual({ variant })
    const other = await make({ name: 'Other socks' })
    expect((await call('GET', `/products/${other.id}/variants/${variant.id}`)).status).toBe(404)
  })

  test('is changed with one audit entry; its product gets a new version', async () => {
    const product = await make({ name: 'Print', variants: [{ sku: 'PR-1', price: { amount: 5, currency: 'USD' }, barcode: 'abc' }] })
    const [variant] = product.variants
    const path = `/products/${product.id}/variants/${variant.id}`
    const { body } = await call('PATCH', path, { ...variant, price: { amount: 6, currency: 'USD' }, barcode: null }, { 'If-Match': '"v1"' })
    expect(body.variant).toMatchObject({ price: { amount: 6 }, barcode: null, version: 2, sku: 'PR-1' })
    expect((await call('PATCH', path, body.variant)).body.variant.version).toBe(2)
    expect((await call('PATCH', path, { price: null }, { 'If-Match': '"v1"' })).status).toBe(412)
    expect((await call('GET', `/products/${product.id}`)).body.product.version).toBe(2)
    const entries = (await call('GET', `/variants/${variant.id}/auditLogs`)).body.auditLogs
    expect(entries.map(({ action }: { action: string }) => action)).toEqual(['update', 'create'])
    expect(entries[0].changes.map(({ field }: { field: string }) => field)).toEqual([
      'barcode',
      'price.currencies.0.amount',
      'price.amount',
    ])
  })

  test('that open orders use cannot be deleted, and the error says how many', async () => {
    const product = await make({ name: 'Used', variants: [{ sku: 'USED-1', price: { amount: 5, currency: 'USD' } }] })
    const [variant] = product.variants
    const merchant = (await call('POST', '/merchants', { name: 'Northwind' })).body.merchant
    const address = {
      firstName: 'Ana',
      lastName: 'Silva',
      line1: '1 Main St',
      city: 'Austin',
      state: 'TX',
      zip: '78701',
      countryCode: 'US',
    }
    const order = await call('POST', '/orders', {
      merchantId: merchant.id,
      currencyCode: 'USD',
      shippingAddress: address,
      items: [{ sku: 'USED-1', quantity: 2 }],
    })
    expect([order.status, order.body.order?.items[0].variantId], JSON.stringify(order.body)).toEqual([201, variant.id])
    for (const path of [`/variants/${variant.id}`, `/products/${product.id}`]) {
      const refused = await call('DELETE', path)
      expect([refused.status, refused.body.errors[0].errorMessage], path).toEqual([409, expect.stringMatching(/^1 open order uses the /)])
    }
    await call('POST', `/orders/${order.body.order.id}/cancel`, { reason: 'Changed her mind' })
    expect((await call('DELETE', `/variants/${variant.id}`)).status).toBe(204)
    expect((await call('GET', `/products/${product.id}`)).body.product).toMatchObject({ variantCount: 0, variants: [], version: 2 })
  })

  test('without a name of its own is named after its options, also when these change', async () => {
    const variants = [
      { sku: 'JAR-1', options: size('S') },
      { sku: 'JAR-2', name: 'Amphora', options: size('M') },
    ]
    const product = await make({ name: 'Jar', variants })
    const names = []
    for (const [i, { id }] of product.variants.entries())
      names.push((await call('PATCH', `/products/${product.id}/variants/${id}`, { options: size(`${i + 1} l`) })).body.variant.name)
    expect(names).toEqual(['Jar – 1 l', 'Amphora'])
  })

  test('is found by words of its product, options and SKU, sorted by SKU', async () => {
    const { variants } = await make({
      name: 'Aluminium sign',
      variants: [
        { sku: 'SIGN-20', options: size('20 cm') },
        { sku: 'SIGN-10', options: size('10 cm'), isEnabled: false },
      ],
    })
    const skus = async (query: string) =>
      (await call('GET', `/variants/search?${query}`)).body.variants.map(({ sku }: { sku: string }) => sku)
    expect(await skus('q=alum%20sign')).toEqual(['SIGN-10', 'SIGN-20'])
    expect(await skus('q=sign-1')).toEqual(['SIGN-10'])
    expect(await skus('q=sign&isEnabled=true')).toEqual(['SIGN-20'])
    expect(await skus('sku=SIGN-20')).toEqual(['SIGN-20'])
    expect(await skus('sku=SIGN-20,SIGN-10')).toEqual(['SIGN-10', 'SIGN-20'])
    expect(await skus(`id=${variants.map(({ id }: { id: string }) => id)}`)).toEqual(['SIGN-10', 'SIGN-20'])
  })
})
