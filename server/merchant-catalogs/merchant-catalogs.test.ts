import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeClient, makeMerchant } from '../testing/actors'
import { type Service, startService } from '../testing/service'

let service: Service
let admin: string
beforeAll(async () => {
  service = await startService()
  admin = await service.adminToken()
  const bodies = [
    { name: 'T-shirt', brand: 'Acme', variants: [usd('TS-S', 12), usd('TS-M', 12), usd('TS-L', 13)] },
    { name: 'Mug', variants: [usd('MUG', 8)] },
  ]
  for (const body of bodies) expect((await call('POST', '/products', body)).status).toBe(201)
})
afterAll(() => service.close())

const usd = (sku: string, amount: number) => ({ sku, price: { amount, currency: 'USD' } })
const call = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
  service.call(method, path, { token: admin, body, headers })
const shop = () =>
  makeMerchant(service, {
    subAccounts: [
      { id: 'eu', name: 'Europe' },
      { id: 'us', name: 'States' },
    ],
  })
async function make(fields: object) {
  const { status, body } = await call('POST', '/merchantCatalog', { name: 'Shop', ...fields })
  expect(status, JSON.stringify(body)).toBe(201)
  return body.merchantCatalog
}
const skusOf = (list: { sku: string }[]) => list.map(({ sku }) => sku)

