import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { events, mails, orderMessages } from '@/db/schema'
import { violations } from '@/scripts/checks/violations'
import { runChange } from '@/server/kernel/run-change'
import { systemContext } from '@/server/kernel/system-context'
import { redactOrder } from '@/server/platform/audit/redact'
import { makeTemplate } from '@/server/testing/builders/messages'
import { makeOrderFixture, type OrderFixture, shipUnitsOf } from '@/server/testing/builders/orders'
import { errorsOf } from '@/server/testing/builders/refunds'
import { makeClient, makeMerchant } from '@/server/testing/builders/users'
import { type Service, startService } from '@/server/testing/service'
import { redactMessages } from './messages'

let service: Service
let orderFixture: OrderFixture
beforeAll(async () => {
  service = await startService({ smtpUrl: 'smtp://127.0.0.1:9', mailFrom: 'Waybill <orders@waybill.example>' })
  orderFixture = await makeOrderFixture(service)
  await orderFixture.call('PATCH', `/merchants/${orderFixture.merchantId}`, { supportEmail: 'help@northwind.example' })
})
afterAll(() => service.close())

const to = 'lucia@example.com'
const content = { to, subject: 'Your order {{order.externalId}}', text: 'Hi {{customer.firstName}},\n\n{{order.items}}' }
const write = (id: string, body: object = content, query = '', headers: Record<string, string> = {}) =>
  orderFixture.call('POST', `/orders/${id}/messages${query}`, body, headers)
const listOf = async (id: string) => (await orderFixture.call('GET', `/orders/${id}/messages`)).body
const mailsOf = (id: string) => service.runtime.database.sql.select().from(mails).where(eq(mails.subjectId, id))
let count = 0
const makeOrder = (fields: object = {}) => {
  count += 1
  return orderFixture.order({ externalId: `NW-${count}`, ...fields })
}

describe('a message', () => {
  test('is filled in and queued in one change; the order keeps its version, and nothing is emitted', async () => {
    const order = await makeOrder({ externalId: 'NW-10250' })
    const { status, body, headers } = await write(order.id)
    expect([status, headers.get('etag'), headers.get('location')]).toEqual([201, '"v1"', null])
    expect(body.message).toMatchObject({
      orderId: order.id,
      ...{ version: 1, to, subject: 'Your order NW-10250', text: 'Hi Lucía,\n\n2 × MUG-1', replyTo: 'help@northwind.example' },
      ...{ templateId: null, emptyPlaceholders: [], state: 'Queued', error: null, sentAt: null, redactedAt: null },
      createdBy: { type: 'User' },
    })
    expect(await mailsOf(body.message.id)).toMatchObject([{ kind: 'OrderMessage', attempts: 0, dueAt: expect.any(Date) }])
    expect((await orderFixture.call('GET', `/orders/${order.id}`)).body.order.version).toBe(order.version)
    const emitted = await service.runtime.database.sql.select().from(events).where(eq(events.resourceId, order.id))
    expect(emitted.map(({ type }) => type)).toEqual(['OrderCreated'])
    expect(await listOf(order.id)).toMatchObject({
      messages: [{ ...body.message, emptyPlaceholders: [] }],
      totalCount: 1,
    })
  })

  test('is in the audit log and, when asked for, in the order’s', async () => {
    const order = await makeOrder()
    const { message } = (await write(order.id)).body
    const logs = async (include: string) => (await orderFixture.call('GET', `/orders/${order.id}/auditLogs${include}`)).body.auditLogs
    const isMessage = ({ resource }: { resource: { type: string } }) => resource.type === 'message'
    expect((await logs('')).filter(isMessage)).toEqual([])
    expect((await logs('?include=messages')).filter(isMessage)).toMatchObject([
      { action: 'create', resource: { id: message.id }, changes: expect.arrayContaining([{ field: 'to', from: null, to }]) },
    ])
  })

  test('says which placeholders have no value, also in a dry run, which writes nothing', async () => {
    const order = await makeOrder({ externalId: null })
    const body = { ...content, text: '{{tracking.links}} {{ tracking.links }} {{customer.lastName}}' }
    const dry = await write(order.id, body, '?dryRun=true')
    expect([dry.status, dry.body.message.emptyPlaceholders, dry.body.message.text]).toEqual([
      201,
      ['order.externalId', 'tracking.links'],
      '  García',
    ])
    expect((await listOf(order.id)).totalCount).toBe(0)
    expect((await write(order.id, body)).body.message).toMatchObject({ subject: 'Your order', text: '  García' })
  })

  test('has the tracking links of what was shipped', async () => {
    const order = await makeOrder()
    await shipUnitsOf(service, order.id)
    const [shipment] = (await orderFixture.call('GET', `/orders/${order.id}/shipments`)).body.shipments
    const [pack] = shipment.packages
    await orderFixture.call('PATCH', `/shipments/${shipment.id}/packages/${pack.id}`, {
      carrierLink: 'https://carrier.example/1Z',
      carrierTrackingNumber: '1Z',
    })
    const { message } = (await write(order.id, { ...content, text: '{{tracking.numbers}}: {{tracking.links}}' })).body
    expect(message.text).toBe('1Z: https://carrier.example/1Z')
  })

  test('compares If-Match with the order’s version, and a retry with its key writes it once', async () => {
    const order = await makeOrder()
    expect((await write(order.id, content, '', { 'If-Match': '"v9"' })).status).toBe(412)
    const headers = { 'If-Match': `"v${order.version}"`, 'Idempotency-Key': `message-${order.id}` }
    const [first, again] = [await write(order.id, content, '', headers), await write(order.id, content, '', headers)]
    expect([first.status, again.body]).toEqual([201, first.body])
    expect((await listOf(order.id)).totalCount).toBe(1)
  })
})

