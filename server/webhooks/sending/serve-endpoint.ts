import { and, asc, isNotNull, lte, sql } from 'drizzle-orm'
import { preparedSelect } from '@/db/rows'
import { webhookDeliveries, webhooks } from '@/db/schema'
import { attemptDelivery, type Sending } from './attempt'

/** How long an endpoint is served before it goes back to the queue, so that those that wait get a turn. */
const TURN_MS = 5_000

type Lane = 'first' | 'retry'

/**
 * Sends what is due to an endpoint that this process has leased: first attempts in the order of the events, one after the other, and
 * beside them the retries, so that neither waits for the other. Ends when nothing is due, at the end of the turn, or when stopped.
 */
export async function serveEndpoint(sending: Sending, id: string, isStopped: () => boolean): Promise<void> {
  const turnEnds = performance.now() + TURN_MS
  const db = sending.database.sql
  const pace = createPace()
  let isLost = false

  async function serve(lane: Lane): Promise<void> {
    while (!isLost && !isStopped() && performance.now() < turnEnds) {
      const [webhook] = await findWebhook(db, { id })
      if (!webhook?.isEnabled) return
      const [delivery] = await findNext[lane](db, { webhookId: id, now: sending.now() })
      if (!delivery) return
      await pace(webhook.maxPerSecond)
      if (!(await attemptDelivery(sending, webhook, delivery))) isLost = true
    }
  }

  await Promise.all([serve('first'), serve('retry')])
}

const findWebhook = preparedSelect(webhooks, (value: (name: 'id') => unknown) => ({
  where: sql`${webhooks.id} = ${value('id')}`,
  limit: 1,
}))

const { attempts, deliverySequence, dueAt, webhookId } = webhookDeliveries
type Value = (name: 'webhookId' | 'now') => unknown
const isDue = (value: Value) =>
  and(sql`${webhookId} = ${value('webhookId')}`, isNotNull(dueAt), lte(dueAt, sql.param(value('now') as Date, dueAt)))

/** The delivery that is next in a lane. */
const findNext = {
  first: preparedSelect(webhookDeliveries, (value: Value) => ({
    where: and(isDue(value), sql`${attempts} = 0`),
    orderBy: [asc(deliverySequence)],
    limit: 1,
  })),
  retry: preparedSelect(webhookDeliveries, (value: Value) => ({
    where: and(isDue(value), sql`${attempts} > 0`),
    orderBy: [asc(dueAt)],
    limit: 1,
  })),
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
