import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sequenceLogs } from '@/db/audit/sequence'
import { backfills, customers, orders } from '@/db/schema'
import { removeSearchDocument } from '@/db/search/documents'
import { violations } from '@/scripts/checks/violations'
import { runChange } from '@/server/kernel/run-change'
import { systemContext } from '@/server/kernel/system-context'
import { redactOrder } from '@/server/platform/audit/redact'
import { makeOrderFixture, type OrderFixture, shipUnitsOf } from '@/server/testing/builders/orders'
import { makeClient } from '@/server/testing/builders/users'
import { type Service, startService } from '@/server/testing/service'
import { backfillCustomers } from './customers'
import { removeFromCustomer } from './leave-customer'

let service: Service
let fixture: OrderFixture
beforeAll(async () => {
  service = await startService()
  fixture = await makeOrderFixture(service)
})
afterAll(() => service.close())

const address = (fields: object) => ({ ...fixture.payload().shippingAddress, ...fields })
let made = 0
const newEmail = () => `caller${++made}@example.com`
const order = (contact: object, fields: object = {}) => fixture.order({ shippingAddress: address(contact), ...fields })
const get = async (path: string, token = fixture.token) => (await service.call('GET', path, { token })).body
const customerOf = async ({ id }: { id: string }) => {
  const { customerId } = (await get(`/orders/${id}`)).order
  return customerId && (await get(`/customers/${customerId}`)).customer
}
const find = async (q: string, token?: string) =>
  (await get(`/customers?q=${encodeURIComponent(q)}`, token)).customers.map(({ id }: { id: string }) => id)
const ordersOf = async (q: string) => (await get(`/orders/search?q=${encodeURIComponent(q)}`)).orders.map(({ id }: { id: string }) => id)