describe('a merchant catalog', () => {
  test('is made of global variants with SKUs and prices of the merchant’s own; unknown ones are told and left out', async () => {
    const merchantId = await shop()
    const { status, body, headers } = await call('POST', '/merchantCatalog', {
      merchantId,
      name: 'Summer',
      isEnabled: true,
      variants: [
        { sku: 'TS-S', merchantSku: 'NW-1', merchantPrice: { amount: 20, currency: 'USD' } },
        { sku: 'NOPE', merchantSku: 'NW-2' },
        { sku: 'MUG' },
      ],
    })
    expect([status, headers.get('location')]).toEqual([201, `/v1/merchantCatalog/${body.merchantCatalog.id}`])
    expect(body.merchantCatalog).toMatchObject({
      merchantId,
      name: 'Summer',
      description: null,
      isEnabled: true,
      assignedToSubAccountIds: [],
      variantCount: 2,
      version: 1,
      variants: [
        { sku: 'TS-S', merchantSku: 'NW-1', merchantPrice: { amount: 20, currency: 'USD' }, decorations: null },
        { sku: 'MUG', merchantSku: null, merchantPrice: null },
      ],
    })
    expect(body.errors).toEqual([
      {
        propertyName: 'variants[1].sku',
        errorMessage: 'There is no variant with the SKU "NOPE" in the global catalog.',
        attemptedValue: 'NOPE',
      },
    ])
    expect((await call('GET', `/merchantCatalog/${body.merchantCatalog.id}`)).body.merchantCatalog).toEqual(body.merchantCatalog)
  })

  test('that is put back as it was read does not change', async () => {
    const made = await make({ merchantId: await shop(), variants: [{ sku: 'TS-S', merchantSku: 'A' }, { sku: 'MUG' }] })
    const { status, body } = await call('PUT', '/merchantCatalog', made)
    expect([status, body.merchantCatalog]).toEqual([200, made])
  })

  test('is replaced: what is not given goes, what stays keeps its id', async () => {
    const made = await make({
      merchantId: await shop(),
      description: 'Old',
      variants: [{ sku: 'TS-S', merchantSku: 'A' }, { sku: 'TS-M' }],
    })
    const { body } = await call('PUT', '/merchantCatalog', {
      id: made.id,
      name: 'New',
      variants: [{ sku: 'TS-S' }, { sku: 'MUG', merchantSku: 'A' }],
    })
    expect(body.merchantCatalog).toMatchObject({ name: 'New', description: null, variantCount: 2, version: 2 })
    expect(body.merchantCatalog.variants).toMatchObject([
      { id: made.variants[0].id, sku: 'TS-S', merchantSku: null, version: 2 },
      { sku: 'MUG', merchantSku: 'A', version: 1 },
    ])
    expect((await call('GET', `/merchantVariants/${made.variants[1].id}`)).status).toBe(404)
    expect((await call('GET', `/merchantVariants/${made.variants[1].id}/auditLogs`)).body.auditLogs).toMatchObject([
      { action: 'delete' },
      { action: 'create' },
    ])
  })

  test('is changed in part: variants out, changed and in, each that cannot be told by its place', async () => {
    const made = await make({ merchantId: await shop(), variants: [{ sku: 'TS-S' }, { sku: 'TS-M', merchantSku: 'M' }] })
    const { body } = await call('PATCH', '/merchantCatalog', {
      id: made.id,
      variantsSkusToRemove: ['TS-S', 'GONE'],
      variantsToUpdate: [
        { sku: 'TS-M', merchantPrice: { amount: 15, currency: 'USD' } },
        { sku: 'TS-S', merchantSku: 'x' },
      ],
      variantsToAdd: [{ sku: 'MUG', merchantSku: 'M' }, { sku: 'TS-L' }],
    })
    expect(body.merchantCatalog.variants).toMatchObject([{ sku: 'TS-M', merchantSku: 'M', merchantPrice: { amount: 15 } }, { sku: 'TS-L' }])
    expect(body.merchantCatalog).toMatchObject({ variantCount: 2, version: 2 })
    expect(body.errors.map(({ propertyName }: { propertyName: string }) => propertyName)).toEqual([
      'variantsSkusToRemove[1]',
      'variantsToUpdate[1].sku',
      'variantsToAdd[0].merchantSku',
    ])
    const same = await call('PATCH', '/merchantCatalog', { id: made.id, name: made.name }, { 'If-Match': '"v2"' })
    expect(same.body.merchantCatalog.version).toBe(2)
    expect((await call('PATCH', '/merchantCatalog', { id: made.id, name: 'x' }, { 'If-Match': '"v1"' })).status).toBe(412)
  })

  test('is enabled once for the merchant and once for each sub-account', async () => {
    const merchantId = await shop()
    const first = await make({ merchantId, name: 'First', isEnabled: true })
    const second = await call('POST', '/merchantCatalog', { merchantId, name: 'Second', isEnabled: true })
    expect([second.status, second.body.errors[0].errorMessage]).toEqual([
      409,
      `The catalog "First" (${first.id}) is enabled for the merchant’s orders without a catalog of their own. Disable it first.`,
    ])
    const europe = await make({ merchantId, name: 'Europe', isEnabled: true, assignedToSubAccountIds: ['eu'] })
    const both = await call('POST', '/merchantCatalog', {
      merchantId,
      name: 'Both',
      isEnabled: true,
      assignedToSubAccountIds: ['us', 'eu'],
    })
    expect(both.body.errors[0].errorMessage).toContain(`The catalog "Europe" (${europe.id}) is enabled for the sub-account eu.`)
    const idle = await make({ merchantId, name: 'Idle', assignedToSubAccountIds: ['eu'] })
    expect((await call('PATCH', '/merchantCatalog', { id: idle.id, isEnabled: true })).status).toBe(409)
    await call('PATCH', '/merchantCatalog', { id: europe.id, isEnabled: false })
    expect((await call('PATCH', '/merchantCatalog', { id: idle.id, isEnabled: true })).status).toBe(200)
    const nowhere = await call('POST', '/merchantCatalog', { merchantId, name: 'x', assignedToSubAccountIds: ['asia'] })
    expect([nowhere.status, nowhere.body.errors[0].propertyName]).toEqual([400, 'assignedToSubAccountIds[0]'])
  })

  test('is deleted with its variants, and no longer holds', async () => {
    const merchantId = await shop()
    const made = await make({ merchantId, isEnabled: true, variants: [{ sku: 'MUG' }] })
    expect((await call('DELETE', `/merchantCatalog/${made.id}`)).status).toBe(204)
    expect((await call('GET', `/merchantCatalog/${made.id}`)).status).toBe(404)
    expect((await call('GET', `/merchantVariants/${made.variants[0].id}`)).status).toBe(404)
    expect((await call('GET', `/merchantCatalog/${made.id}/auditLogs`)).body.totalCount).toBe(2)
    await make({ merchantId, isEnabled: true })
  })
})

