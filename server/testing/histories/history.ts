import { asc, gt } from 'drizzle-orm'
import { expect } from 'vitest'
import { placeLogs } from '@/db/log'
import { auditEntries, events } from '@/db/schema'
import { violations } from '../../commands/checks/violations'
import { type Desk, makeDesk } from '../orders'
import { type Service, startService } from '../service'
import type { Act, Seen } from './seen'
import { expectShipmentsTold } from './shipments'

/** What a history knows of what it has made. */
export interface Model {
  orders: Seen[]
  /** The versions of notes that are there, by id. */
  notes: Map<string, number>
}

/** A service that keeps its word: told once what happened, nothing else, and all that is stored in order. */
export interface Real {
  service: Service
  desk: Desk
  /** Events and audit entries since they were last asked for. */
  news(): Promise<News>
  order(id: string): Promise<Seen>
  /** Nothing that is stored breaks a promise. */
  isWhole(): Promise<void>
  /** Tokens of vendors, by their ids, where they take part. */
  vendors: Map<string, string>
  /** A key that no other write had. */
  key(): string
}

export interface News {
  events: (typeof events.$inferSelect)[]
  entries: (typeof auditEntries.$inferSelect)[]
}

export async function startHistory(): Promise<Real> {
  const service = await startService()
  const desk = await makeDesk(service)
  const { database } = service.runtime
  let lastEvent = 0
  let lastEntry = 0
  let keys = 0

  async function news(): Promise<News> {
    await placeLogs(database)
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

  await news()
  return {
    service,
    desk,
    news,
    async order(id) {
      const { order } = (await desk.call('GET', `/orders/${id}`)).body
      const { shipments } = (await desk.call('GET', `/orders/${id}/shipments?pageSize=200&sort=createdDate`)).body
      return { ...order, shipments }
    },
    isWhole: async () => expect(await violations(database)).toEqual([]),
    vendors: new Map(),
    key: () => `history-${++keys}`,
  }
}

/** Expects exactly this to be told of one order that went from one state to another, or nothing when it did not change; and the same of its shipments. */
export function expectTold(news: News, before: Seen, after: Seen, event: string | null, act: Partial<Act> = {}): void {
  const changed = after.version > before.version
  const follows = before.status === after.status ? 'OrderUpdated' : 'OrderStatusChanged'
  const own = (one: { resourceType: string }) => one.resourceType.startsWith('order')
  const events = news.events.filter(own)
  expect(after.version - before.version).toBe(changed ? 1 : 0)
  expect(events.map(({ type, resourceId, data }) => ({ type, id: resourceId, version: data.version, status: data.status }))).toEqual(
    changed ? [{ type: event ?? follows, id: after.id, version: after.version, status: after.status }] : [],
  )
  if (before.status !== after.status) expect(events[0]?.data).toMatchObject({ from: before.status, to: after.status })
  const versions = news.entries.filter(({ resourceType }) => resourceType === 'order').map(({ resourceVersion }) => resourceVersion)
  expect(versions).toEqual(changed ? [after.version] : [])
  if (!changed) expect(news.entries.filter(own)).toEqual([])
  expectShipmentsTold(news, before, after, act)
}
