import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { permissions } from '@/server/kernel/permissions'
import { makeClient, makeUser, password } from '@/server/testing/builders/users'
import { logIn, type Service, startService } from '@/server/testing/service'
import { builtInRoles } from './built-in-roles'

let service: Service
let admin: string
beforeAll(async () => {
  service = await startService()
  admin = await service.adminToken()
})
afterAll(() => service.close())

const call = (method: string, path: string, body?: unknown, token = admin) => service.call(method, path, { token, body })
const make = async (fields: object) => (await call('POST', '/roles', fields)).body.role
const builtIn = (name: string) => builtInRoles.find((role) => role.name === name)?.id as string

describe('built-in roles', () => {
  test('are listed with the permissions from the code', async () => {
    const { roles } = (await call('GET', '/roles?isBuiltIn=true')).body
    expect(roles.map(({ id }: { id: string }) => id).sort()).toEqual(builtInRoles.map(({ id }) => id).sort())
    expect(roles[0]).toMatchObject({ name: 'Administrator', permissions, isBuiltIn: true, requiresTotp: false })
  })

  test.each([
    ['PATCH', '', { name: 'Boss' }],
    ['PUT', '/permissions', { permissions: [] }],
    ['DELETE', '', undefined],
  ])('cannot be changed: %s%s', async (method, path, body) => {
    const response = await call(method, `/roles/${builtIn('CustomerCare')}${path}`, body)
    expect([response.status, response.body.errorCode]).toEqual([409, 'Conflict'])
    expect(response.body.errors[0].errorMessage).toContain('CustomerCare')
  })

  test('accept requiresTotp from an administrator', async () => {
    const path = `/roles/${builtIn('Fulfilment')}`
    const { role } = (await call('GET', path)).body
    const response = await call('PATCH', path, { ...role, requiresTotp: true })
    expect([response.status, response.body.role.requiresTotp]).toEqual([200, true])
  })
})

describe('a custom role', () => {
  test('is created, changed and deleted', async () => {
    const made = await call('POST', '/roles', { name: 'Night shift', permissions: ['orders:read'] })
    expect([made.status, made.headers.get('location')]).toEqual([201, `/v1/roles/${made.body.role.id}`])
    const path = `/roles/${made.body.role.id}`
    const put = await call('PUT', `${path}/permissions`, { permissions: ['orders:read', 'notes:read'] })
    expect(put.body.role).toMatchObject({ version: 2, permissions: ['orders:read', 'notes:read'] })
    expect((await call('PATCH', path, { name: 'Night shift' })).body.role.version).toBe(2)
    expect((await call('DELETE', path)).status).toBe(204)
    expect((await call('GET', path)).status).toBe(404)
  })

  test('has a unique name; case does not matter', async () => {
    await make({ name: 'Returns' })
    const { status, body } = await call('POST', '/roles', { name: ' RETURNS ' })
    expect([status, body.errors[0].propertyName]).toEqual([409, 'name'])
    expect(body.errors[0].errorMessage).toContain('Returns')
    expect((await call('POST', '/roles', { name: 'administrator' })).status).toBe(409)
  })

  test('changes and deletions take effect with the next request of its holders', async () => {
    const role = await make({ name: 'Clerk', permissions: ['orders:read'] })
    const user = await makeUser(service, { roleIds: [role.id] })
    const { token: client } = await makeClient(service, { roleIds: [role.id] })
    const token = await logIn(service.call, user.email, password)
    for (const one of [token, client]) expect((await call('GET', '/orders', undefined, one)).status).toBe(200)
    await call('PUT', `/roles/${role.id}/permissions`, { permissions: ['roles:read'] })
    for (const one of [token, client]) {
      expect((await call('GET', '/orders', undefined, one)).status).toBe(403)
      expect((await call('GET', '/roles', undefined, one)).status).toBe(200)
    }
  })

  test('has its number of holders in the list only', async () => {
    const role = await make({ name: 'Counted', permissions: ['orders:read'] })
    const roleWithCounts = async () => (await call('GET', `/roles?id=${role.id},${role.id}`)).body.roles[0]
    expect((await roleWithCounts()).holders).toEqual({ users: 0, clients: 0, invitations: 0 })
    await makeUser(service, { roleIds: [role.id, builtIn('ReadOnly')] })
    await makeUser(service, { roleIds: [role.id], isActive: false })
    await makeClient(service, { roleIds: [role.id] })
    const invite = { email: 'counted@example.com', roleIds: [role.id], deliveryMethod: 'Link' }
    expect((await call('POST', '/invitations', invite)).status).toBe(201)
    const listedRole = await roleWithCounts()
    expect(listedRole.holders).toEqual({ users: 2, clients: 1, invitations: 1 })
    expect((await call('GET', `/roles/${role.id}`)).body.role).not.toHaveProperty('holders')
    const back = await call('PATCH', `/roles/${role.id}`, { ...listedRole, holders: { users: 0, clients: 0, invitations: 0 } })
    expect([back.status, back.body.role.version]).toEqual([200, 1])
  })

  test('with holders cannot be deleted, and the error says how many', async () => {
    const role = await make({ name: 'Held', permissions: ['orders:read'] })
    const user = await makeUser(service, { roleIds: [role.id] })
    await makeClient(service, { roleIds: [role.id] })
    const { status, body } = await call('DELETE', `/roles/${role.id}`)
    expect([status, body.errors[0].errorMessage]).toEqual([409, expect.stringContaining('1 user, 1 service client')])
    await call('POST', `/users/${user.id}/roles/unassign`, { roleIds: [role.id] })
    expect((await call('DELETE', `/roles/${role.id}`)).body.errors[0].errorMessage).toContain('assigned to 1 service client.')
  })
})

describe('a caller can only add their own permissions to a role', () => {
  test('to a new role and to an existing one', async () => {
    const { token } = await makeClient(service, { permissions: ['roles:write', 'roles:read', 'orders:read'] })
    const made = await call('POST', '/roles', { name: 'Too much', permissions: ['orders:read', 'users:write'] }, token)
    expect([made.status, made.body.errors[0].propertyName]).toEqual([403, 'permissions[1]'])
    expect(made.body.errors[0].errorMessage).toContain('users:write')
    const role = await make({ name: 'Much', permissions: ['users:write'] })
    expect((await call('PATCH', `/roles/${role.id}`, { description: 'Other words.' }, token)).status).toBe(200)
    const more = await call('PUT', `/roles/${role.id}/permissions`, { permissions: ['users:write', 'clients:write'] }, token)
    expect([more.status, more.body.errors[0].errorMessage]).toEqual([403, expect.stringContaining('clients:write')])
  })
})

describe('permissions', () => {
  test('are all listed, page by page', async () => {
    const first = (await call('GET', '/permissions?pageSize=30')).body
    const next = (await call('GET', `/permissions?pageSize=200&cursor=${first.nextCursor}`)).body
    const names = [...first.permissions, ...next.permissions].map(({ name }: { name: string }) => name)
    expect(names).toEqual([...permissions].sort())
  })

  test('are grouped by resource; an unknown resource is named', async () => {
    const { permissionSets } = (await call('POST', '/permissions/sets', { resources: ['notes', 'audit'] })).body
    expect(permissionSets.map(({ resource }: { resource: string }) => resource)).toEqual(['notes', 'audit'])
    expect(permissionSets[1].permissions).toEqual([{ name: 'audit:read', description: expect.any(String) }])
    const { status, body } = await call('POST', '/permissions/sets', { resources: ['fax'] })
    expect([status, body.errors[0].propertyName]).toEqual([400, 'resources[0]'])
  })
})
