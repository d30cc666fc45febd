import { and, isNull, lt, sql } from 'drizzle-orm'
import { placeLogs } from '@/db/log'
import { events, idempotencyKeys, mails, passwordResets } from '@/db/schema'
import { sweepImports } from './catalog-csv/sweep'
import { releaseDueHolds } from './holds/holds'
import { KEPT_MS } from './http/idempotency'
import { newId } from './id'
import { forgetExpired } from './identity/sessions'
import { openPostOffice } from './mail/post-office'
import { mailKinds } from './mail-kinds'
import { foldCounters } from './orders/orders'
import { sweepSlips } from './packing-slips/sweep'
import { systemPrincipal } from './principal'
import type { Runtime } from './runtime'

const PAUSE_MS = 1_000
/** What only keeps tables small is done this often. */
const TIDY_EVERY_MS = 60_000
const SWEEP_EVERY_MS = 60 * 60_000
/** Rows of the counters: fewer are read in less than a millisecond. */
const FOLD_ABOVE = 5_000
/** What was sent, or given up, is told of for so long. */
const MAILS_KEPT_MS = 30 * 24 * 60 * 60 * 1_000
const EVENTS_KEPT_MS = 90 * 24 * 60 * 60 * 1_000

export interface Worker {
  /** When it last got through everything; null before it did. */
  readonly lastRound: Date | null
  stop(): Promise<void>
}

/** What goes on by itself: due holds are released, log places given, counters folded, mail sent, outcomes and slips forgotten after their time. */
export function startWorker(runtime: Runtime): Worker {
  let stopped = false
  let lastRound: Date | null = null
  let wake: () => void = () => {}

  const post = openPostOffice(runtime, mailKinds)

  const steps = {
    holds: () => releaseDueHolds(runtime.database, { principal: systemPrincipal(), requestId: newId(), ip: null, userAgent: null }),
    mail: () => post.look(),
    logs: () => placeLogs(runtime.database),
    counters: () => foldCounters(runtime.database, FOLD_ABOVE),
    tidying: every(TIDY_EVERY_MS, () => tidy(runtime)),
    sweeping: every(SWEEP_EVERY_MS, async () => {
      await sweepSlips(runtime.database, runtime.settings.dataDir)
      await sweepImports(runtime.settings.dataDir)
    }),
  }

  /** One step that fails keeps no other from being done. */
  async function round() {
    for (const [step, act] of Object.entries(steps))
      await act().catch((error: unknown) => runtime.log.error({ err: error, step }, 'a step of the worker failed'))
    lastRound = new Date()
  }

  const running = (async () => {
    while (!stopped) {
      await round()
      await new Promise<void>((done) => {
        wake = done
        setTimeout(done, PAUSE_MS).unref()
      })
    }
  })()

  return {
    get lastRound() {
      return lastRound
    },
    async stop() {
      stopped = true
      wake()
      await Promise.all([running, post.close()])
    },
  }
}

/** Does it no more often than that; what failed is tried again in the next round. */
function every(ms: number, act: () => Promise<void>): () => Promise<void> {
  let done = 0
  return async () => {
    if (Date.now() - done < ms) return
    await act()
    done = Date.now()
  }
}

/** Forgets outcomes after their day, tokens, sessions and resets that have ended, mail that was sent, and events after 90 days; the event with the last sequence stays, which the next one goes on from. */
async function tidy({ database }: Runtime): Promise<void> {
  const now = new Date()
  await database.write(async (db) => {
    await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, new Date(now.getTime() - KEPT_MS)))
    await forgetExpired(db, now)
    await db.delete(passwordResets).where(lt(passwordResets.expiresAt, now))
    await db.delete(mails).where(and(isNull(mails.dueAt), lt(mails.createdAt, new Date(now.getTime() - MAILS_KEPT_MS))))
    await db
      .delete(events)
      .where(
        and(lt(events.occurredAt, new Date(now.getTime() - EVENTS_KEPT_MS)), sql`${events.sequence} < (select max(sequence) from events)`),
      )
  })
}