describe('a customer', () => {
  test('is one for all spellings of an e-mail address, with counts and totals of the orders', async () => {
    const email = newEmail()
    const first = await order({ email }, { customerTotal: 10 })
    const second = await order({ email: ` ${email.toUpperCase()} `.trim() }, { customerTotal: 15.5 })
    const third = await order(
      { email },
      {
        customerTotal: 900,
        currencyCode: 'JPY',
        items: [{ sku: 'MUG-11-White', quantity: 1, skipSkuValidation: true, skipImageValidation: true }],
      },
    )
    await fixture.call('POST', `/orders/${second.id}/customerCareHold`, { reason: 'FraudReview' })
    await fixture.call('POST', `/orders/${third.id}/cancel`, { reason: 'Changed their mind' })
    expect(await customerOf(first)).toMatchObject({
      merchantId: fixture.merchantId,
      merchantName: expect.any(String),
      orders: 3,
      ordersAreCapped: false,
      open: 2,
      held: 1,
      reprints: 0,
      refunds: 0,
      refundTotals: [],
      totals: [
        { amount: 900, currency: 'JPY' },
        { amount: 25.5, currency: 'USD' },
      ],
      firstOrder: { id: first.id, shortId: first.shortId },
      lastOrder: { id: third.id, status: 'Canceled' },
    })
  })

  test('has the refunds and reprints of the orders as claims, the newest first', async () => {
    const email = newEmail()
    const first = await order({ email }, { customerTotalShipping: 4 })
    const [{ id: itemId }] = first.items
    await fixture.call('POST', `/orders/${first.id}/refunds`, {
      refunds: [
        { itemId, isShippingRefund: false, amount: 2, reason: 'Scratched' },
        { itemId: null, isShippingRefund: true, amount: 4, reason: 'Late' },
      ],
    })
    await shipUnitsOf(service, first.id)
    const reprint = (
      await fixture.call('POST', `/orders/${first.id}/reprint`, {
        reasonId: 'Damaged',
        comment: 'Broken',
        shipments: [{ costCoverage: { item: 'Vendor', shipping: 'Vendor' }, items: [{ orderItemId: itemId, quantity: 1 }] }],
      })
    ).body.order
    const { claims, refunds, reprints } = await customerOf(first)
    expect([refunds, reprints, claims.length]).toEqual([2, 1, 3])
    expect(claims[0]).toMatchObject({
      kind: 'Reprint',
      order: { id: reprint.id },
      originalOrderId: first.id,
      amount: null,
      reason: 'Damaged: Broken',
    })
    const amounts = claims.slice(1).map(({ kind, amount, state, reason }: Record<string, unknown>) => [kind, amount, state, reason])
    expect(amounts).toEqual(
      expect.arrayContaining([
        ['Refund', { amount: 2, currency: 'USD' }, 'Requested', 'Scratched'],
        ['Refund', { amount: 4, currency: 'USD' }, 'Requested', 'Late'],
      ]),
    )
  })

  test('is known by the phone number when there is no e-mail address, however it is written', async () => {
    const one = await order({ email: null, phone: '+1 (555) 678-3188' })
    const other = await order({ email: null, phone: '555.678.3188' })
    expect((await customerOf(one)).id).toBe((await customerOf(other)).id)
    expect(await customerOf(await order({ email: null, phone: null }))).toBeNull()
  })

  test('has the refunds, addresses, tags and notes of the orders', async () => {
    const email = newEmail()
    const first = await order({ email, line1: '1 Main St' })
    const second = await order({ email, line1: '692 Main Street' })
    await order({ email, line1: '1 main st' })
    await fixture.call('POST', `/orders/${first.id}/refunds`, {
      refunds: [{ itemId: first.items[0].id, isShippingRefund: false, amount: 2.5, reason: 'Late' }],
    })
    await fixture.call('PATCH', `/orders/${second.id}`, { tags: ['VIP'] })
    await fixture.call('POST', '/notes', { resource: { type: 'order', id: first.id }, text: 'Called twice' })
    const customer = await customerOf(second)
    expect(customer).toMatchObject({ refunds: 1, refundTotals: [{ amount: 2.5, currency: 'USD' }], tags: ['VIP'] })
    const [refund] = (await fixture.call('GET', `/orders/${first.id}`)).body.order.items[0].refundData.refunds
    await fixture.call('POST', `/orders/${first.id}/refunds/${refund.transactionId}/state`, { state: 'Failed' })
    const { body } = await fixture.call('GET', `/customers/${customer.id}`)
    expect(body.customer).toMatchObject({ refunds: 0, refundTotals: [] })
    expect(customer.addresses.map((one: { address: { line1: string }; orders: number }) => [one.address.line1, one.orders])).toEqual([
      ['1 main st', 2],
      ['692 Main Street', 1],
    ])
    expect(customer.notes.map(({ text }: { text: string }) => text)).toEqual(['Called twice'])
  })

  test('is found by name, e-mail address and phone number, and lists the orders by id or e-mail address', async () => {
    const email = newEmail()
    const one = await order({ email, firstName: 'Zdeněk', lastName: 'Quillfeather', phone: '+1 415 555 0117' })
    const { id } = await customerOf(one)
    for (const q of ['quillf', 'zdenek quill', email, '415-555-0117', '4155550117']) expect(await find(q), q).toContain(id)
    expect(await find('quillfeather nobody')).toEqual([])
    expect(await find('…')).toEqual([])
    const another = await order({ email: newEmail() })
    for (const q of [`customer:${id}`, `customer:${email}`, `customer:${email.toUpperCase()}`])
      expect(await ordersOf(q), q).toEqual([one.id])
    expect(await ordersOf(`quillfeather -customer:${id}`)).toEqual([])
    expect(await ordersOf(`order:${another.shortId} -customer:${id}`)).toEqual([another.id])
    expect(await ordersOf('customer:nobody@example.com')).toEqual([])
    const refused = await fixture.call('GET', '/orders/search?q=customer:ann')
    expect([refused.status, refused.body.errors[0].reason]).toEqual([400, 'query.invalid'])
  })

  test('takes name and contact data from the order saved last', async () => {
    const email = newEmail()
    const one = await order({ email, lastName: 'Before' })
    await order({ email, lastName: 'Afterwards' })
    const customer = await customerOf(one)
    expect(customer.name).toMatch(/Afterwards$/)
    expect(await find('afterwards')).toContain(customer.id)
    expect(await find(`before ${email}`)).toEqual([])
  })
})

