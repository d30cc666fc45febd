import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeClient, makeMerchant, makeUser, password } from '@/server/testing/builders/users'
import { logIn, type Service, startService } from '@/server/testing/service'
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

const call = (method: string, path: string, body?: unknown, token = admin) => service.call(method, path, { token, body })
const role = (name: string) => builtInRoles.find((one) => one.name === name)?.id as string
const merchantAssociations = (...ids: string[]) => ids.map((id) => ({ type: 'Merchant' as const, id }))
const emails = (answer: { body: { users: { email: string }[] } }) => answer.body.users.map(({ email }) => email)

describe('a user', () => {
  test('is created without a password, and cannot sign in', async () => {
    const made = await call('POST', '/users', { email: 'Nora@Waybill.example', firstName: 'Nora', roleIds: [role('ReadOnly')] })
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    expect(made.body.user).toMatchObject({ email: 'nora@waybill.example', name: 'Nora', isActive: true, version: 1 })
    expect(JSON.stringify(made.body)).not.toMatch(/password/i)
    for (const guess of ['', 'null', password])
      expect((await service.call('POST', '/login', { body: { username: 'nora@waybill.example', password: guess } })).status).not.toBe(200)
    const again = await call('POST', '/users', { email: 'NORA@waybill.example', firstName: 'Nora' })
    expect([again.status, again.body.errors[0].propertyName]).toEqual([409, 'email'])
  })

  test('is found by name, address, role, association and isActive', async () => {
    const user = await makeUser(service, { email: 'wanda.find@waybill.example', roleIds: [role('Fulfilment')] })
    await makeUser(service, { email: 'gone.find@waybill.example', isActive: false })
    expect(emails(await call('GET', '/users?q=wanda%20maria'))).toEqual([user.email])
    expect(emails(await call('GET', '/users?q=FIND&isActive=false'))).toEqual(['gone.find@waybill.example'])
    expect(emails(await call('GET', `/users?q=find&roleId=${role('Fulfilment')}`))).toEqual([user.email])
    expect(emails(await call('GET', '/users?q=find&associationType=Merchant'))).toEqual([])
    const ours = await makeUser(service, { email: 'shop.find@waybill.example', associations: merchantAssociations(northwind) })
    expect(emails(await call('GET', `/users?q=find&merchantId=${northwind}`))).toEqual([ours.email])
  })

  test.each(['roleId', 'merchantId', 'vendorId'])('cannot be looked for by an unknown %s', async (filter) => {
    const { status, body } = await call('GET', `/users?${filter}=${crypto.randomUUID()}`)
    expect([status, body.errors[0].propertyName, body.errors[0].reason]).toEqual([400, filter, 'reference.unknown'])
  })

  test('shows in lists when they last signed in, and whether with a second factor', async () => {
    const user = await makeUser(service)
    const listedUsers = async () => (await call('GET', `/users?id=${user.id.toUpperCase()}`)).body.users
    const before = await listedUsers()
    expect(before).toEqual([expect.objectContaining({ id: user.id, lastLoginAt: null, hasSecondFactor: false })])
    await logIn(service.call, user.email, password)
    const [after] = await listedUsers()
    expect([typeof after.lastLoginAt, after.version]).toEqual(['string', 1])
    expect((await call('GET', `/users/${user.id}`)).body.user).not.toHaveProperty('lastLoginAt')
    const back = await call('PATCH', `/users/${user.id}`, before[0])
    expect([back.status, back.body.user.version]).toEqual([200, 1])
  })

  test('that is deactivated is refused at once; their tokens stay invalid after reactivation', async () => {
    const user = await makeUser(service, { roleIds: [role('ReadOnly')] })
    const token = await logIn(service.call, user.email, password)
    expect((await call('GET', '/orders', undefined, token)).status).toBe(200)
    const { status, body } = await call('DELETE', `/users/${user.id}`)
    expect([status, body.user.isActive, body.user.version]).toEqual([200, false, 2])
    expect((await call('GET', '/orders', undefined, token)).status).toBe(401)
    expect((await call('PATCH', `/users/${user.id}`, { isActive: true })).body.user).toMatchObject({ isActive: true, version: 3 })
    expect((await call('GET', '/orders', undefined, token)).status).toBe(401)
    expect(await logIn(service.call, user.email, password)).toBeTruthy()
  })

  test('is assigned and unassigned roles', async () => {
    const user = await makeUser(service)
    const assigned = await call('POST', `/users/${user.id}/roles`, { roleIds: [role('ReadOnly'), role('Fulfilment')] })
    expect(assigned.body.user.roles.map(({ name }: { name: string }) => name)).toEqual(['ReadOnly', 'Fulfilment'])
    const unassigned = await call('POST', `/users/${user.id}/roles/unassign`, { roleIds: [role('ReadOnly')] })
    expect(unassigned.body.user.roleIds).toEqual([role('Fulfilment')])
    expect((await call('POST', `/users/${user.id}/roles/unassign`, { roleIds: [role('ReadOnly')] })).status).toBe(400)
  })

  test('is associated only with what their roles allow', async () => {
    const user = await makeUser(service, { roleIds: [role('CustomerCare')] })
    const response = await call('PATCH', `/users/${user.id}/association`, { associations: merchantAssociations(northwind) })
    expect([response.status, response.body.errors[0].errorMessage]).toEqual([403, expect.stringContaining('CustomerCare')])
    const plain = await makeUser(service, { roleIds: [role('MerchantIntegrator')] })
    const moved = await call('PATCH', `/users/${plain.id}/association`, { associations: merchantAssociations(northwind) })
    expect(moved.body.user.associations).toEqual(merchantAssociations(northwind))
  })

  test('has attributes', async () => {
    const { id } = await makeUser(service)
    expect((await call('PATCH', `/users/${id}/attributes`, { attributes: { badge: '4711' } })).body.user.attributes).toEqual({
      badge: '4711',
    })
  })

  test('keeps the version when written back as read', async () => {
    const { id } = await makeUser(service)
    const { user } = (await call('GET', `/users/${id}`)).body
    const response = await call('PATCH', `/users/${id}`, user)
    expect([response.status, response.body.user]).toEqual([200, user])
  })
})

