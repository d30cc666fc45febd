import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { NIL_ID } from '@/server/kernel/id'
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
const make = async (name: string, parentId: string | null = null) => (await call('POST', '/categories', { name, parentId })).body.category
const eventsOf = async (id: string) =>
  (await call('GET', '/events?pageSize=200')).body.events.filter(({ resource }: { resource: { id: string } }) => resource.id === id)

describe('a category', () => {
  test('is created, read, moved and deleted, each with an audit entry and an event', async () => {
    const home = await make('Home & Living')
    const { status, body, headers } = await call('POST', '/categories', { name: ' Mugs ', parentId: home.id, sortOrder: 3 })
    expect([status, headers.get('location'), headers.get('etag')]).toEqual([201, `/v1/categories/${body.category.id}`, '"v1"'])
    const mugs = body.category
    expect(mugs).toEqual({
      id: expect.any(String),
      name: 'Mugs',
      description: null,
      parentId: home.id,
      sortOrder: 3,
      productCount: 0,
      version: 1,
      createdAt: expect.stringMatching(/Z$/),
      updatedAt: mugs.createdAt,
    })
    expect((await call('GET', `/categories/${mugs.id.toUpperCase()}`)).body).toEqual({ category: mugs })
    const moved = await call('PUT', `/categories/${mugs.id}`, { ...mugs, parentId: null }, { 'If-Match': '"v1"' })
    expect(moved.body.category).toEqual({ ...mugs, parentId: null, version: 2, updatedAt: expect.any(String) })
    expect((await call('PUT', `/categories/${mugs.id}`, moved.body.category)).body.category.version).toBe(2)
    expect((await call('DELETE', `/categories/${mugs.id}`)).status).toBe(204)
    expect((await call('GET', `/categories/${mugs.id}`)).status).toBe(404)
    const log = await call('GET', `/categories/${mugs.id}/auditLogs`)
    expect(log.body.auditLogs.map(({ action }: { action: string }) => action)).toEqual(['delete', 'update', 'create'])
    expect(await eventsOf(mugs.id)).toMatchObject([
      { type: 'CatalogChanged', data: { name: 'Mugs', action: 'create', version: 1 } },
      { type: 'CatalogChanged', data: { action: 'update', changed: ['parentId'], version: 2 } },
      { type: 'CatalogChanged', data: { action: 'delete', version: 3 } },
    ])
  })

  test('has an ETag that changes with its products, though the version does not', async () => {
    const { id } = (await call('POST', '/categories', { name: 'Counted' })).body.category
    const read = (known: string) => call('GET', `/categories/${id}`, undefined, { 'If-None-Match': known })
    const [empty, other] = [await read('"v1"'), await read('"v1.1"')]
    expect([empty.status, other.status]).toEqual([304, 200])
    const { product } = (await call('POST', '/products', { name: 'Counted', categoryId: id })).body
    const filled = await read('"v1"')
    expect([filled.status, filled.headers.get('etag'), filled.body.category]).toMatchObject([
      200,
      '"v1.1"',
      { productCount: 1, version: 1 },
    ])
    expect((await read('"v1.1"')).status).toBe(304)
    await call('DELETE', `/products/${product.id}`)
    expect((await read('"v1.1"')).body.category.productCount).toBe(0)
    const put = (ifMatch: string) => call('PUT', `/categories/${id}`, { name: 'Counted', sortOrder: 1 }, { 'If-Match': ifMatch })
    expect((await put('"v1.1"')).headers.get('etag')).toBe('"v2"')
    expect((await put('"v1.1"')).status).toBe(412)
  })

  test('gets the defaults of absent fields when it is replaced', async () => {
    const made = (await call('POST', '/categories', { name: 'Posters', description: 'On paper', sortOrder: 9 })).body.category
    const after = (await call('PUT', `/categories/${made.id}`, { name: 'Posters' })).body.category
    expect(after).toMatchObject({ description: null, sortOrder: 0, version: 2 })
  })

  test('has a name unique among its siblings; spelling variants count as the same', async () => {
    const parent = await make('Wall art')
    const canvas = await make('Cánvas', parent.id)
    const twin = await call('POST', '/categories', { name: 'CANVAS', parentId: parent.id })
    expect(twin.status).toBe(409)
    expect(twin.body.errors[0]).toMatchObject({
      propertyName: 'name',
      errorMessage: `A category "Cánvas" already exists here: ${canvas.id}.`,
    })
    expect((await call('POST', '/categories', { name: 'CANVAS' })).status).toBe(201)
    const other = await make('Metal', parent.id)
    expect((await call('PUT', `/categories/${other.id}`, { name: 'canvas', parentId: parent.id })).status).toBe(409)
  })

  test('cannot be below itself, and the error shows the loop', async () => {
    const a = await make('A')
    const b = await make('B', a.id)
    const c = await make('C', b.id)
    const own = await call('PUT', `/categories/${a.id}`, { name: 'A', parentId: a.id })
    expect([own.status, own.body.errors[0].propertyName]).toEqual([400, 'parentId'])
    const round = await call('PUT', `/categories/${a.id}`, { name: 'A', parentId: c.id })
    expect([round.status, round.body.errors[0].errorMessage]).toEqual([409, 'A category cannot be below itself: A → B → C → A.'])
  })

  test('can be eight levels deep, not nine, also when a branch is moved', async () => {
    let parent: string | null = null
    for (let level = 1; level <= 8; level++) parent = (await make(`Level ${level}`, parent)).id
    expect((await call('POST', '/categories', { name: 'Level 9', parentId: parent })).status).toBe(409)
    const branch = await make('Branch')
    await make('Twig', branch.id)
    const seventh = (await call('GET', `/categories/${parent}`)).body.category.parentId
    const moved = await call('PUT', `/categories/${branch.id}`, { name: 'Branch', parentId: seventh })
    expect(moved.body.errors[0].errorMessage).toBe('Categories can be 8 levels deep; this would be level 9.')
  })

  test('with contents cannot be deleted, and the error counts them', async () => {
    const full = await make('Full')
    await make('One', full.id)
    await make('Two', full.id)
    const refused = await call('DELETE', `/categories/${full.id}`)
    expect([refused.status, refused.body.errors[0].errorMessage]).toEqual([
      409,
      'The category "Full" contains 2 categories. Move or delete them first.',
    ])
  })

  test('with an unknown parent answers 400', async () => {
    const response = await call('POST', '/categories', { name: 'Lost', parentId: '00000000-0000-7000-8000-000000000000' })
    expect([response.status, response.body.errors[0].propertyName]).toEqual([400, 'parentId'])
  })

  test('is not stored by a dry run', async () => {
    const response = await call('POST', '/categories?dryRun=true', { name: 'Never' })
    expect([response.status, response.body.category.id]).toEqual([201, NIL_ID])
    expect((await call('GET', '/categories?q=never')).body.totalCount).toBe(0)
  })
})

