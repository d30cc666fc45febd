import { and, asc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import { webhookDeliveries, webhookStates, webhooks } from '@/db/schema'
import type { Database } from '@/db/types'

/** How long an endpoint stays with a process that died, by default; longer than one attempt with its writes. */
export const LEASE_MS = 15_000

const isFree = (now: Date) => or(isNull(webhookStates.leasedUntil), lt(webhookStates.leasedUntil, now))

/** An enabled endpoint has a delivery that is due. */
const hasDue = (
  now: Date,
) => sql`exists (select 1 from ${webhookDeliveries} where ${webhookDeliveries.webhookId} = ${webhookStates.webhookId}
  and ${webhookDeliveries.dueAt} is not null and ${webhookDeliveries.dueAt} <= ${sql.param(now, webhookDeliveries.dueAt)})`
const isEnabled = sql`exists (select 1 from ${webhooks} where ${webhooks.id} = ${webhookStates.webhookId} and ${webhooks.isEnabled})`

/** Free slots, for endpoints that answered well the last time and for the others. */
export interface FreeSlots {
  fast: number
  slow: number
}

/**
 * Leases endpoints that have something to send, those first that waited longest. Several processes may do so: each
 * endpoint has one sender at a time, which keeps its order.
 */
export async function acquireEndpoints(
  database: Database,
  { holder, free: { fast, slow }, now, leaseMs }: { holder: string; free: FreeSlots; now: Date; leaseMs: number },
): Promise<{ id: string; isSlow: boolean }[]> {
  const due = async (slowOnes: boolean, limit: number) =>
    limit <= 0
      ? []
      : database.sql
          .select({ id: webhookStates.webhookId })
          .from(webhookStates)
          .where(and(eq(webhookStates.isSlow, slowOnes), isFree(now), isEnabled, hasDue(now)))
          .orderBy(asc(sql`coalesce(${webhookStates.servedAt}, ${sql.param(new Date(0), webhookStates.servedAt)})`))
          .limit(limit)
  const ids = [...(await due(false, fast)), ...(await due(true, slow))].map(({ id }) => id)
  if (!ids.length) return []
  const leased = { leaseHolder: holder, leasedUntil: new Date(now.getTime() + leaseMs), servedAt: now }
  const rows = await database.write((db) =>
    db
      .update(webhookStates)
      .set(leased)
      .where(and(inArray(webhookStates.webhookId, ids), isFree(now)))
      .returning({ id: webhookStates.webhookId, isSlow: webhookStates.isSlow }),
  )
  return rows
}

/** Gives endpoints back, so that any process may send to them. */
export async function releaseEndpoints(database: Database, holder: string, ids: readonly string[]): Promise<void> {
  await database.write(async (db) => {
    await db
      .update(webhookStates)
      .set({ leaseHolder: null, leasedUntil: null })
      .where(and(inArray(webhookStates.webhookId, [...ids]), eq(webhookStates.leaseHolder, holder)))
  })
}

/** Ends all leases, when no other process can hold any. */
export async function endLeases(database: Database): Promise<void> {
  await database.write(async (db) => {
    await db.update(webhookStates).set({ leaseHolder: null, leasedUntil: null })
  })
}
