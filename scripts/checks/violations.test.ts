import { eq, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engine } from '@/db/connection/engine'
import {
  events,
  holds,
  idempotencyKeys,
  notes,
  orderCounts,
  orderItems,
  orderSkus,
  orders,
  packages,
  sessions,
  shipments,
  spellings,
  tokens,
  users,
} from '@/db/schema'
import { removeSearchDocument, writeOrderDocument, writeSearchDocument } from '@/db/search/documents'
import type { Sql } from '@/db/types'
import { builtInRoles } from '@/server/access/roles/built-in-roles'
import { Reader } from '@/server/kernel/reader'
import { everything } from '@/server/kernel/scope'
import { getOrder, shipmentsOf } from '@/server/orders/load'
import { orderDocument } from '@/server/orders/search/document'
import { shipmentDocument } from '@/server/orders/shipments/search-document'
import { writeNote } from '@/server/testing/builders/notes'
import { shipUnitsOf } from '@/server/testing/builders/orders'
import { makeMerchant, makeUser } from '@/server/testing/builders/users'
import { type Service, startService } from '@/server/testing/service'
import { violations } from './violations'

let service: Service
let id: string
let canceled: string
/** The id of an order with one unit shipped. */
let shipped: string
let free: string

beforeAll(async () => {
  service = await startService()
  const token = await service.adminToken()
  const merchantId = await makeMerchant(service)
  const create = async (externalId: string, customerTotal = 12.5) => {
    const body = {
      merchantId,
      externalId,
      customerTotal,
      shippingAddress: {
        firstName: 'Luis',
        lastName: 'García',
        line1: '1 Main St',
        city: 'New York',
        state: 'NY',
        zip: '10025',
        countryCode: 'US',
      },
      items: [{ sku: 'MUG', quantity: 2, skipSkuValidation: true }],
    }
    return (await service.call('POST', '/orders', { token, body, headers: { 'Idempotency-Key': externalId } })).body.order
  }
  ;({ id } = await create('one'))
  canceled = (await create('two')).id
  await service.call('PATCH', `/orders/${canceled}`, { token, body: { status: 'Canceled' } })
  const { holds } = (await service.call('POST', `/orders/${id}/customerCareHold`, { token, body: { reason: 'FraudReview' } })).body.order
  await service.call('POST', `/orders/${id}/releaseHold`, { token, body: { holdId: holds[0].id } })
  shipped = (await create('three')).id
  free = (await create('four', 0)).id
  await shipUnitsOf(service, shipped, [1])
  const colleague = await makeUser(service, { roleIds: [readOnlyRoleId] })
  await writeNote(service, id, { text: 'Look at this.', mentions: [colleague.id] })
})
afterAll(() => service.close())

const names = async () => (await violations(service.runtime.database)).map(({ invariant }) => invariant)
const run = (work: (sql: Sql) => Promise<unknown>) =>
  service.runtime.database.write(async (sql) => {
    await work(sql)
  })

/** Changes columns of the first order's rows; also returns how to undo it. */
const changeColumns = (table: PgTable, where: () => ReturnType<typeof eq>, set: Record<string, unknown>) => ({
  break: async () => {
    const [before] = await service.runtime.database.sql.select().from(table).where(where()).limit(1)
    await run((sql) => sql.update(table).set(set).where(where()))
    return () =>
      run((sql) =>
        sql
          .update(table)
          .set(Object.fromEntries(Object.keys(set).map((name) => [name, before?.[name]])))
          .where(where()),
      )
  },
})

/** Adds rows; also returns how to delete them. */
const addRows = (table: PgTable & { number?: unknown }, rows: () => Promise<object[]>, marked: () => ReturnType<typeof eq>) => ({
  break: async () => {
    const values = await rows()
    await run((sql) => sql.insert(table).values(values as never))
    return () => run((sql) => sql.delete(table).where(marked()))
  },
})

const order = () => eq(orders.id, id)
const item = () => eq(orderItems.orderId, id)
const readOnlyRoleId = builtInRoles[6].id
const shipment = () => eq(shipments.orderId, shipped)
const parcel = () => eq(packages.carrierName, 'UPS')
const note = () => eq(notes.text, 'Look at this.')
const now = new Date()
const event = () => eq(events.resourceId, id)

