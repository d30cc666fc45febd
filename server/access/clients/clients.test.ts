import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { permissions } from '@/server/kernel/permissions'
import { makeClient, makeMerchant } from '@/server/testing/builders/users'
import { type Service, startService } from '@/server/testing/service'
import { builtInRoles } from '../roles/built-in-roles'

let service: Service
let admin: string
let northwind: string
let contoso: string
beforeAll(async () => {
  service = await startService()
  admin = await service.adminToken()
  northwind = await makeMerchant(service, { name: 'Northwind' })
  contoso = await makeMerchant(service, { name: 'Contoso' })
})
afterAll(() => service.close())

const merchantAssociations = (...ids: string[]) => ids.map((id) => ({ type: 'Merchant' as const, id }))
const create = (body: unknown, token = admin, headers = {}) => service.call('POST', '/clients', { token, body, headers })
const role = (name: string) => builtInRoles.find((one) => one.name === name)?.id as string
const merchantAdmin = (merchantId: string) =>
  makeClient(service, {
    name: 'Office',
    associations: merchantAssociations(merchantId),
    permissions: ['clients:read', 'clients:write', 'orders:read'],
  })

describe('a service client', () => {
  test('is created with a secret that is shown once', async () => {
    const { status, body, headers } = await create({ name: 'Shop', permissions: ['orders:read'], roleIds: [role('ReadOnly')] })
    expect(status).toBe(201)
    expect(body).toEqual({
      client: expect.objectContaining({
        name: 'Shop',
        version: 1,
        clientId: body.client_id,
        associations: [{ type: 'Internal', id: null }],
        permissions: ['orders:read'],
        roles: [{ id: role('ReadOnly'), name: 'ReadOnly' }],
      }),
      client_id: expect.any(String),
      client_secret: expect.stringMatching(/^wbs_/),
    })
    expect(headers.get('location')).toBe(`/v1/clients/${body.client.id}`)
    const read = await service.call('GET', `/clients/${body.client.id}`, { token: admin })
    expect(read.body).toEqual({ client: body.client })
    expect(JSON.stringify(read.body)).not.toContain('wbs_')
  })

  test('gets a token for 24 hours with the right secret only', async () => {
    const { client_id, client_secret } = (await create({ name: 'Shop', permissions: ['orders:read'] })).body
    const ask = (body: object) => service.call('POST', '/clients/token', { body })
    expect((await ask({ client_id, client_secret })).body).toEqual({
      access_token: expect.any(String),
      token_type: 'Bearer',
      tokenType: 'Bearer',
      expires_in: 86400,
      scope: 'orders:read',
    })
    for (const wrong of [
      { client_id, client_secret: 'wbs_no' },
      { client_id: 'wbc_no', client_secret },
    ]) {
      const { status, body } = await ask(wrong)
      expect([status, body.errorCode]).toEqual([401, 'Unauthorized'])
    }
  })

  test('is refused from the next request after it is deleted, with its token and its secret', async () => {
    const { id, token, client_id, client_secret } = await makeClient(service, { permissions: ['orders:read'] })
    expect((await service.call('GET', '/users/me', { token })).status).toBe(200)
    const { status, body } = await service.call('DELETE', `/clients/${id}`, { token: admin })
    expect([status, body]).toEqual([204, null])
    expect((await service.call('GET', '/users/me', { token })).status).toBe(401)
    expect((await service.call('POST', '/clients/token', { body: { client_id, client_secret } })).status).toBe(401)
    expect((await service.call('GET', `/clients/${id}`, { token: admin })).status).toBe(404)
  })

  test('is deleted only at the version that the caller has seen', async () => {
    const { id } = await makeClient(service, { permissions: ['orders:read'] })
    const remove = (version: string) => service.call('DELETE', `/clients/${id}`, { token: admin, headers: { 'If-Match': version } })
    expect((await remove('"v7"')).status).toBe(412)
    expect((await remove('"v1"')).status).toBe(204)
  })

  test('keeps its version when it is used', async () => {
    const { id, token } = await makeClient(service, { permissions: ['orders:read'] })
    const read = async () => (await service.call('GET', `/clients/${id}`, { token: admin })).body
    const before = await read()
    await service.call('GET', '/users/me', { token })
    const after = await read()
    expect(after.client).toMatchObject({ version: before.client.version, updatedAt: before.client.updatedAt })
    expect((await service.call('GET', '/users/me', { token: admin })).body.user).not.toHaveProperty('lastLoginAt')
  })

  test('shows in lists when it was last used', async () => {
    const { id, client_id, client_secret } = await makeClient(service, { name: 'Till', permissions: ['orders:read'] })
    const listedClients = async () => (await service.call('GET', `/clients?id=${id.toUpperCase()}`, { token: admin })).body.clients
    const before = await listedClients()
    await service.call('POST', '/clients/token', { body: { client_id, client_secret } })
    const [after] = await listedClients()
    expect([before.length, after.id, typeof after.lastUsedAt]).toEqual([1, id, 'string'])
    const back = await service.call('PATCH', `/clients/${id}`, { token: admin, body: { ...before[0], lastUsedAt: after.createdAt } })
    expect([back.status, back.body.client.version]).toEqual([200, 1])
  })

  test('with more permissions than the caller’s keeps its networks', async () => {
    const { client } = (await create({ name: 'Powerful', permissions: ['orders:reprint'], allowedNetworks: ['203.0.113.0/24'] })).body
    const clerk = await makeClient(service, { permissions: ['clients:read', 'clients:write'] })
    const patch = (body: object) => service.call('PATCH', `/clients/${client.id}`, { token: clerk.token, body })
    const refused = await patch({ allowedNetworks: [] })
    expect([refused.status, refused.body.errors[0].reason]).toEqual([403, 'grant.exceedsOwn'])
    expect((await patch({ name: 'Renamed' })).body.client).toMatchObject({ name: 'Renamed', allowedNetworks: ['203.0.113.0/24'] })
  })

  test('is found by words of its name and by its role', async () => {
    const one = await makeClient(service, { name: 'Harbour shop, nightly', roleIds: [role('CatalogManager')] })
    const found = async (query: string) =>
      (await service.call('GET', `/clients?${query}`, { token: admin })).body.clients.map(({ id }: { id: string }) => id)
    expect(await found('q=shop%20night')).toEqual([one.id])
    expect(await found('q=night%20shop')).toEqual([])
    expect(await found(`roleId=${role('CatalogManager')}`)).toEqual([one.id])
    const refused = await service.call('GET', `/clients?roleId=${crypto.randomUUID()}`, { token: admin })
    expect([refused.status, refused.body.errors[0].propertyName]).toEqual([400, 'roleId'])
  })

  test('is listed by name, page by page', async () => {
    for (const name of ['Aa 1', 'Aa 2', 'Aa 3']) await create({ name, permissions: ['orders:read'] })
    const first = await service.call('GET', '/clients?pageSize=2', { token: admin })
    expect(first.body.clients.map((one: { name: string }) => one.name)).toEqual(['Aa 1', 'Aa 2'])
    expect(first.body.totalCount).toBeGreaterThan(3)
    const next = await service.call('GET', `/clients?pageSize=1&cursor=${first.body.nextCursor}`, { token: admin })
    expect(next.body.clients.map((one: { name: string }) => one.name)).toEqual(['Aa 3'])
  })
})