describe('a message is refused', () => {
  test.each([
    ['without anything', {}, ['subject', 'text', 'to']],
    ['to no address', { ...content, to: 'Lucía' }, ['to']],
    ['to two addresses', { ...content, to: 'a@example.com, b@example.com' }, ['to']],
    ['with a header in the address', { ...content, to: 'a@example.com\r\nBcc: b@example.com' }, ['to']],
    ['with a header in the subject', { ...content, subject: 'Hi\r\nBcc: b@example.com' }, ['subject']],
    ['with a line separator in the subject', { ...content, subject: 'Hi\u2028you' }, ['subject']],
    ['with a blank subject and text', { ...content, subject: ' ', text: '\n' }, ['subject', 'text']],
    ['with a long subject and text', { ...content, subject: 'x'.repeat(201), text: 'x'.repeat(10_001) }, ['subject', 'text']],
    ['with unknown placeholders', { ...content, subject: '{{order.total}}', text: '{{#order}}' }, ['subject', 'text']],
    ['with nothing but an empty placeholder', { ...content, text: '{{tracking.links}}' }, ['text']],
    ['that is too long once it is filled in', { ...content, text: `${'x'.repeat(9_990)}{{order.shortId}}{{order.shortId}}` }, ['text']],
    ['with an unknown template', { ...content, templateId: crypto.randomUUID() }, ['templateId']],
    ['with a field of its own', { ...content, html: '<b>Hi</b>' }, ['html']],
  ])('%s', async (_, body, names) => {
    const order = await makeOrder()
    const answer = await write(order.id, body)
    expect([
      answer.status,
      errorsOf(answer)
        ?.map(([name]: string[]) => name)
        .sort(),
    ]).toEqual([400, names])
    expect((await listOf(order.id)).totalCount).toBe(0)
  })

  test('about an order that does not exist', async () => {
    expect((await write('O99999999')).status).toBe(404)
    expect((await orderFixture.call('GET', '/orders/O99999999/messages')).status).toBe(404)
  })

  test('by a service without mail, which says so', async () => {
    const other = await startService()
    try {
      const fixture = await makeOrderFixture(other)
      const order = await fixture.order()
      const answer = await fixture.call('POST', `/orders/${order.id}/messages`, content)
      expect([answer.status, answer.body.errors]).toMatchObject([400, [{ propertyName: 'to', reason: 'mail.notConfigured' }]])
      expect((await fixture.call('GET', `/orders/${order.id}/messages`)).body.messages).toEqual([])
    } finally {
      await other.close()
    }
  })
})