const cases: [string, { break(): Promise<() => Promise<unknown>> }][] = [
  ['quantities: 0 ≤ shipped ≤ working ≤ assigned ≤ active, canceled ≤ ordered', changeColumns(orderItems, item, { assignedQuantity: 3 })],
  ['items of an order: numbered from 0 without gaps, at least one', changeColumns(orderItems, item, { position: 4 })],
  ['an item has its order’s merchant', changeColumns(orderItems, item, { merchantId: 'another' })],
  ['every reference resolves', changeColumns(orders, order, { merchantId: 'nobody' })],
  ['every reference resolves', changeColumns(orderItems, item, { variantId: 'none' })],
  ['versions are consecutive, with one audit entry each', changeColumns(orders, order, { version: 7 })],
  ['versions are consecutive, with one audit entry each', changeColumns(orderItems, item, { version: 2 })],
  [
    'one event for each change of an order',
    addRows(
      events,
      async () => [{ ...(await anEvent()), position: 9_999, sequence: 9_999, id: 'again' }],
      () => eq(events.id, 'again'),
    ),
  ],
  [
    'the sequence of events has no gaps',
    addRows(
      events,
      async () => [{ ...(await anEvent()), position: 9_999, sequence: 9_999, id: 'again' }],
      () => eq(events.id, 'again'),
    ),
  ],
  ['versions are consecutive, with one audit entry each', changeColumns(notes, note, { version: 2 })],
  ['one event for each change of a note', changeColumns(notes, note, { version: 2 })],
  ['a note is about an existing resource, for the merchant of that resource', changeColumns(notes, note, { resourceId: 'gone' })],
  ['a note is about an existing resource, for the merchant of that resource', changeColumns(notes, note, { visibility: 'Merchant' })],
  ['a note has a search document, and each document has a note', changeColumns(notes, note, { number: 9_999 })],
  ['an inbox item has an owner, whom the note of an unread mention still mentions', changeColumns(notes, note, { mentions: [] })],
  ['search index = full scan', changeColumns(notes, note, { orderId: null })],
  ['counts by status match the orders', changeColumns(orders, order, { isTest: true })],
  ['patterns are matched against the SKUs of all items', changeColumns(orderSkus, () => eq(orderSkus.number, 1), { sku: 'CUP' })],
  [
    'counts by status match the orders',
    addRows(
      orderCounts,
      async () => [{ merchantId: 'x', isTest: false, status: 'New', count: 1 }],
      () => eq(orderCounts.merchantId, 'x'),
    ),
  ],
  [
    'an order in a final status has no open hold',
    addRows(
      holds,
      async () => [{ id: 'h', orderId: canceled, reason: 'Other', placedBy: { type: 'System', id: null, name: 'x' }, placedAt: now }],
      () => eq(holds.id, 'h'),
    ),
  ],
  ['amounts are whole minor units, not negative', changeColumns(orders, order, { customerTotal: -5 })],
  [
    'at most one live refresh token per family',
    addRows(
      tokens,
      async () => {
        const [session] = await service.runtime.database.sql.select().from(sessions).limit(1)
        const row = { kind: 'refresh', sessionId: session?.id, createdAt: now, expiresAt: now, clientId: 'made up' }
        return ['a', 'b'].map((hash) => ({ ...row, hash }))
      },
      () => eq(tokens.clientId, 'made up'),
    ),
  ],
  [
    'a search document belongs to an order',
    {
      break: async () => {
        const stored = await getOrder(new Reader(service.runtime.database.sql, everything), id)
        await run((sql) => writeOrderDocument(sql, 9_999, orderDocument(stored)))
        return () => run((db) => raw(db, `delete from order_words where ${engine === 'sqlite' ? 'rowid' : 'number'} = 9999`))
      },
    },
  ],
  ['the words of names and cities are known', changeColumns(spellings, () => eq(spellings.number, 1), { word: 'otherwise' })],
  ['status = f(items, checks, holds)', changeColumns(orders, order, { status: 'Fulfilled' })],
  ['status = f(items, checks, holds)', changeColumns(orderItems, item, { skuIssue: 'Unknown.' })],
  ['search index = full scan', changeColumns(orders, order, { safeId: 'otherwise' })],
  ['search index = full scan', changeColumns(orders, order, { shippingAddress: { lastName: 'Garcia', city: 'York New' } })],
  ['totals are exact', changeColumns(orders, order, { customerTotalRank: 7 })],
  ['refunds ≤ balance', changeColumns(orderItems, item, { refunds: [refundOf(1)] })],
  ['refunds ≤ balance', changeColumns(orderItems, item, { refunds: [refundOf(1, { isShippingRefund: true })] })],
  ['refunds ≤ balance', changeColumns(orderItems, item, { customerPrice: 1, refunds: [refundOf(0.5)] })],
  ['refunds ≤ balance', changeColumns(orderItems, item, { customerPrice: 1, refunds: [refundOf(1, { state: undefined })] })],
  ['refunds of an order’s shipping and tax ≤ balance', changeColumns(orders, order, { refunds: [refundOf(1, { isTaxRefund: true })] })],
  [
    'refunds of an order’s shipping and tax ≤ balance',
    changeColumns(orders, order, { customerTotalShipping: 1, refunds: [refundOf(2, { isShippingRefund: true })] }),
  ],
  ['refunds ≤ what the customer paid for', changeColumns(orders, order, { refunds: [refundOf(1, { isTaxRefund: true })] })],
  [
    'nothing is refunded that the customer does not pay for',
    changeColumns(orderItems, () => eq(orderItems.orderId, free), { refunds: [refundOf(1)] }),
  ],
  ['reprints ≤ shipped', changeColumns(orderItems, item, { reprintOf: 'nothing' })],
  ['versions are consecutive, with one audit entry each', changeColumns(shipments, shipment, { version: 9 })],
  ['versions are consecutive, with one audit entry each', changeColumns(packages, parcel, { version: 9 })],
  ['one event for each change of a shipment, besides those that come in addition', changeColumns(shipments, shipment, { version: 9 })],
  ['every reference resolves', changeColumns(shipments, shipment, { vendorId: 'nobody' })],
  ['all shipments of a canceled order are canceled', { break: () => moved(canceled) }],
  ['a shipment has a search document, and each document has a shipment', { break: withoutWords }],
  ['units and statuses = f(shipments, packages)', changeColumns(shipments, shipment, { status: 'Packed' })],
  ['units and statuses = f(shipments, packages)', changeColumns(shipments, shipment, { isOnHold: true })],
  ['units and statuses = f(shipments, packages)', changeColumns(packages, parcel, { shippedAt: null })],
  ['units and statuses = f(shipments, packages)', changeColumns(orders, () => eq(orders.id, shipped), { shipments: [] })],
  ['packages ≤ shipments, of the order’s own items', changeColumns(packages, parcel, { lines: [{ orderItemId: 'x', quantity: 1 }] })],
  ['packages ≤ shipments, of the order’s own items', changeColumns(shipments, shipment, { lines: [] })],
  [
    'one effect per idempotency key',
    changeColumns(idempotencyKeys, () => eq(idempotencyKeys.key, 'one'), { body: '{"order":{"id":"gone"}}' }),
  ],
  ['at least one active Administrator', changeColumns(users, () => eq(users.firstName, 'Administrator'), { isActive: false })],
  ['log entries of an order have its merchant', changeColumns(events, event, { merchantId: 'another' })],
]

