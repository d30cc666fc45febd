import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type CatalogFixture, startCatalogFixture } from '@/server/testing/builders/merchant-catalogs'
import { makeClient } from '@/server/testing/builders/users'

let catalogFixture: CatalogFixture
beforeAll(async () => {
  catalogFixture = await startCatalogFixture()
})
afterAll(() => catalogFixture.service.close())

const call: CatalogFixture['call'] = (...of) => catalogFixture.call(...of)
const shop = () => catalogFixture.newMerchant()
const make: CatalogFixture['newCatalog'] = (fields) => catalogFixture.newCatalog(fields)
const skusOf = (list: { sku: string }[]) => list.map(({ sku }) => sku)

describe('a merchant catalog', () => {
  test('is created with global variants, merchant SKUs and prices; unknown variants are skipped and listed', async () => {
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
        reason: 'variant.skipped',
      },
    ])
    expect((await call('GET', `/merchantCatalog/${body.merchantCatalog.id}`)).body.merchantCatalog).toEqual(body.merchantCatalog)
  })

  test('does not change when it is put back as read', async () => {
    const made = await make({ merchantId: await shop(), variants: [{ sku: 'TS-S', merchantSku: 'A' }, { sku: 'MUG' }] })
    const { status, body } = await call('PUT', '/merchantCatalog', made)
    expect([status, body.merchantCatalog]).toEqual([200, made])
    const patched = await call('PATCH', '/merchantCatalog', made)
    expect([patched.status, patched.body.merchantCatalog]).toEqual([200, made])
    const { status: refused, body: refusal } = await call('PATCH', '/merchantCatalog', { ...made, variants: made.variants.slice(1) })
    expect([refused, refusal.errors[0].propertyName]).toEqual([400, 'variants'])
  })

  test('is returned without variants if they are not requested', async () => {
    const { id } = await make({ merchantId: await shop(), variants: [{ sku: 'MUG' }] })
    const path = '/merchantCatalog?variants=false'
    const answers = [await call('GET', `/merchantCatalog/${id}?variants=false`), await call('PATCH', path, { id, name: 'Winter' })]
    for (const { status, body } of answers) expect([status, body.merchantCatalog]).toMatchObject([200, { variantCount: 1, variants: [] }])
    expect((await call('GET', `/merchantCatalog/${id}`)).body.merchantCatalog).toMatchObject({ name: 'Winter', variants: [{ sku: 'MUG' }] })
  })

  test('is replaced: absent variants are removed, the others keep their ids', async () => {
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

  test('gets the defaults of absent fields when it is replaced', async () => {
    const fields = { description: 'Old', isEnabled: true, assignedToSubAccountIds: ['eu'], variants: [{ sku: 'MUG' }] }
    const { id } = await make({ merchantId: await shop(), ...fields })
    const { body } = await call('PUT', '/merchantCatalog', { id, name: 'Bare' })
    const defaults = { description: null, isEnabled: false, assignedToSubAccountIds: [], variantCount: 0, variants: [] }
    expect(body.merchantCatalog).toMatchObject({ name: 'Bare', ...defaults, version: 2 })
  })

  test('accepts a replacement in which two variants exchange SKUs', async () => {
    const variants = [
      { sku: 'TS-S', merchantSku: 'A' },
      { sku: 'TS-M', merchantSku: 'B' },
    ]
    const made = await make({ merchantId: await shop(), variants })
    const [first, second] = made.variants
    const exchanged = [
      { ...first, merchantSku: 'B' },
      { ...second, merchantSku: 'A' },
    ]
    const { body } = await call('PUT', '/merchantCatalog', { ...made, variants: exchanged })
    expect([body.errors, body.merchantCatalog.variants]).toMatchObject([
      [],
      [
        { id: first.id, merchantSku: 'B', version: 2 },
        { id: second.id, merchantSku: 'A', version: 2 },
      ],
    ])
  })

  test('is changed in part: variants are removed, changed and added, and every error names its entry', async () => {
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

  test('is deleted with its variants and stops applying', async () => {
    const merchantId = await shop()
    const made = await make({ merchantId, isEnabled: true, variants: [{ sku: 'MUG' }] })
    expect((await call('DELETE', `/merchantCatalog/${made.id}`)).status).toBe(204)
    expect((await call('GET', `/merchantCatalog/${made.id}`)).status).toBe(404)
    expect((await call('GET', `/merchantVariants/${made.variants[0].id}`)).status).toBe(404)
    expect((await call('GET', `/merchantCatalog/${made.id}/auditLogs`)).body.totalCount).toBe(2)
    await make({ merchantId, isEnabled: true })
  })
})

describe('a merchant', () => {
  test('manages its own catalogs and sees no others', async () => {
    const [mine, theirs] = [await shop(), await shop()]
    const { token } = await makeClient(catalogFixture.service, {
      associations: [{ type: 'Merchant', id: mine }],
      permissions: ['catalog:read', 'catalog:write', 'audit:read'],
    })
    const as = (method: string, path: string, body?: unknown) => catalogFixture.service.call(method, path, { token, body })
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