describe('a merchant’s message', () => {
  const merchantClient = (merchantId: string, permissions = ['orders:read', 'orders:message']) =>
    makeClient(service, { associations: [{ type: 'Merchant', id: merchantId }], permissions })

  test('goes to the e-mail addresses of the order only, compared without case; Internal staff write to others', async () => {
    const billing = { ...orderFixture.payload().shippingAddress, email: 'Payer@Example.com' }
    const order = await makeOrder({ billingAddress: billing })
    const { token } = await merchantClient(orderFixture.merchantId)
    const send = (address: string) => service.call('POST', `/orders/${order.id}/messages`, { token, body: { ...content, to: address } })
    expect([(await send('LUCIA@example.com')).status, (await send('payer@example.com')).status]).toEqual([201, 201])
    const refused = await send('stranger@example.com')
    expect([refused.status, refused.body.errors]).toMatchObject([403, [{ propertyName: 'to', reason: 'message.recipient' }]])
    expect(refused.body.errors[0].errorMessage).toContain('Send one of lucia@example.com, Payer@Example.com.')
    expect((await write(order.id, { ...content, to: 'stranger@example.com' })).status).toBe(201)
  })

  test('needs the permission and the order; it sees what Internal staff wrote without their names', async () => {
    const order = await makeOrder()
    await write(order.id)
    const reader = await merchantClient(orderFixture.merchantId, ['orders:read'])
    const { messages } = (await service.call('GET', `/orders/${order.id}/messages`, { token: reader.token })).body
    expect(messages).toMatchObject([{ to, createdBy: null }])
    const send = (token: string) => service.call('POST', `/orders/${order.id}/messages`, { token, body: content })
    expect((await send(reader.token)).body.errors[0].errorMessage).toBe('This needs the permission orders:message.')
    const stranger = await merchantClient(await makeMerchant(service))
    expect((await send(stranger.token)).status).toBe(404)
    expect((await service.call('GET', `/orders/${order.id}/messages`, { token: stranger.token })).status).toBe(404)
  })

  test('is made from a template of that merchant or of Internal staff', async () => {
    const order = await makeOrder()
    const other = await makeMerchant(service)
    const send = async (templateId: string) => (await write(order.id, { ...content, templateId })).status
    expect(await send(await makeTemplate(service))).toBe(201)
    expect(await send((await makeTemplate(service, { merchantId: orderFixture.merchantId })).toUpperCase())).toBe(201)
    expect(await send(await makeTemplate(service, { merchantId: other }))).toBe(400)
  })
})

describe('redacting an order', () => {
  test('erases recipients and texts, also in the log; what waits is not sent', async () => {
    const order = await makeOrder()
    const { message } = (await write(order.id)).body
    const redact = () =>
      runChange(service.runtime.database, systemContext(), async (change) => {
        await redactMessages(change, order.id)
        await redactOrder(change, order, null)
      })
    await orderFixture.call('GET', `/orders/${order.id}/auditLogs`)
    await redact()
    const erased = { to: null, subject: null, text: null, redactedAt: expect.any(String), version: 2 }
    const { messages } = await listOf(order.id)
    expect(messages).toMatchObject([{ ...erased, state: 'Failed', error: 'It was erased before it was sent.' }])
    expect(await mailsOf(message.id)).toEqual([])
    const logs = (await orderFixture.call('GET', `/orders/${order.id}/auditLogs?include=messages`)).body.auditLogs
    expect(JSON.stringify(logs)).not.toContain(to)
    await redact()
    const rows = await service.runtime.database.sql.select().from(orderMessages).where(eq(orderMessages.id, message.id))
    expect(rows).toMatchObject([{ version: 2 }])
    expect(await violations(service.runtime.database)).toEqual([])
  })
})
