import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeClient, makeMerchant } from '@/server/testing/builders/users'
import { type MailServer, startMailServer, tokenIn } from '@/server/testing/mail-server'
import { startService } from '@/server/testing/service'

async function startDesk(settings: Parameters<typeof startService>[0] = {}) {
  const service = await startService(settings)
  const associations = [{ type: 'Merchant' as const, id: await makeMerchant(service) }]
  const permissions = ['invitations:read', 'invitations:write', 'orders:read']
  const desk = await makeClient(service, { name: 'Northwind desk', associations, permissions })
  const call = (method: string, path: string, token: string, body?: object) => service.call(method, path, { token, body })
  return { service, desk: desk.token, admin: await service.adminToken(), associations, call }
}

const email = () => `${crypto.randomUUID()}@shop.example`

describe('without mail, an invitation by a merchant’s user', () => {
  let site: Awaited<ReturnType<typeof startDesk>>
  beforeAll(async () => {
    site = await startDesk()
  })
  afterAll(() => site.service.close())

  test('has no link until Internal staff resend it, and then becomes a user', async () => {
    const { call, desk, admin, associations } = site
    const made = await call('POST', '/invitations', desk, { email: email() })
    expect([made.status, made.body.link, made.body.invitation]).toMatchObject([
      201,
      undefined,
      { deliveryMethod: 'Link', status: 'Pending', delivery: { needsLink: true } },
    ])
    const { id } = made.body.invitation
    const own = await call('POST', `/invitations/${id}/resend`, desk)
    expect([own.status, own.body.errors[0].errorMessage]).toEqual([403, expect.stringContaining('Ask them to resend it')])
    const resent = await call('POST', `/invitations/${id}/resend`, admin)
    expect(resent.body.invitation.delivery.needsLink).toBe(false)
    const person = { token: tokenIn(resent.body.link), firstName: 'Jo', lastName: 'Park', password: 'a marmalade of plain words' }
    const { status, body, headers } = await call('POST', '/users/onboard', '', person)
    expect([status, body.user.associations, headers.get('etag')]).toEqual([201, associations, `"v${body.user.version}"`])
  })

  test('cannot ask for the link or for mail, naming the field', async () => {
    const { call, desk } = site
    for (const [deliveryMethod, status] of [
      ['Link', 403],
      ['Email', 400],
    ] as const) {
      const single = await call('POST', '/invitations', desk, { email: email(), deliveryMethod })
      expect([single.status, single.body.errors[0].propertyName]).toEqual([status, 'deliveryMethod'])
      const { bulk } = (await call('POST', '/invitations/bulk', desk, { bulk: [{ email: email(), deliveryMethod }] })).body
      expect(bulk[0].status).toBe(status)
    }
  })
})

describe('with mail', () => {
  let mail: MailServer
  let site: Awaited<ReturnType<typeof startDesk>>
  beforeAll(async () => {
    mail = await startMailServer()
    site = await startDesk(mail.settings)
  })
  afterAll(async () => {
    await site.service.close()
    await mail.close()
  })

  test('a merchant’s user invites by e-mail only, and resends a link of Internal staff by e-mail', async () => {
    const { call, desk, admin, associations } = site
    const made = await call('POST', '/invitations', desk, { email: email() })
    expect([made.body.link, made.body.invitation.deliveryMethod]).toEqual([undefined, 'Email'])
    expect((await call('POST', '/invitations', desk, { email: email(), deliveryMethod: 'Link' })).status).toBe(403)
    const handed = await call('POST', '/invitations', admin, { email: email(), associations, deliveryMethod: 'Link' })
    const resent = await call('POST', `/invitations/${handed.body.invitation.id}/resend`, desk)
    expect([resent.status, resent.body.link, resent.body.invitation.deliveryMethod]).toEqual([200, undefined, 'Email'])
    const person = { token: tokenIn(handed.body.link), firstName: 'Jo', lastName: 'Park', password: 'a marmalade of plain words' }
    expect((await call('POST', '/users/onboard', '', person)).status).toBe(400)
  })
})
