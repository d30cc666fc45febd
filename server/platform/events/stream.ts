import { isDeepStrictEqual } from 'node:util'
import { MediaReply } from '@/server/http/reply'
import type { Context, LiveMessage } from '@/server/kernel/context'
import type { EventType } from '@/server/kernel/event-types'
import type { HttpRequest } from '@/server/kernel/http-request'
import type { Principal } from '@/server/kernel/principal'
import { Reader } from '@/server/kernel/reader'
import { problem, Refusal } from '@/server/kernel/refusal'
import { coversEvent, type Scope } from '@/server/kernel/scope'
import { type EventRow, eventsAfter, presentEvent, typesOf } from './events'

const HEARTBEAT_MS = 15_000
/** Interval of authorization checks, in ms: a caller who lost access reads at most this much longer. */
const REAUTHORIZE_MS = 8_000
/** Lifetime of a stream, in ms. The client then reconnects at its cursor, so that proxies and load balancers can rebalance. */
const LIFETIME_MS = 10 * 60_000
const RETRY_MS = 2_000
/** Events in one chunk of the stream; the next is made when this one has been read. */
const BATCH_SIZE = 200

export interface StreamOptions {
  context: Context
  /** The request that opened the stream; its credentials are checked again at intervals. */
  request: HttpRequest
  principal: Principal
  /** `after`: sequence of the last event that the reader has; `last`: of the last event in the log. */
  after: number
  last: number
  type: readonly EventType[] | undefined
}

/**
 * The events after a cursor, then new ones, as server-sent events with the sequence as id. Ends when the reader disconnects or may read
 * other events than before, or after its lifetime. Each chunk is read once the previous one is consumed, so that nothing accumulates for a slow reader.
 */
export function eventStream(options: StreamOptions): MediaReply {
  const { context } = options
  const open = context.streams.open(options.principal.actor.id)
  if (!open)
    throw new Refusal('ServiceUnavailable', [problem('service.busy', null, 'Too many event streams are open. Try again in a moment.')], {
      'Retry-After': '5',
    })
  const headers = { 'Content-Type': 'text/event-stream; charset=utf-8', 'Cache-Control': 'no-store', 'X-Accel-Buffering': 'no' }
  return new MediaReply(createBody(options, open), headers)
}

function createBody(
  { context, request, principal, after, last, type }: StreamOptions,
  slot: { onEnd(end: () => void): void; release(): void },
) {
  const { feed } = context
  const encoder = new TextEncoder()
  const { scope } = principal
  let cursor = after
  let ended = false
  let lastSentAt = performance.now()
  let wake: () => void = () => {}
  let close: () => void = () => {}

  /** Presence and claims that changed since the last message, the latest of each record. A reader of some types gets none. */
  const changes = new Map<string, LiveMessage>()
  const stopListening = feed.listen(last, () => wake())
  const stopPresence = type
    ? () => {}
    : context.presence.listen((message) => {
        changes.set(message.key, message)
        wake()
      })
  const lifetime = setTimeout(end, LIFETIME_MS * (0.9 + Math.random() * 0.2))
  const heartbeat = setInterval(() => wake(), HEARTBEAT_MS / 3)
  const check = setInterval(() => {
    context.identify(request).then((reauthorized) => {
      if (!isDeepStrictEqual(accessOf(reauthorized), accessOf(principal))) end()
    }, end)
  }, REAUTHORIZE_MS)
  for (const timer of [lifetime, heartbeat, check]) timer.unref()
  slot.onEnd(end)

  function end() {
    if (ended) return
    ended = true
    stopListening()
    stopPresence()
    clearTimeout(lifetime)
    clearInterval(heartbeat)
    clearInterval(check)
    slot.release()
    wake()
    close()
  }

  /** The next message, as soon as there is one; null at the end. */
  async function nextMessage(): Promise<string | null> {
    while (!ended) {
      const live = takeLive()
      if (live) return live
      const text = feed.head > cursor ? await nextBatch() : ''
      if (text) return text
      if (feed.head > cursor) continue
      // The id alone moves the reader's cursor past events that it may not see.
      if (performance.now() - lastSentAt >= HEARTBEAT_MS) return `: still here\nid: ${cursor}\n\n`
      await new Promise<void>((done) => {
        wake = done
      })
    }
    return null
  }

  /** The messages about presence and claims that are for this reader. They have no id, because they are not in the log. */
  function takeLive(): string {
    const messages = [...changes.values()].flatMap(({ event, dataFor }) => {
      const data = dataFor(principal)
      return data ? [`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`] : []
    })
    changes.clear()
    return messages.join('')
  }

  /** The next chunk after the reader's cursor; empty when none of its events is for this reader. */
  async function nextBatch(): Promise<string> {
    const { head } = feed
    const buffered = feed.since(cursor)
    const rows = buffered
      ? buffered.slice(0, BATCH_SIZE)
      : await eventsAfter(new Reader(context.database.sql, scope), { after: cursor, type, limit: BATCH_SIZE })
    const last = rows.at(-1)?.sequence ?? 0
    // A full chunk may be followed by more; a shorter one reached the end of the log, which may be ahead of the feed's head.
    cursor = last && (buffered || rows.length === BATCH_SIZE) ? last : Math.max(last, head)
    return rows
      .filter((row) => coversEvent(scope, row) && (!type || typesOf(row).some((one) => (type as readonly string[]).includes(one))))
      .map((row) => message(row, scope))
      .join('')
  }

  return new ReadableStream<Uint8Array>({
    start(controller) {
      close = () => controller.close()
      controller.enqueue(
        encoder.encode(`retry: ${RETRY_MS}\nid: ${cursor}\nevent: hello\ndata: ${JSON.stringify({ build: context.build })}\n\n`),
      )
    },
    async pull(controller) {
      const text = await nextMessage().catch((error: unknown) => {
        context.log.warn({ err: error }, 'an event stream ended early')
        end()
        return null
      })
      lastSentAt = performance.now()
      if (text !== null && !ended) controller.enqueue(encoder.encode(text))
    },
    cancel() {
      close = () => {}
      end()
    },
  })
}

const message = (row: EventRow, scope: Scope) => `id: ${row.sequence}\ndata: ${JSON.stringify(presentEvent(row, scope))}\n\n`

/** The grounds on which a caller may read events: a change of them ends the stream. */
const accessOf = ({ scope, roleRequiringSecondFactor }: Principal) => ({ scope, roleRequiringSecondFactor })