describe('the list of categories', () => {
  test('returns the children of one category, in their order', async () => {
    const parent = await make('Ordered')
    for (const [name, sortOrder] of [
      ['Last', 30],
      ['First', 10],
      ['Second', 20],
    ])
      await call('POST', '/categories', { name, parentId: parent.id, sortOrder })
    const list = await call('GET', `/categories?parentId=${parent.id}`)
    expect(list.body.categories.map(({ name }: { name: string }) => name)).toEqual(['First', 'Second', 'Last'])
    expect((await call('GET', '/categories?parentId=root&q=ordered')).body.categories).toMatchObject([{ id: parent.id }])
    expect((await call('GET', '/categories?parentId=nowhere')).status).toBe(400)
  })
})

describe('a merchant', () => {
  test('reads the global catalog and cannot change it', async () => {
    const category = await make('Hats')
    const { token } = await makeClient(service, {
      associations: [{ type: 'Merchant', id: await makeMerchant(service) }],
      permissions: ['catalog:read', 'catalog:write', 'audit:read'],
    })
    const as = (method: string, path: string, body?: unknown) => service.call(method, path, { token, body })
    expect((await as('GET', `/categories/${category.id}`)).status).toBe(200)
    for (const [method, path, body] of [
      ['POST', '/categories', { name: 'Mine' }],
      ['PUT', `/categories/${category.id}`, { name: 'Mine' }],
      ['DELETE', `/categories/${category.id}`, undefined],
      ['GET', `/categories/${category.id}/auditLogs`, undefined],
    ] as const) {
      const refused = await as(method, path, body)
      expect([refused.status, refused.body.errors[0].errorMessage]).toEqual([403, expect.stringMatching(/and an Internal association/)])
    }
    const heard = (await as('GET', '/events?type=CatalogChanged')).body.events
    expect(heard.some(({ resource }: { resource: { id: string } }) => resource.id === category.id)).toBe(true)
  })

  test('a vendor sees no catalog', async () => {
    const category = await make('Socks')
    const vendor = (await call('POST', '/vendors', { name: 'Inkwell' })).body.vendor
    const { token } = await makeClient(service, { associations: [{ type: 'Vendor', id: vendor.id }], permissions: ['shipments:read'] })
    expect((await service.call('GET', `/categories/${category.id}`, { token })).status).toBe(403)
  })
})
