import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startWebhooks } from '@/server/runtime'
import { makeShipmentFixture, type ShipmentFixture, shipmentIn } from '@/server/testing/builders/shipments'
import { makeClient } from '@/server/testing/builders/users'
import { makeWebhook, type Receiver, startReceiver } from '@/server/testing/builders/webhooks'
import { type Service, startService } from '@/server/testing/service'
import { until } from '@/server/testing/webhook-bench'
import { RETRY_DELAYS_MS } from '@/server/webhooks/sending/schedule-rules'

let service: Service
let fixture: ShipmentFixture
let receiver: Receiver
let sender: ReturnType<typeof startWebhooks>
/** How far the sender's clock is ahead, in ms. */
let ahead = 0
let vendorToken: string
beforeAll(async () => {
  service = await startService()
  fixture = await makeShipmentFixture(service)
  const associations = vendorScope()
  vendorToken = (await makeClient(service, { associations, permissions: ['shipments:read', 'shipments:update'] })).token
})
beforeEach(async () => {
  ahead = 0
  receiver = await startReceiver()
  sender = startWebhooks(service.runtime, { pollMs: 10, now: () => new Date(Date.now() + ahead) })
})
afterEach(async () => {
  await sender.stop()
  await receiver.close()
  for (const { id } of (await fixture.expected(200, 'GET', '/webhooks')).webhooks) await fixture.expected(204, 'DELETE', `/webhooks/${id}`)
})
afterAll(() => service.close())

const vendorScope = () => [{ type: 'Vendor' as const, id: fixture.first.vendorId }]
const merchantScope = () => [{ type: 'Merchant' as const, id: fixture.orderFixture.merchantId }]
const subscribe = (fields: object) => makeWebhook(service, { url: receiver.url, eventTypes: ['OutboundShipmentUpdate'], ...fields })
/** Changes a shipment by staff, which is an update for its vendor. */
const change = (id: string, shippingMethod: string) => fixture.expected(200, 'PATCH', `/shipments/${id}`, { shippingMethod })
const patch = (id: string, isPollingStopped: boolean) => fixture.expected(200, 'PATCH', `/shipments/${id}`, { isPollingStopped })
const stopped = (id: string) =>
  until(
    () => fixture.getShipment(id),
    ({ isPollingStopped }) => isPollingStopped,
  )
const answer = (status: number) =>
  receiver.answer((response) => {
    response.statusCode = status
    response.end()
  })
const messagesOf = async (id: string, token?: string) =>
  (await service.call('GET', `/shipments/${id}/messageAuditLogs`, { token: token ?? (await service.adminToken()) })).body.messageAuditLogs
/** Resolves once everything that happened so far was sent: it was queued before an order's event, which an endpoint of its own receives. */
async function settle() {
  // An address for each call: a delivery of an earlier one says nothing about this one.
  const address = `/settled/${receiver.received.length}-${Date.now()}`
  const { webhook } = await makeWebhook(service, { url: `${receiver.url}${address}`, eventTypes: ['OrderCreated'], maxPerSecond: 1_000 })
  await fixture.order()
  await until(
    async () => receiver.received.some(({ path }) => path.endsWith(address)),
    (isSettled) => isSettled,
  )
  await fixture.expected(204, 'DELETE', `/webhooks/${webhook.id}`)
  await until(
    async () => (await fixture.expected(200, 'GET', '/webhooks')).webhooks as { isEnabled: boolean; health: { pending: number } }[],
    (endpoints) => endpoints.every(({ isEnabled, health }) => !isEnabled || !health.pending),
  )
}
const updatesOf = (id: string) =>
  receiver.received.filter(
    ({ path, message }) => !path.includes('/settled/') && message.type === 'OutboundShipmentUpdate' && message.data.id === id,
  )

