import { attemptDelivery, type Sending } from './attempt'
import { findNext, findWebhook, type Lane, type NextDeliveries } from './next-deliveries'

/** How long an endpoint is served before it goes back to the queue, so that those that wait get a turn. */
const TURN_MS = 5_000

/**
 * Sends what is due to an endpoint that this process has leased: first attempts in the order of the events, one after the other, and
 * beside them the retries, so that neither waits for the other. Ends when nothing is due, at the end of the turn, or when stopped.
 * `next`: the endpoint and its next deliveries as they were read just now with those of others.
 */
export async function serveEndpoint(sending: Sending, next: NextDeliveries, isStopped: () => boolean): Promise<void> {
  const turnEnds = performance.now() + TURN_MS
  const db = sending.database.sql
  const { id } = next.webhook
  const pace = createPace()
  let isLost = false

  async function serve(lane: Lane): Promise<void> {
    let delivery = next[lane]
    let webhook: NextDeliveries['webhook'] | undefined = next.webhook
    while (delivery && webhook?.isEnabled && !isLost && !isStopped() && performance.now() < turnEnds) {
      await pace(webhook.maxPerSecond)
      if (!(await attemptDelivery(sending, webhook, delivery))) isLost = true
      ;[delivery] = await findNext[lane](db, { webhookId: id, now: sending.now() })
      if (delivery) [webhook] = await findWebhook(db, { id })
    }
  }

  await Promise.all([serve('first'), serve('retry')])
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
