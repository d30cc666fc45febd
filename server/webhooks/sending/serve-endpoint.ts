import { and, asc, eq, gt, isNotNull, lte } from 'drizzle-orm'
import { webhookDeliveries, webhooks } from '@/db/schema'
import type { Sql } from '@/db/types'
import type { DeliveryRow } from '../deliveries/deliveries'
import { attemptDelivery, type Sending } from './attempt'

/** How long an endpoint is served before it goes back to the queue, so that those that wait get a turn. */
const TURN_MS = 5_000

type Lane = 'first' | 'retry'

/**
 * Sends what is due to an endpoint that this process has leased: first attempts in the order of the events, one after the other, and
 * beside them the retries, so that neither waits for the other. Ends when nothing is due, at the end of the turn, or when stopped.
 */
export async function serveEndpoint(sending: Sending, webhookId: string, isStopped: () => boolean): Promise<void> {
  const turnEnds = performance.now() + TURN_MS
  const pace = createPace()
  let isLost = false

  async function serve(lane: Lane): Promise<void> {
    while (!isLost && !isStopped() && performance.now() < turnEnds) {
      const [webhook] = await sending.database.sql.select().from(webhooks).where(eq(webhooks.id, webhookId)).limit(1)
      if (!webhook?.isEnabled) return
      const delivery = await nextDue(sending.database.sql, webhookId, lane, sending.now())
      if (!delivery) return
      await pace(webhook.maxPerSecond)
      if (!(await attemptDelivery(sending, webhook, delivery))) isLost = true
    }
  }

  await Promise.all([serve('first'), serve('retry')])
}

async function nextDue(db: Sql, webhookId: string, lane: Lane, now: Date): Promise<DeliveryRow | undefined> {
  const isDue = and(eq(webhookDeliveries.webhookId, webhookId), isNotNull(webhookDeliveries.dueAt), lte(webhookDeliveries.dueAt, now))
  const { attempts, deliverySequence, dueAt } = webhookDeliveries
  const [row] = await db
    .select()
    .from(webhookDeliveries)
    .where(and(isDue, lane === 'first' ? eq(attempts, 0) : gt(attempts, 0)))
    .orderBy(lane === 'first' ? asc(deliverySequence) : asc(dueAt))
    .limit(1)
  return row
}

/** Returns a function that resolves when the next request may start, given how many may within a second. */
function createPace() {
  let next = 0
  return async (maxPerSecond: number) => {
    const now = performance.now()
    const start = Math.max(now, next)
    next = start + 1_000 / maxPerSecond
    if (start > now) await new Promise((done) => setTimeout(done, start - now))
  }
}