describe('updates of a shipment stop', () => {
  test('when one could not be delivered to its vendor, and go on when they are retried', async () => {
    const { webhook } = await subscribe({ associations: vendorScope() })
    const { id, orderId } = await shipmentIn(fixture, 'Assigned')
    answer(410)
    await change(id, 'Express')
    const shipment = await stopped(id)
    expect((await fixture.getOrder(orderId)).isPollingStopped).toBe(true)
    const { blockers } = await fixture.expected(200, 'GET', `/orders/${orderId}/blockers`)
    expect(blockers).toMatchObject([
      {
        code: 'PollingStopped',
        message: `Updates of shipment ${shipment.shortId} could not be delivered to its vendor.`,
        resource: { type: 'shipment', id },
        remedy: { operation: 'POST /v1/shipments/{shipmentId}/retryPolling' },
      },
    ])
    expect(Date.now() - Date.parse(blockers[0].since)).toBeLessThan(60_000)
    const { auditLogs } = await fixture.expected(200, 'GET', `/shipments/${id}/auditLogs`)
    expect(auditLogs[0]).toMatchObject({
      action: 'stopPolling',
      actor: { type: 'System' },
      reason: 'An update could not be delivered to the vendor.',
      changes: [{ field: 'isPollingStopped', from: false, to: true }],
    })
    answer(200)
    await fixture.expected(200, 'PATCH', `/webhooks/${webhook.id}`, { isEnabled: true })
    await change(id, 'Overnight')
    await settle()
    expect(updatesOf(id)).toHaveLength(1)
    expect((await fixture.expected(200, 'POST', `/shipments/${id}/retryPolling`)).shipment.isPollingStopped).toBe(false)
    await settle()
    expect(updatesOf(id)).toHaveLength(2)
    expect((await fixture.expected(200, 'GET', `/orders/${orderId}/blockers`)).blockers).toEqual([])
  })

  test('not before the last retry failed', async () => {
    const { webhook } = await subscribe({ associations: vendorScope() })
    const { id } = await shipmentIn(fixture, 'Assigned')
    answer(503)
    await change(id, 'Express')
    for (const [i, delay] of RETRY_DELAYS_MS.entries()) {
      await until(
        async () => (await messagesOf(id)).length,
        (count) => count === i + 1,
      )
      expect((await fixture.getShipment(id)).isPollingStopped).toBe(false)
      ahead += delay * 1.1 + 1_000
    }
    await stopped(id)
    const messages = await messagesOf(id)
    expect(messages.map(({ attempt }: { attempt: number }) => attempt)).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1])
    expect(messages[0]).toMatchObject({
      direction: 'Out',
      event: 'OutboundShipmentUpdate',
      endpoint: receiver.url,
      status: 503,
      actor: null,
    })
    expect((await fixture.expected(200, 'GET', `/webhooks/${webhook.id}/deliveries`)).deliveries[0].status).toBe('Failed')
  }, 60_000)

  test('for the merchant alone when its own endpoint cannot be reached', async () => {
    await subscribe({ associations: vendorScope(), url: `${receiver.url}/vendor` })
    const merchant = await subscribe({ associations: merchantScope(), url: `${receiver.url}/merchant` })
    receiver.answer((response, { path }) => {
      response.statusCode = path.endsWith('/merchant') ? 410 : 200
      response.end()
    })
    const { id, orderId } = await shipmentIn(fixture, 'Assigned')
    await change(id, 'Express')
    await stopped(id)
    const { blockers } = await fixture.expected(200, 'GET', `/orders/${orderId}/blockers`)
    expect(blockers[0].message).toMatch(/could not be delivered to its merchant/)
    answer(200)
    await fixture.expected(200, 'PATCH', `/webhooks/${merchant.webhook.id}`, { isEnabled: true })
    await change(id, 'Overnight')
    await settle()
    // The stop itself is a change too.
    expect(updatesOf(id).filter(({ path }) => path.endsWith('/vendor'))).toHaveLength(3)
    expect(updatesOf(id).filter(({ path }) => path.endsWith('/merchant'))).toHaveLength(1)
    await patch(id, false)
    await settle()
    expect(updatesOf(id).filter(({ path }) => path.endsWith('/merchant'))).toHaveLength(2)
  })

  test.each([
    ['all events', ['*'], false],
    ['this event', ['OutboundShipmentUpdate'], true],
  ])('for an endpoint of staff that receives %s: %s', async (_, eventTypes, isStopped) => {
    await subscribe({ eventTypes, url: `${receiver.url}/staff` })
    const { id } = await shipmentIn(fixture, 'Assigned')
    await settle()
    receiver.answer((response, { path, message }) => {
      response.statusCode = path.endsWith('/staff') && message.type === 'OutboundShipmentUpdate' ? 410 : 200
      response.end()
    })
    await change(id, 'Express')
    await until(
      async () => (await messagesOf(id)).find(({ status }: { status: number }) => status === 410),
      (failed) => failed !== undefined,
    )
    expect((await fixture.getShipment(id)).isPollingStopped).toBe(isStopped)
  })

  test('by hand: what is withheld is sent once, when they go on', async () => {
    await subscribe({ associations: vendorScope() })
    const { id } = await shipmentIn(fixture, 'Assigned')
    await patch(id, true)
    await change(id, 'Express')
    await change(id, 'Overnight')
    await settle()
    expect(updatesOf(id)).toHaveLength(0)
    await patch(id, false)
    await settle()
    expect(updatesOf(id).map(({ message }) => message.data.changed)).toEqual([['isPollingStopped']])
  })

  test('of a whole order by hand: each shipment that is behind is sent once, and no other', async () => {
    await subscribe({ associations: vendorScope() })
    const order = await fixture.order()
    const behind = await fixture.shipment(order, [1])
    const current = await fixture.shipment(order, [1])
    await fixture.expected(200, 'PATCH', `/orders/${order.id}`, { isPollingStopped: true })
    await change(behind.id, 'Express')
    await settle()
    expect([updatesOf(behind.id), updatesOf(current.id)]).toEqual([[], []])
    expect((await fixture.getShipment(behind.id)).isPollingStopped).toBe(false)
    const { blockers } = await fixture.expected(200, 'GET', `/orders/${order.id}/blockers`)
    expect(blockers).toMatchObject([{ code: 'PollingStopped', message: 'Updates to vendors are paused.' }])
    const version = (await fixture.getShipment(behind.id)).version
    await fixture.expected(200, 'PATCH', `/orders/${order.id}`, { isPollingStopped: false })
    await settle()
    expect([updatesOf(behind.id), updatesOf(current.id)].map(({ length }) => length)).toEqual([1, 0])
    expect((await fixture.getShipment(behind.id)).version).toBe(version)
    await fixture.expected(200, 'PATCH', `/orders/${order.id}`, { isPollingStopped: true })
    await fixture.expected(200, 'PATCH', `/orders/${order.id}`, { isPollingStopped: false })
    await settle()
    expect(updatesOf(behind.id)).toHaveLength(1)
  })

  test('and the vendor that lets them go on itself hears of what it missed', async () => {
    await subscribe({ associations: vendorScope() })
    const { id } = await shipmentIn(fixture, 'Assigned')
    const byVendor = async (isPollingStopped: boolean) =>
      expect((await service.call('PATCH', `/shipments/${id}`, { token: vendorToken, body: { isPollingStopped } })).status).toBe(200)
    await byVendor(true)
    await byVendor(false)
    await settle()
    expect(updatesOf(id)).toHaveLength(0)
    await byVendor(true)
    await change(id, 'Express')
    await byVendor(false)
    await settle()
    expect(updatesOf(id)).toHaveLength(1)
  })

  test('and retrying one shipment sends its update although its order is stopped', async () => {
    await subscribe({ associations: vendorScope() })
    const { id, orderId } = await shipmentIn(fixture, 'Assigned')
    await fixture.expected(200, 'PATCH', `/orders/${orderId}`, { isPollingStopped: true })
    await fixture.expected(200, 'POST', `/shipments/${id}/retryPolling`)
    await settle()
    expect(updatesOf(id)).toHaveLength(1)
  })
})

test('a vendor reads the messages to its own endpoints, and no other’s', async () => {
  await subscribe({ associations: vendorScope(), url: `${receiver.url}/vendor` })
  await subscribe({ associations: merchantScope(), url: `${receiver.url}/merchant` })
  await subscribe({ url: `${receiver.url}/staff` })
  const { id } = await shipmentIn(fixture, 'Assigned')
  await change(id, 'Express')
  const seen = async (token?: string) =>
    (await messagesOf(id, token)).map(({ endpoint }: { endpoint: string }) => endpoint.slice(receiver.url.length))
  await until(
    () => seen(),
    ({ length }) => length === 3,
  )
  expect((await seen()).sort()).toEqual(['/merchant', '/staff', '/vendor'])
  expect(await seen(vendorToken)).toEqual(['/vendor'])
  const { token } = await makeClient(service, { associations: merchantScope(), permissions: ['shipments:read'] })
  expect(await seen(token)).toEqual(['/merchant'])
})
