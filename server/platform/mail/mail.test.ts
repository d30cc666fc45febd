import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { invitations, mails } from '@/db/schema'
import { makeUser } from '@/server/testing/builders/users'
import { startMailServer, tokenIn } from '@/server/testing/mail-server'
import { type Service, startService } from '@/server/testing/service'
import { mailKinds } from '@/server/worker'
import { type Delivery, deliverNext } from './deliver'
import { createSender } from './transport'

let service: Service
let mailbox: Awaited<ReturnType<typeof startMailServer>>
beforeAll(async () => {
  mailbox = await startMailServer({ refuses: (address) => address.startsWith('nobody') })
  service = await startService(mailbox.settings)
})
afterAll(async () => {
  await service.close()
  await mailbox.close()
})

const post = () => {
  const { database, settings, log } = service.runtime
  const send = createSender(settings)
  if (!send) throw new Error('No mail server is configured.')
  return { database, settings, log, kinds: mailKinds, send }
}
const soon = (ms: number) => new Date(Date.now() + ms)

async function invite(email: string) {
  const { status, body } = await service.call('POST', '/invitations', { token: await service.adminToken(), body: { email } })
  expect(status, JSON.stringify(body)).toBe(201)
  return body as { invitation: { id: string; version: number }; link?: string }
}
const invitationOf = async (id: string) =>
  (await service.call('GET', `/invitations/${id}`, { token: await service.adminToken() })).body.invitation
const mailOf = async (id: string) => (await service.runtime.database.sql.select().from(mails).where(eq(mails.subjectId, id)))[0]

test('an invitation is sent by e-mail if a mail server is configured, as text and HTML, with a working link', async () => {
  const { invitation, link } = await invite('jo@shop.example')
  expect(link).toBeUndefined()
  expect(await invitationOf(invitation.id)).toMatchObject({ deliveryMethod: 'Email', delivery: { sentAt: null, error: null } })
  expect(await deliverNext(post())).toBe(true)
  const letter = mailbox.messages.find(({ to }) => to?.[0]?.address === 'jo@shop.example')
  expect(letter?.from).toMatchObject({ name: 'Waybill', address: 'orders@waybill.example' })
  expect(letter?.text).toContain('Administrator has invited you')
  expect(letter?.html).toContain(tokenIn(letter?.text))
  expect(await invitationOf(invitation.id)).toMatchObject({ version: 2, delivery: { sentAt: expect.any(String), error: null } })
  const onboarded = await service.call('POST', '/users/onboard', {
    body: { token: tokenIn(letter?.text), firstName: 'Jo', lastName: 'Park', password: 'a marmalade of plain words' },
  })
  expect(onboarded.status, JSON.stringify(onboarded.body)).toBe(201)
  expect(await deliverNext(post())).toBe(false)
})

test('an unknown recipient is given up, and the invitation shows why', async () => {
  const { invitation } = await invite('nobody@shop.example')
  await deliverNext(post())
  expect(await mailOf(invitation.id)).toMatchObject({ attempts: 1, dueAt: null, sentAt: null })
  expect((await invitationOf(invitation.id)).delivery).toEqual({
    sentAt: null,
    needsLink: false,
    error: expect.stringContaining('no such mailbox'),
  })
  expect(await deliverNext(post(), soon(3_600_000))).toBe(false)
})

test('a mail waits for a mail server that is down, and has the newest link', async () => {
  const { port } = mailbox
  await mailbox.close()
  const { invitation } = await invite('kim@shop.example')
  await deliverNext(post())
  expect(await mailOf(invitation.id)).toMatchObject({ attempts: 1, sentAt: null, dueAt: expect.any(Date), error: expect.any(String) })
  expect(await deliverNext(post())).toBe(false)
  mailbox = await startMailServer({ port })
  expect(await deliverNext(post(), soon(60_000))).toBe(true)
  expect(mailbox.messages).toHaveLength(1)
  expect(await mailOf(invitation.id)).toMatchObject({ attempts: 2, dueAt: null, sentAt: expect.any(Date), error: null })
})

test('a mail that was sent and could not be recorded is not called rejected', async () => {
  const { invitation } = await invite('busy@shop.example')
  const before = mailbox.messages.length
  const delivery = post()
  const warnings: unknown[] = []
  let sent = false
  const send: typeof delivery.send = async (message) => {
    await delivery.send(message)
    sent = true
  }
  const write: typeof delivery.database.write = (work) =>
    sent ? Promise.reject(new Error('The database is busy.')) : delivery.database.write(work)
  const failing: Delivery = {
    ...delivery,
    database: { ...delivery.database, write },
    send,
    log: { warn: (...line: unknown[]) => warnings.push(line) },
  }
  await expect(deliverNext(failing)).rejects.toThrow('The database is busy.')
  expect([mailbox.messages.length - before, warnings]).toEqual([1, []])
  expect(await mailOf(invitation.id)).toMatchObject({ sentAt: null, error: null, dueAt: expect.any(Date) })
  expect(await deliverNext(delivery, soon(6 * 60_000))).toBe(true)
  expect(await mailOf(invitation.id)).toMatchObject({ sentAt: expect.any(Date), error: null, dueAt: null })
})

test('two processes send a mail once', async () => {
  const before = mailbox.messages.length
  await invite('lee@shop.example')
  const sent = await Promise.all([deliverNext(post()), deliverNext(post()), deliverNext(post())])
  expect(sent.filter(Boolean)).toHaveLength(1)
  expect(mailbox.messages.length - before).toBe(1)
})

test('a user who forgot the password gets a working link, each replacing the former; an unknown address gets nothing', async () => {
  const user = await makeUser(service)
  const forgot = (email: string) => service.call('POST', '/password/forgot', { body: { email } })
  const before = mailbox.messages.length
  for (const email of [user.email, 'stranger@shop.example', user.email]) expect((await forgot(email)).status).toBe(204)
  while (await deliverNext(post()));
  expect(mailbox.messages.slice(before).map(({ to }) => to?.[0]?.address)).toEqual([user.email])
  const first = tokenIn(mailbox.messages.at(-1)?.text)
  await forgot(user.email)
  await deliverNext(post())
  const reset = (token: string) => service.call('POST', '/password/reset', { body: { token, password: 'four plain words of mine' } })
  expect((await reset(first)).status).toBe(400)
  expect((await reset(tokenIn(mailbox.messages.at(-1)?.text))).status).toBe(204)
})

test('nobody is flooded with mail: repeated requests get the same answer, and no more mail is sent', async () => {
  const user = await makeUser(service)
  const ask = () => service.call('POST', '/password/forgot', { body: { email: user.email }, headers: { 'x-forwarded-for': '192.0.2.44' } })
  let sent = mailbox.messages.length
  for (let i = 0; i < 12; i += 1) {
    expect((await ask()).status).toBe(204)
    await deliverNext(post())
  }
  sent = mailbox.messages.length - sent
  expect(sent).toBe(10)
})

test('an invitation that was revoked in the meantime is not sent', async () => {
  const before = mailbox.messages.length
  const { invitation } = await invite('max@shop.example')
  const token = await service.adminToken()
  expect((await service.call('DELETE', `/invitations/${invitation.id}`, { token })).body.invitation.status).toBe('Revoked')
  await deliverNext(post())
  expect(mailbox.messages.length).toBe(before)
  const [row] = await service.runtime.database.sql.select().from(invitations).where(eq(invitations.id, invitation.id))
  expect(row?.tokenHash).toBeNull()
})