describe('a user’s own record', () => {
  test('has a name and preferences that the user can change', async () => {
    const token = await logIn(service.call, (await makeUser(service)).email, password)
    const { status, body } = await call('PATCH', '/users/me', { firstName: 'Mia', preferences: { theme: 'dark' } }, token)
    expect([status, body.user.firstName, body.user.preferences]).toEqual([200, 'Mia', { theme: 'dark' }])
  })

  test.each([
    [{ isActive: false }, 'isActive'],
    [{ passwordHash: 'x' }, 'passwordHash'],
    [{ roleIds: [builtInRoles[0].id] }, 'roleIds'],
    [{ associations: [] }, 'associations'],
    [{ permissions: ['orders:read'] }, 'permissions'],
    [{ email: 'me@waybill.example' }, 'email'],
    [{ id: crypto.randomUUID() }, 'id'],
    [{ version: 7 }, 'version'],
  ])('has fields that the user cannot change: %o', async (body, field) => {
    const user = await makeUser(service)
    const token = await logIn(service.call, user.email, password)
    const response = await call('PATCH', '/users/me', body, token)
    expect([response.status, response.body.errors[0].propertyName]).toEqual([400, field])
    expect((await call('GET', `/users/${user.id}`)).body.user.version).toBe(1)
  })

  test('cannot be changed by a service client', async () => {
    const { token } = await makeClient(service, { permissions: ['orders:read'] })
    expect((await call('PATCH', '/users/me', { firstName: 'Bot' }, token)).status).toBe(403)
  })
})

