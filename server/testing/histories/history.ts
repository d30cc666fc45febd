import { asc, gt } from 'drizzle-orm'
import { expect } from 'vitest'
import { sequenceLogs } from '@/db/audit/sequence'
import { auditEntries, events } from '@/db/schema'
import { violations } from '@/scripts/checks/violations'
import { makeOrderFixture, type OrderFixture } from '../builders/orders'
import { makeClient } from '../builders/users'
import { type Service, startService } from '../service'
import { expectShipmentEvents } from './orders/shipments'
import type { Action, OrderSnapshot } from './orders/types'

/** The model's knowledge of the records that a history created. */
export interface Model {
  orders: OrderSnapshot[]
  /** The versions of existing notes by id. */
  notes: Map<string, number>
}

/** The service under test, and its invariants: exactly one event per change, and consistent stored data. */
export interface Environment {
  service: Service
  orderFixture: OrderFixture
  /** The events and audit entries since the last call. */
  newLogEntries(): Promise<LogEntries>
  order(id: string): Promise<OrderSnapshot>
  /** Expects a merchant’s view of the order to be the same but for what is Internal. */
  expectInternalHidden(order: OrderSnapshot, isInternalAction: boolean): Promise<void>
  /** Expects no stored data to break an invariant. */
  expectInvariants(): Promise<void>
  /** The tokens of participating vendors, by vendor id. */
  vendors: Map<string, string>
  /** A new idempotency key. */
  key(): string
}

export interface LogEntries {
  events: (typeof events.$inferSelect)[]
  entries: (typeof auditEntries.$inferSelect)[]
}

export async function startHistory(): Promise<Environment> {
  const service = await startService()
  const orderFixture = await makeOrderFixture(service)
  const { database } = service.runtime
  const outsider = await makeClient(service, {
    permissions: ['orders:read', 'audit:read'],
    associations: [{ type: 'Merchant', id: orderFixture.merchantId }],
  })
  let lastEvent = 0
  let lastEntry = 0
  let keys = 0

  async function newLogEntries(): Promise<LogEntries> {
    await sequenceLogs(database)
    const found = {
      events: await database.sql.select().from(events).where(gt(events.sequence, lastEvent)).orderBy(asc(events.sequence)),
      entries: await database.sql
        .select()
        .from(auditEntries)
        .where(gt(auditEntries.sequence, lastEntry))
        .orderBy(asc(auditEntries.sequence)),
    }
    lastEvent = found.events.at(-1)?.sequence ?? lastEvent
    lastEntry = found.entries.at(-1)?.sequence ?? lastEntry
    return found
  }

  await newLogEntries()
  return {
    service,
    orderFixture,
    newLogEntries,
    async order(id) {
      const { order } = (await orderFixture.call('GET', `/orders/${id}`)).body
      const { shipments } = (await orderFixture.call('GET', `/orders/${id}/shipments?pageSize=200&sort=createdDate`)).body
      return { ...order, shipments }
    },
    async expectInternalHidden({ id, version }, isInternalAction) {
      const log = [`/orders/search?q=${id}`, `/orders/${id}/auditLogs?pageSize=200`]
      for (const path of [`/orders/${id}`, ...(isInternalAction ? log : [])]) {
        const { status, body } = await service.call('GET', path, { token: outsider.token })
        if (status === 404) return
        expect(JSON.stringify(body)).not.toMatch(/internal (one|two|three|note)/i)
        if (body.order) expect(body.order).toMatchObject({ version, assignee: null, tags: null, followUp: null })
      }
    },
    expectInvariants: async () => expect(await violations(database)).toEqual([]),
    vendors: new Map(),
    key: () => `history-${++keys}`,
  }
}

/**
 * Expects exactly the events of one order's change from one state to another, none if it did not change; and the same for its shipments.
 */
export function expectEvents(
  newLogEntries: LogEntries,
  before: OrderSnapshot,
  after: OrderSnapshot,
  event: string | null,
  action: Partial<Action> = {},
): void {
  const changed = after.version > before.version
  const follows = before.status === after.status ? 'OrderUpdated' : 'OrderStatusChanged'
  const own = (one: { resourceType: string }) => one.resourceType.startsWith('order')
  const events = newLogEntries.events.filter(own)
  expect(after.version - before.version).toBe(changed ? 1 : 0)
  expect(events.map(({ type, resourceId, data }) => ({ type, id: resourceId, version: data.version, status: data.status }))).toEqual(
    changed ? [{ type: event ?? follows, id: after.id, version: after.version, status: after.status }] : [],
  )
  if (before.status !== after.status) expect(events[0]?.data).toMatchObject({ from: before.status, to: after.status })
  const versions = newLogEntries.entries
    .filter(({ resourceType }) => resourceType === 'order')
    .map(({ resourceVersion }) => resourceVersion)
  expect(versions).toEqual(changed ? [after.version] : [])
  if (!changed) expect(newLogEntries.entries.filter(own)).toEqual([])
  expectShipmentEvents(newLogEntries, before, after, action)
}
