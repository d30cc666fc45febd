import { isDeepStrictEqual } from 'node:util'
import { MediaReply } from '@/server/http/reply'
import type { Context } from '@/server/kernel/context'
import type { HttpRequest } from '@/server/kernel/http-request'
import type { Principal } from '@/server/kernel/principal'
import { Reader } from '@/server/kernel/reader'
import { problem, Refusal } from '@/server/kernel/refusal'
import { getPlan, showPlan } from './find'
import { isAtWork } from './lifecycle'

/** Interval between two looks at the plan, in ms. */
const INTERVAL_MS = 500
/** Looks after which a message is sent although nothing changed, so that proxies keep the connection. */
const HEARTBEAT_LOOKS = 30
/** Looks between two checks of the caller's access. */
const REAUTHORIZE_LOOKS = 16
/** Lifetime of a stream in looks; the client then reconnects. */
const MAX_LOOKS = 1_200

interface StreamOptions {
  context: Context
  /** The request that opened the stream; its credentials are checked again at intervals. */
  request: HttpRequest
  principal: Principal
  id: string
}

/**
 * A plan as server-sent events of the type `progress`: as it is, then after each change. A plan that no job changes any more is sent with
 * the type `end`, and the stream ends. It also ends when the caller may not see the plan any more, and after ten minutes.
 */
export function progressStream({ context, request, principal, id }: StreamOptions): MediaReply {
  const slot = context.streams.open(principal.actor.id)
  if (!slot)
    throw new Refusal('ServiceUnavailable', [problem('service.busy', null, 'Too many event streams are open. Try again in a moment.')], {
      'Retry-After': '5',
    })
  const reader = new Reader(context.database.sql, principal.scope)
  const encoder = new TextEncoder()
  let isEnded = false
  let looks = 0
  let sent = ''
  let wake: () => void = () => {}
  const end = () => {
    if (isEnded) return
    isEnded = true
    slot.release()
    wake()
  }
  slot.onEnd(end)

  const wait = () =>
    new Promise<void>((done) => {
      const timer = setTimeout(done, INTERVAL_MS)
      wake = () => {
        clearTimeout(timer)
        done()
      }
    })

  const hasAccess = async () => {
    const { scope, permissions } = await context.identify(request)
    return isDeepStrictEqual({ scope, permissions }, { scope: principal.scope, permissions: principal.permissions })
  }

  /** The next message; null at the end. */
  async function nextMessage(): Promise<string | null> {
    for (; !isEnded && looks < MAX_LOOKS; looks++) {
      if (looks) await wait()
      if (isEnded || (looks && looks % REAUTHORIZE_LOOKS === 0 && !(await hasAccess()))) return null
      const plan = await showPlan(reader, await getPlan(reader, principal, id))
      const data = JSON.stringify({ plan })
      const isLast = !isAtWork(plan.status)
      if (data === sent && !isLast) {
        if (looks % HEARTBEAT_LOOKS !== 0) continue
        looks++
        return ': still here\n\n'
      }
      looks = isLast ? MAX_LOOKS : looks + 1
      sent = data
      return `event: ${isLast ? 'end' : 'progress'}\ndata: ${data}\n\n`
    }
    return null
  }

  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const text = await nextMessage().catch(() => null)
      if (text !== null) return controller.enqueue(encoder.encode(text))
      if (!isEnded) end()
      controller.close()
    },
    cancel: end,
  })
  const headers = { 'Content-Type': 'text/event-stream; charset=utf-8', 'Cache-Control': 'no-store', 'X-Accel-Buffering': 'no' }
  return new MediaReply(body, headers)
}