describe('permissions that can be granted', () => {
  test.each([
    ['nothing at all', { name: 'x' }, ['permissions']],
    ['a permission that does not exist', { name: 'x', permissions: ['orders:fax'] }, ['permissions[0]']],
    ['a role that does not exist', { name: 'x', roleIds: ['admin'] }, ['roleIds[0]']],
    ['no association', { name: 'x', permissions: ['orders:read'], associations: [] }, ['associations']],
    [
      'an unknown merchant',
      { name: 'x', permissions: ['orders:read'], associations: merchantAssociations(crypto.randomUUID()) },
      ['associations[0].id'],
    ],
    [
      'an Internal with an id',
      { name: 'x', permissions: ['orders:read'], associations: [{ type: 'Internal', id: 'x' }] },
      ['associations[0].id'],
    ],
    ['an unknown field', { name: 'x', permissions: ['orders:read'], secret: 'mine' }, ['secret']],
  ])('is not %s', async (_, body, names) => {
    const response = await create(body)
    expect(response.status).toBe(400)
    expect(response.body.errors.map((error: { propertyName: string }) => error.propertyName)).toEqual(names)
  })

  test('is not Internal together with a merchant', async () => {
    const associations = [{ type: 'Internal', id: null }, ...merchantAssociations(northwind)]
    expect((await create({ name: 'x', permissions: ['orders:read'], associations })).status).toBe(400)
  })

  test('is Internal without an id, too', async () => {
    const made = await create({ name: 'x', permissions: ['orders:read'], associations: [{ type: 'Internal' }] })
    expect([made.status, made.body.client?.associations]).toEqual([201, [{ type: 'Internal', id: null }]])
  })

  test('takes no Idempotency-Key', async () => {
    const { status, body } = await create({ name: 'x', permissions: ['orders:read'] }, admin, { 'Idempotency-Key': 'a' })
    expect([status, body.errors[0].propertyName]).toEqual([400, 'Idempotency-Key'])
  })

  test('is limited by the association’s permission limits, for permissions and roles', async () => {
    const { status, body } = await create({
      name: 'x',
      associations: merchantAssociations(northwind),
      permissions: ['orders:read', 'directory:write'],
      roleIds: [role('MerchantIntegrator'), role('Administrator')],
    })
    expect(status).toBe(403)
    expect(body.errors.map((error: { propertyName: string }) => error.propertyName)).toEqual(['permissions[1]', 'roleIds[1]'])
    expect(body.errors[0].errorMessage).toContain('directory:write')
  })

  test('is limited by the granter’s own permissions', async () => {
    const office = await merchantAdmin(northwind)
    const { status, body } = await create({ name: 'x', permissions: ['orders:read', 'orders:cancel'] }, office.token)
    expect([status, body.errors[0].propertyName]).toEqual([403, 'permissions[1]'])
    expect(body.errors[0].errorMessage).toContain('orders:cancel')
  })

  test('is limited by the granter’s own associations, which are the default', async () => {
    const office = await merchantAdmin(northwind)
    const made = await create({ name: 'x', permissions: ['orders:read'] }, office.token)
    expect(made.body.client.associations).toEqual(merchantAssociations(northwind))
    expect(
      (await create({ name: 'x', permissions: ['orders:read'], associations: merchantAssociations(contoso) }, office.token)).status,
    ).toBe(400)
    const internal = [{ type: 'Internal', id: null }]
    const refused = await create({ name: 'x', permissions: ['orders:read'], associations: internal }, office.token)
    expect([refused.status, refused.body.errors[0].propertyName]).toEqual([403, 'associations[0].type'])
  })
})

