import { afterAll, beforeAll, expect, test } from 'vitest'
import { violations } from '@/scripts/checks/violations'
import { deliverNext } from '@/server/platform/mail/deliver'
import { createSender, type Send } from '@/server/platform/mail/transport'
import { makeOrderFixture, type OrderFixture } from '@/server/testing/builders/orders'
import { startMailServer } from '@/server/testing/mail-server'
import { type Service, startService } from '@/server/testing/service'
import { mailKinds } from '@/server/worker'

let service: Service
let orderFixture: OrderFixture
let mailbox: Awaited<ReturnType<typeof startMailServer>>
beforeAll(async () => {
  mailbox = await startMailServer({ refuses: (address) => address.startsWith('nobody') })
  service = await startService(mailbox.settings)
  orderFixture = await makeOrderFixture(service)
  await orderFixture.call('PATCH', `/merchants/${orderFixture.merchantId}`, { supportEmail: 'help@northwind.example' })
})
afterAll(async () => {
  await service.close()
  await mailbox.close()
})

const sender = () => createSender(service.runtime.settings) as Send
const delivery = (send: Send = sender()) => {
  const { database, settings, log } = service.runtime
  return { database, settings, log, kinds: mailKinds, send }
}
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000)

async function write(body: object = {}) {
  const order = await orderFixture.order()
  const answer = await orderFixture.call('POST', `/orders/${order.id}/messages`, {
    ...{ to: 'lucia@example.com', subject: 'Your order', text: 'It is on its way.', ...body },
  })
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  const read = async () => (await orderFixture.call('GET', `/orders/${order.id}/messages`)).body.messages[0]
  return { ...answer.body.message, read }
}

test('a message is sent as plain text in UTF-8, from the service, with the merchant’s Reply-To', async () => {
  const subject = 'Grüße – ваш заказ 注文 🎉, which is a subject that needs more than a single line of its header'
  const text = `Zoë, 你好\n\n.\n${'A line longer than the 998 octets of a line of a mail. '.repeat(30)}\n<b>not bold</b>`
  const message = await write({ subject, text })
  expect(await deliverNext(delivery())).toBe(true)
  const mail = mailbox.messages.at(-1)
  expect(mail).toMatchObject({
    from: { name: 'Waybill', address: 'orders@waybill.example' },
    to: [{ address: 'lucia@example.com' }],
    replyTo: [{ address: 'help@northwind.example' }],
    subject,
    messageId: `<${message.id}@waybill.example>`,
  })
  expect([mail?.text?.trimEnd(), mail?.html, mail?.cc, mail?.bcc]).toEqual([text, undefined, undefined, undefined])
  expect(await message.read()).toMatchObject({ state: 'Sent', version: 2, sentAt: expect.any(String), error: null })
  const logs = (await orderFixture.call('GET', `/orders/${message.orderId}/auditLogs?include=messages`)).body.auditLogs
  expect(logs[0]).toMatchObject({ action: 'sent', actor: { type: 'System' }, resource: { type: 'message', id: message.id } })
})

test('a message that the mail server refuses for good has failed, with the reason, and is not tried again', async () => {
  const message = await write({ to: 'nobody@example.com' })
  await deliverNext(delivery())
  expect(await message.read()).toMatchObject({ state: 'Failed', sentAt: null, error: expect.stringContaining('no such mailbox') })
  expect(await deliverNext(delivery(), inMinutes(600))).toBe(false)
})

test('a message waits for a mail server that is down, and is then sent once', async () => {
  const { port } = mailbox
  await mailbox.close()
  const message = await write()
  await deliverNext(delivery())
  expect(await message.read()).toMatchObject({ state: 'Queued', version: 1, error: null })
  mailbox = await startMailServer({ port, refuses: (address) => address.startsWith('nobody') })
  expect(await deliverNext(delivery(), inMinutes(1))).toBe(true)
  expect(await message.read()).toMatchObject({ state: 'Sent', version: 2 })
  expect(await deliverNext(delivery(), inMinutes(600))).toBe(false)
  expect(mailbox.messages).toHaveLength(1)
})

test('a mail server that is not reached in any attempt makes it fail', async () => {
  const { settings } = service.runtime
  const message = await write()
  const unreachable = createSender({ ...settings, smtpUrl: 'smtp://127.0.0.1:1' }) as Send
  let attempts = 0
  while (await deliverNext(delivery(unreachable), inMinutes(600))) attempts += 1
  expect(attempts).toBe(10)
  expect(await message.read()).toMatchObject({ state: 'Failed', error: expect.stringContaining('ECONNREFUSED') })
})

test('several processes send it once', async () => {
  const message = await write()
  const before = mailbox.messages.length
  const sent = await Promise.all([1, 2, 3].map(() => deliverNext(delivery())))
  expect([sent.filter(Boolean).length, mailbox.messages.length - before]).toEqual([1, 1])
  expect(await message.read()).toMatchObject({ state: 'Sent' })
})

test('a process that dies after the mail server accepted it sends it again with the same Message-ID, when its lease has ended', async () => {
  const message = await write()
  const before = mailbox.messages.length
  let accept = () => {}
  const accepted = new Promise<void>((done) => {
    accept = done
  })
  // Nothing runs after a death: this delivery never goes on.
  void deliverNext(
    delivery(async (mail) => {
      await sender()(mail)
      accept()
      await new Promise(() => {})
    }),
  )
  await accepted
  expect(await message.read()).toMatchObject({ state: 'Queued' })
  expect(await deliverNext(delivery(), inMinutes(4))).toBe(false)
  expect(await deliverNext(delivery(), inMinutes(6))).toBe(true)
  const ids = mailbox.messages.slice(before).map(({ messageId }) => messageId)
  expect(ids).toEqual([`<${message.id}@waybill.example>`, `<${message.id}@waybill.example>`])
  expect(await message.read()).toMatchObject({ state: 'Sent', version: 2 })
})

test('the stored messages satisfy the invariants', async () => {
  await write()
  expect(await violations(service.runtime.database)).toEqual([])
})
