import { sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import pLimit from 'p-limit'
import { isOneOf } from '@/db/conditions'
import { selectRows } from '@/db/rows'
import { webhookAttempts, webhookDeliveries, webhookStates } from '@/db/schema'
import type { Sql } from '@/db/types'
import type { Change } from '@/server/kernel/change'
import { runChange } from '@/server/kernel/run-change'
import { systemContext } from '@/server/kernel/system-context'
import type { DeliveryRow } from '../deliveries/deliveries'
import { disableWebhook } from '../endpoints/endpoints'
import type { Attempt, Sending } from './attempt'
import { attemptRow, deliveryAfter, isGivenUp, stateAfter } from './outcome-rules'
import { MAX_FAILING_MS } from './schedule-rules'

/** Transactions at once: more would conflict on PostgreSQL, and SQLite has one writer. */
const CONCURRENCY = 2
/** Outcomes of one transaction. */
const MAX_BATCH = 50

interface Waiting {
  attempt: Attempt
  resolve(isStored: boolean): void
  reject(error: unknown): void
}

/**
 * Stores the outcomes that arrive while others are being stored together, so that the endpoints of an event with a thousand receivers do
 * not wait for a thousand transactions. An outcome that cannot be stored fails alone.
 */
export function createOutcomeStore(sending: Omit<Sending, 'storeOutcome'>): Sending['storeOutcome'] {
  const waiting: Waiting[] = []
  const inTurn = pLimit(CONCURRENCY)

  async function storeNext(): Promise<void> {
    const batch = waiting.splice(0, MAX_BATCH)
    if (!batch.length) return
    await storeTogether(batch).catch(async (error: unknown) => {
      if (batch.length === 1) return batch[0]?.reject(error)
      for (const one of batch) await storeTogether([one]).catch(one.reject)
    })
  }

  async function storeTogether(batch: readonly Waiting[]): Promise<void> {
    const attempts = batch.map(({ attempt }) => attempt)
    const stored = await runChange(sending.database, systemContext(), (change) => storeOutcomes(change, sending, attempts))
    for (const { attempt, resolve } of batch) resolve(stored.has(attempt))
  }

  return (attempt) =>
    new Promise((resolve, reject) => {
      waiting.push({ attempt, resolve, reject })
      void inTurn(storeNext)
    })
}

/** Stores attempts, the next steps of their deliveries and the health of their endpoints; returns those whose endpoint this process holds. */
async function storeOutcomes(
  change: Change,
  { holder, now: clock, leaseMs, onAttempt }: Omit<Sending, 'storeOutcome'>,
  attempts: readonly Attempt[],
): Promise<ReadonlySet<Attempt>> {
  const db = change.unaudited
  const now = clock()
  const states = await statesOf(db, attempts)
  const stored = attempts.filter(({ webhook }) => states.get(webhook.id)?.leaseHolder === holder)
  if (!stored.length) return new Set()
  for (const attempt of stored) states.set(attempt.webhook.id, stateAfter(stateOf(states, attempt), attempt, now, leaseMs))
  const deliveries = stored.map((attempt) => deliveryAfter(attempt, now))
  await storeStates(db, new Set(stored.map((attempt) => stateOf(states, attempt))))
  await storeDeliveries(db, deliveries)
  await db.insert(webhookAttempts).values(stored.map(attemptRow))
  for (const [i, { webhook, delivery, answered }] of stored.entries()) {
    const { status, durationMs } = answered
    const attempt = { webhook, event: delivery, attempt: delivery.attempts + 1, status, durationMs }
    if (delivery.cause !== 'Test') await onAttempt(change, { ...attempt, isGivenUp: isGivenUp(deliveries[i] as DeliveryRow) })
  }
  for (const attempt of stored) await disableIfGone(change, attempt, stateOf(states, attempt), now)
  return new Set(stored)
}

type StateRow = typeof webhookStates.$inferSelect

/** The states of the endpoints of these attempts, by the endpoint's id; none for an endpoint that was deleted. */
async function statesOf(db: Sql, attempts: readonly Attempt[]): Promise<Map<string, StateRow>> {
  const ids = [...new Set(attempts.map(({ webhook }) => webhook.id))]
  const rows = await selectRows(db, webhookStates, { where: isOneOf(webhookStates.webhookId, ids) })
  return new Map(rows.map((row) => [row.webhookId, row]))
}

const stateOf = (states: ReadonlyMap<string, StateRow>, { webhook }: Attempt) => states.get(webhook.id) as StateRow

/** The values of these columns that a statement would have inserted. */
const excluded = (columns: object) =>
  Object.fromEntries(Object.keys(columns).map((name) => [name, sql`excluded.${sql.identifier(toSnakeCase(name))}`]))

/** Updates rows in one statement: each exists, so that inserting it conflicts with itself. */
async function storeStates(db: Sql, rows: ReadonlySet<StateRow>): Promise<void> {
  const { leasedUntil, consecutiveFailures, failingSince, lastSuccessAt, lastFailureAt, durations, isSlow } = webhookStates
  const set = excluded({ leasedUntil, consecutiveFailures, failingSince, lastSuccessAt, lastFailureAt, durations, isSlow })
  await db
    .insert(webhookStates)
    .values([...rows])
    .onConflictDoUpdate({ target: webhookStates.number, set })
}

async function storeDeliveries(db: Sql, rows: DeliveryRow[]): Promise<void> {
  const { attempts, failures, status, dueAt, finishedAt } = webhookDeliveries
  const set = excluded({ attempts, failures, status, dueAt, finishedAt })
  await db.insert(webhookDeliveries).values(rows).onConflictDoUpdate({ target: webhookDeliveries.number, set })
}

/** Disables an endpoint whose receiver is gone, or has failed for five days. */
async function disableIfGone(change: Change, { webhook, answered }: Attempt, { failingSince }: StateRow, now: Date): Promise<void> {
  if (answered.status === 410) await disableWebhook(change, webhook, 'The receiver answered 410 Gone.')
  else if (failingSince && now.getTime() - failingSince.getTime() >= MAX_FAILING_MS)
    await disableWebhook(change, webhook, `Every attempt since ${failingSince.toISOString()} failed, for 5 days.`)
}