describe('a client with permissions that the caller lacks', () => {
  test('can neither be deleted, nor lose permissions, nor be given a secret that the caller knows', async () => {
    const office = await merchantAdmin(northwind)
    const strong = await makeClient(service, { associations: merchantAssociations(northwind), permissions: ['orders:cancel'] })
    for (const [method, path, sent] of [
      ['POST', `/clients/${strong.id}/regenerateSecret`],
      ['DELETE', `/clients/${strong.id}`],
      ['PATCH', `/clients/${strong.id}`, { permissions: ['orders:read'] }],
    ] as const) {
      const { status, body } = await service.call(method, path, { token: office.token, body: sent })
      expect([status, body.errors[0].errorMessage]).toEqual([403, expect.stringContaining('orders:cancel')])
    }
    expect((await service.call('GET', '/users/me', { token: strong.token })).status).toBe(200)
  })
})

test('a client whose associations change type needs a new secret, because its creator may know the old one', async () => {
  const client = await makeClient(service, { associations: merchantAssociations(northwind), permissions: ['orders:read'] })
  const token = await service.adminToken()
  const body = { associations: [{ type: 'Internal' }] }
  expect((await service.call('PATCH', `/clients/${client.id}`, { token, body })).status).toBe(200)
  expect((await service.call('GET', '/users/me', { token: client.token })).status).toBe(401)
  const { client_id, client_secret } = client
  expect((await service.call('POST', '/clients/token', { body: { client_id, client_secret } })).status).toBe(401)
  const renewed = (await service.call('POST', `/clients/${client.id}/regenerateSecret`, { token })).body
  const credentials = { client_id, client_secret: renewed.client_secret }
  expect((await service.call('POST', '/clients/token', { body: credentials })).status).toBe(200)
})

describe('another merchant’s client', () => {
  test('is not found: not listed, read or deleted', async () => {
    const mine = await merchantAdmin(northwind)
    const theirs = await merchantAdmin(contoso)
    const both = await makeClient(service, { associations: merchantAssociations(northwind, contoso), permissions: ['orders:read'] })
    const listedClients = (await service.call('GET', '/clients?pageSize=200', { token: mine.token })).body
    const ids = listedClients.clients.map((one: { id: string }) => one.id)
    expect(ids).toContain(mine.id)
    expect(listedClients.totalCount).toBe(ids.length)
    for (const { id } of [theirs, both]) {
      expect(ids).not.toContain(id)
      expect((await service.call('GET', `/clients/${id}`, { token: mine.token })).status).toBe(404)
      expect((await service.call('DELETE', `/clients/${id}`, { token: mine.token })).status).toBe(404)
    }
  })

  test('with associations to two merchants is visible to a caller with both', async () => {
    const agency = await makeClient(service, { associations: merchantAssociations(northwind, contoso), permissions: ['clients:read'] })
    const theirs = await merchantAdmin(contoso)
    expect((await service.call('GET', `/clients/${agency.id}`, { token: agency.token })).status).toBe(200)
    expect((await service.call('GET', `/clients/${theirs.id}`, { token: agency.token })).status).toBe(200)
  })
})

test.each([
  ['GET', '/clients', 'clients:read'],
  ['POST', '/clients', 'clients:write'],
  ['GET', '/clients/x', 'clients:read'],
  ['DELETE', '/clients/x', 'clients:write'],
])('%s %s needs %s', async (method, path, permission) => {
  const others = permissions.filter((name) => name !== permission)
  const { token } = await makeClient(service, { permissions: others })
  const { status, body } = await service.call(method, path, { token, ...(method === 'POST' ? { body: {} } : {}) })
  expect([status, body.errorCode, body.errors[0].errorMessage]).toEqual([403, 'Forbidden', `This needs the permission ${permission}.`])
})
