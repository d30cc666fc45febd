import type { Context } from '@/server/kernel/context'
import { deliverNext, type MailKinds } from './deliver'
import { createSender } from './transport'

/** Mails per round; the others wait for the next one. */
const BATCH_SIZE = 50
/** How long shutdown waits for the mail being sent, in ms. */
const SHUTDOWN_WAIT_MS = 4_000

/** Sends due mail independently of the worker's other steps, so that a slow mail server delays nothing else. */
export function createMailWorker(context: Pick<Context, 'database' | 'settings' | 'log'>, kinds: MailKinds) {
  const { database, settings, log } = context
  const send = createSender(settings)
  let inFlight: Promise<void> | null = null
  let stopped = false

  async function deliver(delivery: Parameters<typeof deliverNext>[0]) {
    for (let sent = 0; sent < BATCH_SIZE && !stopped; sent += 1) if (!(await deliverNext(delivery))) return
  }

  return {
    /** Starts sending, unless it is already in progress; does not wait for it. */
    async poll() {
      if (!send || inFlight || stopped) return
      inFlight = deliver({ database, settings, kinds, send, log })
        .catch((error: unknown) => log.error({ err: error }, 'mail was not sent'))
        .finally(() => {
          inFlight = null
        })
    },
    /** Stops sending, and waits briefly for the mail in flight; if that takes longer, the mail is sent again later. */
    async close() {
      stopped = true
      if (inFlight) await Promise.race([inFlight, new Promise<void>((done) => setTimeout(done, SHUTDOWN_WAIT_MS).unref())])
    },
  }
}
