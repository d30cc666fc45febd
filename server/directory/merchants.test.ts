import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditEntries } from '@/db/schema'
import { NIL_ID } from '@/server/kernel/id'
import { permissions } from '@/server/kernel/permissions'
import { makeClient, makeMerchant } from '@/server/testing/builders/users'
import { type Service, startService } from '../testing/service'

let service: Service
let admin: string
beforeAll(async () => {
  service = await startService()
  admin = await service.adminToken()
})
afterAll(() => service.close())

const call = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
  service.call(method, path, { token: admin, body, headers })
const entriesOf = (id: string) =>
  service.runtime.database.sql
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.resourceType, 'merchant'), eq(auditEntries.resourceId, id)))
    .orderBy(auditEntries.resourceVersion)

const address = { lastName: 'Silva', line1: 'Rua Um 1', city: 'Porto', countryCode: 'pt' }

describe('a merchant', () => {
  test('is created with defaults', async () => {
    const { status, body, headers } = await call('POST', '/merchants', { name: 'Fabrikam' })
    expect(status).toBe(201)
    expect(body.merchant).toEqual({
      id: expect.any(String),
      version: 1,
      name: 'Fabrikam',
      logo: null,
      supportEmail: null,
      returnAddress: null,
      defaultSlipFormat: 'Letter',
      slipShowsPrices: false,
      autoProcess: true,
      autoRoute: false,
      routingStrategy: 'cheapest',
      subAccounts: [],
      createdAt: expect.stringMatching(/Z$/),
      updatedAt: body.merchant.createdAt,
    })
    expect(headers.get('location')).toBe(`/v1/merchants/${body.merchant.id}`)
    expect(headers.get('etag')).toBe('"v1"')
    expect((await call('GET', `/merchants/${body.merchant.id}`)).body).toEqual(body)
    expect(await entriesOf(body.merchant.id)).toMatchObject([{ action: 'create', merchantId: body.merchant.id }])
  })

  test('changes only the given fields, with one entry in the audit log', async () => {
    const id = await makeMerchant(service, { subAccounts: [{ id: 'eu', name: 'Europe' }] })
    const { status, body } = await call('PATCH', `/merchants/${id}`, { returnAddress: address, autoRoute: true, subAccounts: [] })
    expect(status).toBe(200)
    expect(body.merchant).toMatchObject({
      version: 2,
      autoRoute: true,
      autoProcess: true,
      returnAddress: { countryCode: 'PT' },
      subAccounts: [],
    })
    const [, entry] = await entriesOf(id)
    expect(entry).toMatchObject({ action: 'update', resourceVersion: 2, actor: { type: 'User', name: 'Administrator' } })
    expect(entry?.changes).toContainEqual({ field: 'autoRoute', from: false, to: true })
    expect(entry?.changes).toContainEqual({ field: 'returnAddress.city', from: null, to: 'Porto' })
  })

  test('can be read, edited and put back', async () => {
    const id = await makeMerchant(service, { supportEmail: 'help@northwind.example', returnAddress: address })
    const { merchant } = (await call('GET', `/merchants/${id}`)).body
    const { status, body } = await call('PATCH', `/merchants/${id}`, { ...merchant, supportEmail: null })
    expect(status).toBe(200)
    expect(body.merchant).toEqual({ ...merchant, supportEmail: null, version: 2, updatedAt: expect.any(String) })
  })

  test('stays at its version when nothing changes', async () => {
    const id = await makeMerchant(service)
    const { merchant } = (await call('GET', `/merchants/${id}`)).body
    expect((await call('PATCH', `/merchants/${id}`, merchant)).body).toEqual({ merchant })
    expect(await entriesOf(id)).toHaveLength(1)
  })

  test('in a dry run is not stored', async () => {
    const made = await call('POST', '/merchants?dryRun=true', { name: 'Never' })
    expect([made.status, made.body.merchant.id, made.headers.get('location')]).toEqual([201, NIL_ID, null])
    expect((await call('GET', '/merchants?q=never')).body.totalCount).toBe(0)

    const id = await makeMerchant(service)
    const { body } = await call('PATCH', `/merchants/${id}?dryRun=true`, { autoRoute: true })
    expect(body.changes).toEqual([{ resource: { type: 'merchant', id }, field: 'autoRoute', from: false, to: true }])
    expect((await call('GET', `/merchants/${id}`)).body.merchant.autoRoute).toBe(false)
  })

  test('is created once for one Idempotency-Key', async () => {
    const make = () => call('POST', '/merchants', { name: 'Only once' }, { 'Idempotency-Key': 'once' })
    const [first, second] = [await make(), await make()]
    expect(second.body).toEqual(first.body)
    expect(second.headers.get('idempotency-replayed')).toBe('true')
  })
})

