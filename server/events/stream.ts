import type { Principal } from '../principal'
import { Reader } from '../reader'
import { problem, Refusal } from '../refusal'
import type { Runtime } from '../runtime'
import { coversEvent } from '../scope'
import { type EventRow, eventsAfter, presentEvent } from './events'
import type { EventType } from './types'

const HEARTBEAT_MS = 15_000
/** How long somebody who has signed out meanwhile may still read. */
const ASK_AGAIN_MS = 8_000
/** Then the reader connects again, and goes on where it was: proxies and balancers get their turn. */
const LIFETIME_MS = 10 * 60_000
const RETRY_MS = 2_000
/** Events in one piece of the stream; the next is made when this one has been taken. */
const PIECE = 200

export interface Following {
  runtime: Runtime
  /** The request that opened it, by which its sender is known again. */
  request: Request
  principal: Principal
  /** Sequence of the last event that the reader has, and of the last there is. */
  after: number
  last: number
  type: readonly EventType[] | undefined
}

/**
 * The event log from a place on, and then what happens, as server-sent events: each with its sequence as id. It ends when its
 * reader goes, may no longer read, or has read for some minutes. Nothing piles up for a slow reader: each piece is made of
 * the log when the one before has been taken.
 */
export function eventStream(following: Following): Response {
  const { runtime } = following
  const open = runtime.streams.open(following.principal.actor.id)
  if (!open)
    throw new Refusal('ServiceUnavailable', [problem(null, 'Too many event streams are open. Try again in a moment.')], {
      'Retry-After': '5',
    })
  const headers = { 'Content-Type': 'text/event-stream; charset=utf-8', 'Cache-Control': 'no-store', 'X-Accel-Buffering': 'no' }
  return new Response(follow(following, open), { headers })
}

function follow({ runtime, request, principal, after, last, type }: Following, place: { onEnd(end: () => void): void; leave(): void }) {
  const { feed } = runtime
  const asked = new Request(request.url, { headers: request.headers })
  const encoder = new TextEncoder()
  let { scope } = principal
  let at = after
  let ended = false
  let told = performance.now()
  let wake: () => void = () => {}
  let close: () => void = () => {}

  const stopListening = feed.listen(last, () => wake())
  const lifetime = setTimeout(end, LIFETIME_MS * (0.9 + Math.random() * 0.2))
  const heartbeat = setInterval(() => wake(), HEARTBEAT_MS / 3)
  const check = setInterval(() => {
    runtime.identify(asked).then((again) => {
      scope = again.scope
    }, end)
  }, ASK_AGAIN_MS)
  for (const timer of [lifetime, heartbeat, check]) timer.unref()
  place.onEnd(end)

  function end() {
    if (ended) return
    ended = true
    stopListening()
    clearTimeout(lifetime)
    clearInterval(heartbeat)
    clearInterval(check)
    place.leave()
    wake()
    close()
  }

  /** What is to be sent next, as soon as there is something; null at the end. */
  async function next(): Promise<string | null> {
    while (!ended) {
      const text = feed.head > at ? await news() : ''
      if (text) return text
      if (feed.head > at) continue
      // The id alone moves the reader's place past what was not for it.
      if (performance.now() - told >= HEARTBEAT_MS) return `: still here\nid: ${at}\n\n`
      await new Promise<void>((done) => {
        wake = done
      })
    }
    return null
  }

  /** The next piece of what lies beyond the reader's place; empty when none of it is for this reader. */
  async function news(): Promise<string> {
    const { head } = feed
    const known = feed.since(at)
    const rows = known
      ? known.slice(0, PIECE)
      : await eventsAfter(new Reader(runtime.database.sql, scope), { after: at, type, limit: PIECE })
    const last = rows.at(-1)?.sequence ?? 0
    // A whole piece may be followed by more; less is all there was. The log may be ahead of what has been noticed.
    at = last && (known || rows.length === PIECE) ? last : Math.max(last, head)
    return rows
      .filter((row) => coversEvent(scope, row) && (!type || (type as readonly string[]).includes(row.type)))
      .map(message)
      .join('')
  }

  return new ReadableStream<Uint8Array>({
    start(controller) {
      close = () => controller.close()
      controller.enqueue(
        encoder.encode(`retry: ${RETRY_MS}\nid: ${at}\nevent: hello\ndata: ${JSON.stringify({ build: runtime.build })}\n\n`),
      )
    },
    async pull(controller) {
      const text = await next().catch((error: unknown) => {
        runtime.log.warn({ err: error }, 'an event stream ended early')
        end()
        return null
      })
      told = performance.now()
      if (text !== null && !ended) controller.enqueue(encoder.encode(text))
    },
    cancel() {
      close = () => {}
      end()
    },
  })
}

const message = (row: EventRow) => `id: ${row.sequence}\ndata: ${JSON.stringify(presentEvent(row))}\n\n`
