import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { invitations, users } from '@/db/schema'
import { makeClient, makeMerchant, makeUser } from '@/server/testing/builders/users'
import { tokenIn } from '@/server/testing/mail-server'
import { type Service, startService } from '@/server/testing/service'
import { builtInRoles } from '../roles/built-in-roles'

let service: Service
let admin: string
let merchantId: string
let shop: Awaited<ReturnType<typeof makeClient>>
beforeAll(async () => {
  service = await startService()
  admin = await service.adminToken()
  merchantId = await makeMerchant(service)
  shop = await makeClient(service, {
    name: 'Northwind desk',
    associations: [{ type: 'Merchant', id: merchantId }],
    permissions: ['invitations:read', 'invitations:write', 'orders:read'],
  })
})
afterAll(() => service.close())

const roleId = (name: string) => builtInRoles.find((role) => role.name === name)?.id as string

const anybody = () => `${crypto.randomUUID()}@shop.example`
const invite = (body: object = {}, token = admin) => service.call('POST', '/invitations', { token, body: { email: anybody(), ...body } })
const onboard = (token: string, fields: object = {}) =>
  service.call('POST', '/users/onboard', {
    body: { token, firstName: 'Jo', lastName: 'Park', password: 'a marmalade of plain words', ...fields },
  })
const resend = (id: string, token = admin) => service.call('POST', `/invitations/${id}/resend`, { token })
const revoke = (id: string, token = admin) => service.call('DELETE', `/invitations/${id}`, { token })
const expire = (id: string) =>
  service.runtime.database.write(async (sql) => {
    await sql.update(invitations).set({ expiresAt: new Date() }).where(eq(invitations.id, id))
  })
const message = (answer: { body: { errors: { errorMessage: string }[] } }) => answer.body.errors[0]?.errorMessage

describe('an invitation', () => {
  test('becomes a user with its roles and associations, once', async () => {
    const associations = [{ type: 'Merchant', id: merchantId }]
    const made = await invite({ email: 'Mina@Northwind.example', roleIds: [roleId('MerchantIntegrator')], associations })
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    const { invitation, link } = made.body
    expect(made.headers.get('location')).toBe(`/v1/invitations/${invitation.id}`)
    expect(invitation).toMatchObject({
      email: 'mina@northwind.example',
      status: 'Pending',
      deliveryMethod: 'Link',
      associations,
      version: 1,
    })
    const { status, body, headers } = await onboard(tokenIn(link))
    expect([status, headers.get('location')]).toEqual([201, `/v1/users/${body.user.id}`])
    expect(body.user).toMatchObject({ email: 'mina@northwind.example', name: 'Jo Park', associations, isActive: true })
    const stored = (await service.call('GET', `/invitations/${invitation.id}`, { token: admin })).body.invitation
    expect(stored).toMatchObject({ status: 'Accepted', userId: body.user.id, version: 2 })
    const login = await service.call('POST', '/login', {
      body: { username: 'mina@northwind.example', password: 'a marmalade of plain words' },
    })
    expect(login.body.scope).toContain('orders:create')
    expect(message(await onboard(tokenIn(link)))).toBe('This invitation was already accepted. Sign in instead.')
    expect((await resend(invitation.id)).status).toBe(409)
    expect((await revoke(invitation.id)).status).toBe(409)
  })

  test('accepted by two requests at once creates one user', async () => {
    const { invitation, link } = (await invite()).body
    const statuses = (await Promise.all([onboard(tokenIn(link)), onboard(tokenIn(link))])).map(({ status }) => status)
    expect(statuses.sort()).toEqual([201, 409])
    const made = await service.runtime.database.sql.select().from(users).where(eq(users.email, invitation.email))
    expect(made).toHaveLength(1)
  })

  test('that has expired names who can resend it; resent, the old link stops working and the new one works', async () => {
    const desk = await makeClient(service, { name: 'Front desk', permissions: ['invitations:read', 'invitations:write'] })
    const { invitation, link } = (await invite({}, desk.token)).body
    await expire(invitation.id)
    expect(message(await onboard(tokenIn(link)))).toBe('This invitation has expired. Front desk can resend it.')
    const expired = await service.call('GET', '/invitations?status=Expired', { token: desk.token })
    expect(expired.body.invitations.map(({ id }: { id: string }) => id)).toEqual([invitation.id])
    const again = await resend(invitation.id, desk.token)
    expect(again.body.invitation).toMatchObject({ status: 'Pending', version: 2 })
    expect((await onboard(tokenIn(link))).body.errors[0]).toMatchObject({ propertyName: 'token', attemptedValue: null })
    expect((await onboard(tokenIn(again.body.link))).status).toBe(201)
  })

  test('that was revoked cannot be used, and the error names whom to ask', async () => {
    const { invitation, link } = (await invite()).body
    const revoked = await revoke(invitation.id)
    expect([revoked.status, revoked.body.invitation.status, revoked.body.invitation.version]).toEqual([200, 'Revoked', 2])
    expect((await revoke(invitation.id)).body.invitation.version).toBe(2)
    expect(message(await onboard(tokenIn(link)))).toBe('This invitation was revoked. Administrator can send a new one.')
    expect((await resend(invitation.id)).status).toBe(409)
  })

  test('gives what its inviter may still give when it is accepted', async () => {
    const former = await makeClient(service, { name: 'Former desk', permissions: ['invitations:write', 'orders:read'] })
    const { link } = (await invite({}, former.token)).body
    await service.call('DELETE', `/clients/${former.id}`, { token: admin })
    const response = await onboard(tokenIn(link))
    expect([response.status, message(response)]).toEqual([
      409,
      'Former desk no longer has the permissions that this invitation would give. Ask for another invitation.',
    ])
  })

  test('is refused for a user’s address and for an invited one', async () => {
    const user = await makeUser(service)
    expect((await invite({ email: user.email.toUpperCase() })).body).toMatchObject({
      errorCode: 'Conflict',
      errors: [{ propertyName: 'email' }],
    })
    const { invitation } = (await invite()).body
    expect(message(await invite({ email: invitation.email }))).toContain(invitation.id)
    expect(message(await invite({ email: invitation.email }, shop.token))).not.toContain(invitation.id)
  })

  test('names address, role and association in the audit log', async () => {
    const email = anybody()
    const { invitation } = (await invite({ email, roleIds: [roleId('CustomerCare')] })).body
    await revoke(invitation.id)
    const query = `resourceType=invitation&resourceId=${invitation.id}&sort=occurredAt`
    const [created, revoked] = (await service.call('GET', `/auditLogs?${query}`, { token: admin })).body.auditLogs
    expect([created.action, created.resourceName, revoked.action, revoked.resourceName]).toEqual(['create', email, 'revoke', email])
    expect(created.changes).toEqual(
      [
        ['email', email],
        ['roles', 'CustomerCare'],
        ['associations.0.type', 'Internal'],
        ['deliveryMethod', 'Link'],
      ].map(([field, to]) => ({ field, from: null, to })),
    )
  })

  test('is sent by e-mail only if a mail server is configured', async () => {
    const { status, body } = await invite({ deliveryMethod: 'Email' })
    expect([status, body.errors[0].propertyName]).toEqual([400, 'deliveryMethod'])
    expect(body.errors[0].errorMessage).toContain('Use Link')
  })

  test('reports a password that the policy refuses at its field', async () => {
    const { link } = (await invite()).body
    const { status, body } = await onboard(tokenIn(link), { password: 'short' })
    expect([status, body.errors[0].propertyName, body.errors[0].attemptedValue]).toEqual([400, 'password', null])
    const named = await onboard(tokenIn(link), { lastName: 'Featherstone', password: 'featherstone 4711' })
    expect([named.status, named.body.errors[0].propertyName, message(named)]).toEqual([
      400,
      'password',
      'The password consists mostly of names that others know (featherstone): it needs 4 letters besides them.',
    ])
    expect((await onboard(tokenIn(link))).status).toBe(201)
  })
})