describe('a merchant is refused', () => {
  test('at a stale version', async () => {
    const id = await makeMerchant(service)
    const patch = (version: string) => call('PATCH', `/merchants/${id}`, { autoRoute: true }, { 'If-Match': version })
    expect((await patch('"v2"')).body).toMatchObject({ errorCode: 'PreconditionFailed', errors: [{ propertyName: 'If-Match' }] })
    expect((await patch('"v1"')).status).toBe(200)
    expect((await patch('"v1"')).status).toBe(412)
  })

  test.each([
    ['an unknown field', { name: 'x', color: 'red' }, ['color']],
    ['no name', {}, ['name']],
    ['a blank name', { name: ' ' }, ['name']],
    ['null where there is no null', { name: 'x', autoRoute: null }, ['autoRoute']],
    ['a file that is not there', { name: 'x', logo: crypto.randomUUID() }, ['logo']],
    ['a country that is not one', { name: 'x', returnAddress: { countryCode: 'ZZ' } }, ['returnAddress.countryCode']],
    [
      'two sub-accounts alike',
      {
        name: 'x',
        subAccounts: [
          { id: 'a', name: 'A' },
          { id: 'a', name: 'B' },
        ],
      },
      ['subAccounts[1].id'],
    ],
    ['a version of its own', { name: 'x', version: 3 }, ['version']],
    ['several at once', { supportEmail: 'me', defaultSlipFormat: 'A5' }, ['defaultSlipFormat', 'name', 'supportEmail']],
  ])('with %s', async (_, body, names) => {
    const response = await call('POST', '/merchants', body)
    expect(response.status).toBe(400)
    expect(response.body.errors.map((error: { propertyName: string }) => error.propertyName).sort()).toEqual(names)
  })

  test('with a changed read-only field', async () => {
    const id = await makeMerchant(service)
    const { status, body } = await call('PATCH', `/merchants/${id}`, { id: crypto.randomUUID(), createdAt: null, version: 1 })
    expect([status, body.errors.length, body.errors[0].propertyName]).toEqual([400, 1, 'id'])
  })

  test('that does not exist', async () => {
    for (const id of [crypto.randomUUID(), 'nonsense']) {
      expect((await call('GET', `/merchants/${id}`)).status).toBe(404)
      expect((await call('PATCH', `/merchants/${id}`, {})).status).toBe(404)
    }
  })
})

describe('merchants are listed', () => {
  test('by the beginning of their name; case and accents do not matter', async () => {
    for (const name of ['Zébra One', 'zebra two', 'Zoo']) await makeMerchant(service, { name })
    const names = async (query: string) => {
      const { body } = await call('GET', `/merchants?${query}`)
      return body.merchants.map((one: { name: string }) => one.name)
    }
    expect(await names('q=ZEBRA')).toEqual(['Zébra One', 'zebra two'])
    expect(await names('q=z&sort=-name')).toEqual(['zebra two', 'Zébra One', 'Zoo'].sort().reverse())
    expect(await names('q=z&sort=-createdAt')).toEqual(['Zoo', 'zebra two', 'Zébra One'])
    expect(await names('q=100%25')).toEqual([])
  })

  test('page by page, each once', async () => {
    const seen: string[] = []
    for (let query = 'pageSize=3&sort=createdAt'; query; ) {
      const { body } = await call('GET', `/merchants?${query}`)
      seen.push(...body.merchants.map((one: { id: string }) => one.id))
      query = body.nextCursor ? `pageSize=3&cursor=${body.nextCursor}` : ''
    }
    const { body } = await call('GET', '/merchants?pageSize=200')
    expect(seen).toHaveLength(body.totalCount)
    expect(new Set(seen).size).toBe(seen.length)
  })
})

test.each([
  ['GET', '/merchants', 'directory:read'],
  ['POST', '/merchants', 'directory:write'],
  ['GET', '/merchants/x', 'directory:read'],
  ['PATCH', '/merchants/x', 'directory:write'],
])('%s %s needs %s', async (method, path, permission) => {
  const { token } = await makeClient(service, { permissions: permissions.filter((name) => name !== permission) })
  const { status, body } = await service.call(method, path, { token, ...(method === 'GET' ? {} : { body: {} }) })
  expect([status, body.errors[0].errorMessage]).toEqual([403, `This needs the permission ${permission}.`])
})