describe('an order', () => {
  test('moves when its address names another customer, and a customer without orders is gone', async () => {
    const [from, to] = [newEmail(), newEmail()]
    const moving = await order({ email: from })
    const source = await customerOf(moving)
    const target = await customerOf(await order({ email: to }))
    const patched = await fixture.call('PATCH', `/orders/${moving.id}`, { shippingAddress: address({ email: to }) })
    expect(patched.body.order.customerId).toBe(target.id)
    expect((await customerOf(moving)).orders).toBe(2)
    expect((await fixture.call('GET', `/customers/${source.id}`)).status).toBe(404)
    expect(await find(from)).toEqual([])
  })

  test('makes no customer in a dry run', async () => {
    const email = newEmail()
    const dry = await fixture.call('POST', '/orders?dryRun=true', { ...fixture.payload({ shippingAddress: address({ email }) }) })
    expect(dry.body.order.customerId).toBe('00000000-0000-0000-0000-000000000000')
    expect(await find(email)).toEqual([])
  })

  test('leaves its customer when it is redacted, and stays without until its address names another', async () => {
    const email = newEmail()
    const one = await order({ email })
    const { id } = await customerOf(one)
    const { database } = service.runtime
    await sequenceLogs(database)
    await runChange(database, systemContext(), async (change) => {
      await removeFromCustomer(change, { id: one.id, customerId: id }, 'Case 7')
      return redactOrder(change, { id: one.id, merchantId: fixture.merchantId }, null)
    })
    expect((await fixture.call('GET', `/customers/${id}`)).status).toBe(404)
    expect(await find(email)).toEqual([])
    expect((await get(`/orders/${one.id}`)).order).toMatchObject({ customerId: null, version: 2 })
    const { auditLogs } = await get(`/orders/${one.id}/auditLogs`)
    const redactions = auditLogs.filter(({ action }: { action: string }) => action === 'redact')
    expect(redactions).toMatchObject([{ reason: 'Case 7', changes: [{ field: 'customerId', from: id, to: null }] }])
    await fixture.call('PATCH', `/orders/${one.id}`, { shippingAddress: address({ email, lastName: 'Else' }) })
    expect(await customerOf(one)).toBeNull()
    expect(await violations(database)).toEqual([])
    await fixture.call('PATCH', `/orders/${one.id}`, { shippingAddress: address({ email: newEmail() }) })
    expect(await customerOf(one)).toMatchObject({ orders: 1 })
  })
})

test('merchants see their own customers without tags, and vendors see none', async () => {
  const other = await makeOrderFixture(service)
  const email = newEmail()
  const mine = await customerOf(await order({ email }))
  const theirs = await other.order({ shippingAddress: { ...other.payload().shippingAddress, email } })
  const merchant = await makeClient(service, {
    permissions: ['orders:read'],
    associations: [{ type: 'Merchant', id: fixture.merchantId }],
  })
  expect(await find(email, merchant.token)).toEqual([mine.id])
  const shown = await service.call('GET', `/customers/${mine.id}`, { token: merchant.token })
  expect(shown.body.customer).toMatchObject({ id: mine.id, orders: 1, tags: null, notes: null })
  const { customerId } = (await get(`/orders/${theirs.id}`)).order
  expect(customerId).not.toBe(mine.id)
  expect((await service.call('GET', `/customers/${customerId}`, { token: merchant.token })).status).toBe(404)
  expect((await service.call('GET', '/customers/none', { token: merchant.token })).status).toBe(404)
  expect(await find(email)).toHaveLength(2)
})

test('orders stored before there were customers get theirs at the start, once', async () => {
  const email = newEmail()
  const [first, second] = [await order({ email, lastName: 'Older' }), await order({ email, lastName: 'Newer' })]
  const { database } = service.runtime
  await database.write(async (db) => {
    await db.update(orders).set({ customerId: null })
    for (const { number } of await db.delete(customers).returning()) await removeSearchDocument(db, 'customer', number)
    await db.delete(backfills).where(eq(backfills.name, 'customers'))
  })
  await backfillCustomers(database)
  const rows = await database.sql.select().from(orders).where(eq(orders.id, first.id))
  const { customer } = await get(`/customers/${rows[0]?.customerId}`)
  expect(customer).toMatchObject({ orders: 2, lastOrder: { id: second.id } })
  expect(customer.name).toMatch(/Newer$/)
  expect(await find('newer')).toContain(customer.id)
  expect(await violations(database)).toEqual([])
})

test('the stored data holds', async () => {
  expect(await violations(service.runtime.database)).toEqual([])
})