describe('somebody of a merchant', () => {
  test('invites to their own merchant and within their own permissions', async () => {
    expect((await invite({}, shop.token)).body.invitation.associations).toEqual([{ type: 'Merchant', id: merchantId }])
    const foreign = await makeMerchant(service, { name: 'Somebody else' })
    const elsewhere = await invite({ associations: [{ type: 'Merchant', id: foreign }] }, shop.token)
    expect([elsewhere.status, elsewhere.body.errors[0].propertyName]).toEqual([400, 'associations[0].id'])
    expect((await invite({ associations: [{ type: 'Internal' }] }, shop.token)).status).toBe(403)
    const excessive = await invite({ roleIds: [roleId('MerchantIntegrator')] }, shop.token)
    expect([excessive.status, message(excessive)]).toEqual([403, expect.stringContaining('orders:create')])
  })

  test('sees and changes only invitations to their own merchant', async () => {
    const { invitation } = (await invite({ associations: [{ type: 'Internal' }] })).body
    for (const answer of [
      await service.call('GET', `/invitations/${invitation.id}`, { token: shop.token }),
      await resend(invitation.id, shop.token),
      await revoke(invitation.id, shop.token),
    ])
      expect(answer.status).toBe(404)
    const { body } = await service.call('GET', '/invitations?pageSize=200', { token: shop.token })
    for (const one of body.invitations) expect(one.associations).toEqual([{ type: 'Merchant', id: merchantId }])
    expect((await service.call('GET', `/invitations?merchantId=${merchantId}`, { token: admin })).body.totalCount).toBeGreaterThan(0)
    for (const filter of ['merchantId', 'vendorId']) {
      const refused = await service.call('GET', `/invitations?${filter}=${crypto.randomUUID()}`, { token: admin })
      expect([refused.status, refused.body.errors[0].propertyName]).toEqual([400, filter])
    }
  })
})

test('a bulk invites many people, each record handled on its own', async () => {
  const email = anybody()
  const { status, body } = await service.call('POST', '/invitations/bulk', {
    token: admin,
    body: { bulk: [{ email }, { email: 'no address' }, { email: anybody(), roleIds: ['nonsense'] }, { email }] },
  })
  expect([status, body.bulk.map((one: { status: number }) => one.status)]).toEqual([200, [201, 400, 400, 400]])
  expect(body.bulk[0].response.link).toMatch(/\/onboard\?token=[\w-]{43}$/)
  expect(body.bulk[1].response.errors[0].propertyName).toBe('bulk[1].email')
})