describe('a merchant’s office', () => {
  const office = () =>
    makeClient(service, {
      associations: merchantAssociations(northwind),
      permissions: ['users:read', 'users:write', 'orders:read', 'notes:read'],
    })

  test('sees only users all of whose associations are its own', async () => {
    const { token } = await office()
    const mine = await makeUser(service, { associations: merchantAssociations(northwind) })
    const theirs = await makeUser(service, { associations: merchantAssociations(contoso) })
    const both = await makeUser(service, { associations: merchantAssociations(northwind, contoso) })
    const staff = await makeUser(service)
    const listedEmails = emails(await call('GET', '/users?pageSize=200', undefined, token))
    expect(listedEmails).toContain(mine.email)
    for (const { email } of [theirs, both, staff]) expect(listedEmails).not.toContain(email)
    const missing = crypto.randomUUID()
    const texts = async (id: string) => (await call('GET', `/users/${id}`, undefined, token)).body.errors[0].errorMessage.replace(id, '')
    for (const { id } of [theirs, both, staff]) {
      expect(await texts(id)).toBe(await texts(missing))
      for (const [method, path, body] of [
        ['PATCH', '', { firstName: 'x' }],
        ['DELETE', '', undefined],
        ['POST', '/roles', { roleIds: [role('MerchantIntegrator')] }],
        ['PATCH', '/association', { associations: merchantAssociations(northwind) }],
      ] as const)
        expect((await call(method, `/users/${id}${path}`, body, token)).status).toBe(404)
    }
  })

  test('creates users of its own, with no more than its own permissions', async () => {
    const { token } = await office()
    const made = await call('POST', '/users', { email: 'shop@waybill.example', firstName: 'Shop' }, token)
    expect([made.status, made.body.user.associations]).toEqual([201, merchantAssociations(northwind)])
    const much = { email: 'more@waybill.example', firstName: 'More' }
    expect((await call('POST', '/users', { ...much, roleIds: [role('Administrator')] }, token)).status).toBe(403)
    expect((await call('POST', '/users', { ...much, associations: [{ type: 'Internal' }] }, token)).status).toBe(403)
    expect((await call('POST', '/users', { ...much, associations: merchantAssociations(contoso) }, token)).status).toBe(400)
    const assigned = await call('POST', `/users/${made.body.user.id}/roles`, { roleIds: [role('MerchantIntegrator')] }, token)
    expect([assigned.status, assigned.body.errors[0].errorMessage]).toEqual([403, expect.stringContaining('orders:create')])
  })

  test('cannot change the address of a user with more permissions', async () => {
    const { token } = await office()
    const boss = await makeUser(service, { associations: merchantAssociations(northwind), roleIds: [role('MerchantIntegrator')] })
    const response = await call('PATCH', `/users/${boss.id}`, { email: 'mine@waybill.example' }, token)
    expect([response.status, response.body.errors[0].propertyName]).toEqual([403, 'email'])
  })
})

test('e-mail addresses are validated', async () => {
  const { email } = await makeUser(service)
  const { body } = await call('POST', '/users/validateEmails', { emails: [email.toUpperCase(), 'new@waybill.example', 'nobody'] })
  expect(body.emails).toEqual([
    { email: email.toUpperCase(), isValid: true, isTaken: true },
    { email: 'new@waybill.example', isValid: true, isTaken: false },
    { email: 'nobody', isValid: false, isTaken: false },
  ])
})

test('an address counts as taken only where its user is visible', async () => {
  const [own, foreign] = [await makeUser(service, { associations: merchantAssociations(northwind) }), await makeUser(service)]
  const { token } = await makeClient(service, { associations: merchantAssociations(northwind), permissions: ['users:read'] })
  const { body } = await call('POST', '/users/validateEmails', { emails: [own.email, foreign.email] }, token)
  expect(body.emails.map((one: { isTaken: boolean }) => one.isTaken)).toEqual([true, false])
})
