import type { Runtime } from '../runtime'
import { deliverNext, type MailKinds } from './deliver'
import { sender } from './transport'

/** Mails in one go; the others wait for the next round. */
const AT_ONCE = 50
/** How long the end of the process waits for the mail that is being sent, in ms. */
const LAST_MS = 4_000

/** Sends what is due beside everything else: a mail server that keeps us waiting holds nothing up. */
export function openPostOffice(runtime: Pick<Runtime, 'database' | 'settings' | 'log'>, kinds: MailKinds) {
  const { database, settings, log } = runtime
  const send = sender(settings)
  let underWay: Promise<void> | null = null
  let stopped = false

  async function deliver(post: Parameters<typeof deliverNext>[0]) {
    for (let sent = 0; sent < AT_ONCE && !stopped; sent += 1) if (!(await deliverNext(post))) return
  }

  return {
    /** Begins to send, unless that goes on already; does not wait for it. */
    async look() {
      if (!send || underWay || stopped) return
      underWay = deliver({ database, settings, kinds, send, log })
        .catch((error: unknown) => log.error({ err: error }, 'mail was not sent'))
        .finally(() => {
          underWay = null
        })
    },
    /** Sends nothing more, and waits a little for the mail under way; if that ends later, it is sent again. */
    async close() {
      stopped = true
      if (underWay) await Promise.race([underWay, new Promise<void>((done) => setTimeout(done, LAST_MS).unref())])
    },
  }
}
