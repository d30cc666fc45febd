import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { type AssociationData, events } from '@/db/schema'
import { errorsOf, refund, serviceForRefunds, usd } from '@/server/testing/builders/refunds'
import { makeClient, makeMerchant } from '@/server/testing/builders/users'
import { nextRefundStates, refundActions, refundStates } from './lifecycle'

const { started, twoItems, send } = serviceForRefunds()

/** An order whose first line has a refund of 5.00. */
async function refunded() {
  const order = await twoItems()
  const { refundData } = (await send(order.id, [refund(order.items[0].id, 5)])).body.order
  return { order, path: `/orders/${order.id}/refunds/${refundData[0].refunds[0].transactionId}/state` }
}
const set = (path: string, state: string, fields: object = {}, headers: Record<string, string> = {}) =>
  started.orderFixture.call('POST', path, { state, ...fields }, headers)

/** The requests that bring a new refund to a state. */
const waysTo = { Requested: [], Paid: ['Paid'], Failed: ['Failed'] } as const

describe('each state leads to exactly the states of the table', () => {
  test.each(refundStates.flatMap((from) => refundStates.map((to) => [from, to] as const)))('%s to %s', async (from, to) => {
    const { path } = await refunded()
    for (const state of waysTo[from]) await set(path, state)
    const { status, body } = await set(path, to)
    if (from === to) return expect([status, body.order.refundData[0].refunds[0].state]).toEqual([200, from])
    if (nextRefundStates(from).includes(to)) return expect([status, body.order.refundData[0].refunds[0].state]).toEqual([200, to])
    expect([status, body.errorCode, body.errors[0].reason, body.errors[0].propertyName]).toEqual([409, 'Conflict', 'refund.state', 'state'])
  })

  test('every state is reached', () => {
    const reached = new Set(['Requested', ...Object.values(refundActions).map(({ to }) => to)])
    expect([...reached].sort()).toEqual([...refundStates].sort())
  })
})

test('a change of state is audited with its reason and has its event; a repetition changes nothing', async () => {
  const { order, path } = await refunded()
  const paid = await set(path, 'Paid', { reason: 'Bank reference 4711' })
  expect([paid.status, paid.headers.get('etag'), paid.body.order.items[0].version]).toEqual([200, '"v3"', 3])
  const again = await set(path, 'Paid', {}, { 'If-Match': '"v3"' })
  expect([again.status, again.headers.get('etag')]).toEqual([200, '"v3"'])
  expect((await set(path, 'Paid', {}, { 'If-Match': '"v2"' })).status).toBe(412)
  const found = await started.service.runtime.database.sql
    .select()
    .from(events)
    .where(and(eq(events.resourceId, order.id), eq(events.type, 'RefundStateChanged')))
  expect(found.map(({ data }) => data)).toMatchObject([
    { transactionId: path.split('/')[4], from: 'Requested', to: 'Paid', version: 3, changed: ['refundData'] },
  ])
  const { auditLogs } = (await started.orderFixture.call('GET', `/orders/${order.id}/auditLogs`)).body
  const entries = auditLogs.filter(({ action }: { action: string }) => action === 'refundState')
  expect(entries.map(({ reason }: { reason: string }) => reason)).toEqual(['Bank reference 4711', 'Bank reference 4711'])
})

test('a failed refund frees its balance, and is requested again only as far as the balance allows', async () => {
  const { order, path } = await refunded()
  const itemId = order.items[0].id
  const failed = (await set(path, 'Failed')).body.order
  expect(failed.refundData[0].remainingPriceBalance).toEqual(usd(12.5))
  const other = (await send(order.id, [refund(itemId, 10)])).body.order.refundData[0].refunds[1]
  expect(errorsOf(await set(path, 'Requested'))).toEqual([['state', 'MUG-11: 2.50 USD of the price can still be refunded, not 5.00.']])
  await set(`/orders/${order.id}/refunds/${other.transactionId}/state`, 'Failed')
  expect((await set(path, 'Requested')).body.order.refundData[0].remainingPriceBalance).toEqual(usd(7.5))
})

test('a refund of the order’s shipping has a state too', async () => {
  const order = await started.orderFixture.order({ customerTotalShipping: 5 })
  const { refundData } = (await send(order.id, { shipping: true })).body.order
  const { body } = await set(`/orders/${order.id}/refunds/${refundData[0].refunds[0].transactionId}/state`, 'Failed')
  expect(body.order.refundData).toMatchObject([{ itemId: null, refunds: [{ state: 'Failed' }], remainingShippingBalance: usd(5) }])
})

test('the merchant’s own program sets states without orders:refund; others do not', async () => {
  const { order, path } = await refunded()
  const client = (associations: AssociationData[]) => makeClient(started.service, { associations, permissions: ['orders:read'] })
  const call = async (token: string) => started.service.call('POST', path, { token, body: { state: 'Paid' } })
  const internal = await call((await client([{ type: 'Internal', id: null }])).token)
  expect([internal.status, internal.body.errors[0].errorMessage]).toEqual([403, expect.stringContaining('orders:refund')])
  expect((await call((await client([{ type: 'Merchant', id: await makeMerchant(started.service) }])).token)).status).toBe(404)
  expect((await call((await client([{ type: 'Merchant', id: order.merchantId }])).token)).status).toBe(200)
})

test('unknown refunds are 404, unknown states 400, and a dry run stores nothing', async () => {
  const { order, path } = await refunded()
  expect((await set(`/orders/${order.id}/refunds/01932c07-20e7-7bd3-a9c1-5d3f1c9e8a99/state`, 'Paid')).status).toBe(404)
  expect((await set(`/orders/${order.id}/refunds/nonsense/state`, 'Paid')).status).toBe(404)
  expect(errorsOf(await set(path, 'Open'))).toEqual([['state', 'Give one of Requested, Paid, Failed.']])
  const dry = await set(`${path}?dryRun=true`, 'Paid')
  expect([dry.status, dry.body.order.refundData[0].refunds[0].state]).toEqual([200, 'Paid'])
  expect((await set(path, 'Failed')).body.order.version).toBe(3)
})