/** A stored refund, Requested unless the fields say otherwise. */
function refundOf(amount: number, fields: object = {}) {
  const flags = { isShippingRefund: false, isTaxRefund: false }
  return {
    transactionId: 'made up',
    ...flags,
    amount,
    quantity: null,
    reason: null,
    state: 'Requested',
    createdAt: now.toISOString(),
    ...fields,
  }
}

const anEvent = async () => {
  const [{ position: _, ...row } = {} as never] = await service.runtime.database.sql.select().from(events).where(event()).limit(1)
  return row as object
}

/** Moves the shipment to another order; also returns how to undo it. */
async function moved(orderId: string) {
  await run((sql) => sql.update(shipments).set({ orderId }).where(shipment()))
  return () => run((sql) => sql.update(shipments).set({ orderId: shipped }).where(eq(shipments.orderId, orderId)))
}

async function withoutWords() {
  const { sql } = service.runtime.database
  const [row] = await sql.select().from(shipments).where(shipment())
  await run((db) => removeSearchDocument(db, 'shipment', row?.number as number))
  return async () => {
    const order = await getOrder(new Reader(sql, everything), shipped)
    const [stored] = await shipmentsOf(sql, shipped)
    await run((db) => writeSearchDocument(db, 'shipment', stored?.number as number, shipmentDocument(order, stored as never)))
  }
}

const raw = (db: Sql, source: string) =>
  engine === 'sqlite'
    ? (db as unknown as { run(query: unknown): Promise<unknown> }).run(sql.raw(source))
    : (db.execute(sql.raw(source)) as Promise<unknown>)

test('a database that the service wrote breaks nothing', async () => {
  expect(await violations(service.runtime.database)).toEqual([])
})

describe('it is noticed when this is broken:', () => {
  test.each(cases)('%s', async (name, { break: breakIt }) => {
    const undo = await breakIt()
    try {
      expect(await names()).toContain(name)
    } finally {
      await undo()
    }
    expect(await names()).toEqual([])
  })
})