describe('merchant variants', () => {
  test('are added to a catalog as far as they can be', async () => {
    const catalog = await make({ merchantId: await shop() })
    const { status, body } = await call('POST', '/merchantVariants', {
      merchantCatalogId: catalog.id,
      variants: [{ sku: 'MUG', merchantSku: 'M1' }, { sku: 'UNKNOWN' }, { sku: 'TS-S', merchantSku: 'M1' }],
    })
    expect([status, skusOf(body.variantsAdded)]).toEqual([200, ['MUG']])
    expect(body.errors.map(({ errorMessage }: { errorMessage: string }) => errorMessage)).toEqual([
      'There is no variant with the SKU "UNKNOWN" in the global catalog.',
      'The merchant’s SKU "M1" stands for "MUG" already.',
    ])
    expect((await call('GET', `/merchantCatalog/${catalog.id}`)).body.merchantCatalog).toMatchObject({ version: 2, variantCount: 1 })
  })

  test('are found by words, by their SKUs, and within their catalog', async () => {
    const merchantId = await shop()
    const catalog = await make({ merchantId, variants: [{ sku: 'MUG', merchantSku: 'KAFFEE-1' }, { sku: 'TS-S' }] })
    const skus = async (path: string, list = 'merchantVariants') => skusOf((await call('GET', path)).body[list])
    expect(await skus(`/merchantVariants/search?merchantId=${merchantId}&q=kaffee`)).toEqual(['MUG'])
    expect(await skus(`/merchantVariants/search?merchantId=${merchantId}&q=acme`)).toEqual(['TS-S'])
    expect(await skus(`/merchantVariants/search?merchantCatalogId=${catalog.id}&merchantSku=KAFFEE-1`)).toEqual(['MUG'])
    expect(await skus(`/merchantCatalog/${catalog.id}/variants?q=t-shirt`, 'variants')).toEqual(['TS-S'])
    expect(await skus(`/merchantCatalog/${catalog.id}/variants`, 'variants')).toEqual(['MUG', 'TS-S'])
  })

  test('are taken out one by one', async () => {
    const catalog = await make({ merchantId: await shop(), variants: [{ sku: 'MUG' }, { sku: 'TS-S' }] })
    expect((await call('DELETE', `/merchantVariants/${catalog.variants[0].id}`)).status).toBe(204)
    expect((await call('GET', `/merchantCatalog/${catalog.id}`)).body.merchantCatalog).toMatchObject({ version: 2, variantCount: 1 })
  })
})

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

describe('a merchant', () => {
  test('keeps its own catalogs and sees no others', async () => {
    const [mine, theirs] = [await shop(), await shop()]
    const { token } = await makeClient(service, {
      associations: [{ type: 'Merchant', id: mine }],
      permissions: ['catalog:read', 'catalog:write', 'audit:read'],
    })
    const as = (method: string, path: string, body?: unknown) => service.call(method, path, { token, body })
    const own = await as('POST', '/merchantCatalog', {
      merchantId: mine,
      name: 'Mine',
      isEnabled: true,
      variants: [{ sku: 'MUG', merchantSku: 'X' }],
    })
    expect(own.status).toBe(201)
    expect((await as('POST', '/merchantCatalog', { merchantId: theirs, name: 'Theirs' })).status).toBe(400)
    const foreign = await make({ merchantId: theirs, variants: [{ sku: 'MUG' }] })
    for (const [method, path, body] of [
      ['GET', `/merchantCatalog/${foreign.id}`, undefined],
      ['DELETE', `/merchantCatalog/${foreign.id}`, undefined],
      ['PUT', '/merchantCatalog', { id: foreign.id, name: 'x' }],
      ['PATCH', '/merchantCatalog', { id: foreign.id, name: 'x' }],
      ['GET', `/merchantVariants/${foreign.variants[0].id}`, undefined],
      ['DELETE', `/merchantVariants/${foreign.variants[0].id}`, undefined],
    ] as const)
      expect((await as(method, path, body)).status, `${method} ${path}`).toBe(404)
    expect((await as('GET', '/merchantCatalog')).body.totalCount).toBe(1)
    expect((await as('GET', '/merchantVariants/search?q=mug')).body.totalCount).toBe(1)
    expect(skusOf((await as('GET', '/merchantCatalog/effective/variants/list')).body.variants)).toEqual(['MUG'])
    expect((await as('GET', `/merchantCatalog/${own.body.merchantCatalog.id}/auditLogs`)).body.auditLogs).toMatchObject([
      { action: 'create' },
    ])
  })
})
