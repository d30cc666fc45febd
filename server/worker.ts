import { join } from 'node:path'
import { and, isNull, lt, sql } from 'drizzle-orm'
import { sequenceLogs } from '@/db/audit/sequence'
import { events, idempotencyKeys, mails, passwordResets } from '@/db/schema'
import { invitationMail } from '@/server/access/invitations/invitations'
import { resetMail } from '@/server/access/passwords/passwords'
import { deleteExpired as deleteExpiredSessions } from '@/server/access/sessions/sessions'
import { OUTCOME_RETENTION_MS } from '@/server/http/idempotency'
import type { Context } from '@/server/kernel/context'
import { sweepUnfinished } from '@/server/kernel/durable-file'
import { systemContext } from '@/server/kernel/system-context'
import {
  createWordBackfill,
  foldCounters,
  foldTagCounts,
  handOverFollowUps,
  markLateOrders,
  messageMail,
  releaseDueHolds,
  sendDueFollowUps,
  sweepSlips,
  sweepTickets,
} from '@/server/orders/orders'
import { deleteExpiredClaims } from '@/server/platform/claims/claims'
import { sweepFiles } from '@/server/platform/files/files'
import { sweepImports } from '@/server/platform/imports/imports'
import type { MailKinds } from '@/server/platform/mail/deliver'
import { createMailWorker } from '@/server/platform/mail/mail-worker'
import { sweepDeliveries } from '@/server/webhooks/sending/sending'
import { sweepPlans } from '@/server/work/plans/plans'
import { deleteExpiredPresence } from '@/server/work/presence/presence'

const PAUSE_MS = 1_000
/** How long a round corrects search documents of an earlier version at most, in ms. */
const BACKFILL_MS = 500
/** How often tables are cleaned up, in ms. */
const CLEANUP_INTERVAL_MS = 60_000
/** How often it is checked whether a backup is due, in ms. */
const BACKUP_CHECK_INTERVAL_MS = 15_000
const FILE_CLEANUP_INTERVAL_MS = 60 * 60_000
/** The age of an unfinished file that no process is still writing, in ms. */
export const LEFTOVER_AGE_MS = 60 * 60_000
/** Counter rows to leave unfolded: reading fewer takes less than a millisecond. */
const MAX_COUNTER_ROWS = 5_000
/** How long sent and given-up mail is kept, in ms. */
const MAIL_RETENTION_MS = 30 * 24 * 60 * 60 * 1_000
const EVENT_RETENTION_MS = 90 * 24 * 60 * 60 * 1_000

export interface Worker {
  /** How long ago the last round ended, in ms; null before the first one did. */
  readonly idleMs: number | null
  stop(): Promise<void>
}

/**
 * Starts the background work: releases due holds, reminds of follow-ups, marks late orders, numbers log entries, folds counters, sends
 * mail, and deletes expired outcomes, slips, webhook deliveries, rows of old plans and unused uploads, and makes scheduled backups.
 */
export function startWorker(context: Context): Worker {
  let stopped = false
  /** On the clock of performance.now(), which nobody sets back. */
  let lastRound: number | null = null
  let wake: () => void = () => {}

  const mailWorker = createMailWorker(context, mailKinds)

  const steps = {
    holds: () => releaseDueHolds(context.database, systemContext()),
    followUps: () => sendDueFollowUps(context.database, systemContext()),
    followUpsOfOthers: atMostEvery(CLEANUP_INTERVAL_MS, () => handOverFollowUps(context.database, systemContext())),
    lateOrders: () => markLateOrders(context.database, new Date()),
    mail: () => mailWorker.poll(),
    logs: () => sequenceLogs(context.database),
    counters: () => foldCounters(context.database, MAX_COUNTER_ROWS),
    tagCounts: () => foldTagCounts(context.database, MAX_COUNTER_ROWS),
    searchWords: createWordBackfill(context.database, BACKFILL_MS),
    cleanup: atMostEvery(CLEANUP_INTERVAL_MS, () => deleteExpired(context)),
    backups: atMostEvery(BACKUP_CHECK_INTERVAL_MS, () => context.backups.poll()),
    planCleanup: atMostEvery(CLEANUP_INTERVAL_MS, () => sweepPlans(context.database)),
    webhookCleanup: atMostEvery(CLEANUP_INTERVAL_MS, () => sweepDeliveries(context.database)),
    fileCleanup: atMostEvery(FILE_CLEANUP_INTERVAL_MS, async () => {
      await sweepLeftovers(context.settings.dataDir, LEFTOVER_AGE_MS)
      await sweepSlips(context.database, context.settings.dataDir)
      await sweepTickets(context.settings.dataDir)
      await sweepImports(context.settings.dataDir)
      await sweepFiles(context.database, context.settings.dataDir)
    }),
  }

  /** A failed step does not stop the others. */
  async function round() {
    for (const [step, act] of Object.entries(steps))
      await act().catch((error: unknown) => context.log.error({ err: error, step }, 'a worker step failed'))
    lastRound = performance.now()
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
    get idleMs() {
      return lastRound === null ? null : performance.now() - lastRound
    },
    async stop() {
      stopped = true
      wake()
      await Promise.all([running, mailWorker.close()])
    },
  }
}

/** Runs `act` at most once every `ms`, whatever happens to the clock; a failed run is retried in the next round. */
export function atMostEvery(ms: number, act: () => Promise<void>): () => Promise<void> {
  let done = Number.NEGATIVE_INFINITY
  return async () => {
    if (performance.now() - done < ms) return
    await act()
    done = performance.now()
  }
}

/**
 * Deletes outcomes after a day, expired tokens, sessions and resets, sent mail, and events after 90 days. The event with the last sequence
 * stays, because numbering continues from it.
 */
async function deleteExpired({ database }: Context): Promise<void> {
  const now = new Date()
  await database.write(async (db) => {
    await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, new Date(now.getTime() - OUTCOME_RETENTION_MS)))
    await deleteExpiredSessions(db, now)
    await deleteExpiredClaims(db, now)
    await deleteExpiredPresence(db, now)
    await db.delete(passwordResets).where(lt(passwordResets.expiresAt, now))
    await db.delete(mails).where(and(isNull(mails.dueAt), lt(mails.createdAt, new Date(now.getTime() - MAIL_RETENTION_MS))))
    await db
      .delete(events)
      .where(
        and(
          lt(events.occurredAt, new Date(now.getTime() - EVENT_RETENTION_MS)),
          sql`${events.sequence} < (select max(sequence) from events)`,
        ),
      )
  })
}

/** Folders of DATA_DIR whose files are written under another name first. */
export const writtenFolders = ['files', 'imports', 'packing-slips', 'item-tickets']

/** Deletes what a crash left unfinished in DATA_DIR `olderThanMs` ago or earlier. */
export async function sweepLeftovers(dataDir: string, olderThanMs: number): Promise<void> {
  for (const folder of writtenFolders) await sweepUnfinished(join(/* turbopackIgnore: true */ dataDir, folder), olderThanMs)
}

/** Every kind of mail that the service sends. */
export const mailKinds: MailKinds = { Invitation: invitationMail, PasswordReset: resetMail, OrderMessage: messageMail }
