import type { LiveEvent, StreamMessage } from './types'

/** The most events that one request loads. */
export const MAX_EVENTS = 200

interface CursorHandlers {
  /** Loads the events after a sequence number, at most `MAX_EVENTS` of them. */
  fetchAfter(after: number): Promise<readonly LiveEvent[]>
  handleEvent(event: LiveEvent): void
  /** The page has to load its data anew: more events were missed than one request loads, or the log was replaced. */
  onGap(): void
}

/**
 * A tab's position in the event log. Passes events on in order and once; loads missing events first. When that fails, the position stays
 * the same, so that the next event shows the gap again.
 */
export function createEventCursor({ fetchAfter, handleEvent, onGap }: CursorHandlers) {
  let cursor: number | null = null
  /** The messages received while missing events are being loaded; null otherwise. */
  let buffered: StreamMessage[] | null = null

  function receive(message: StreamMessage) {
    const { after, event } = message
    if (buffered) buffered.push(message)
    else if (cursor !== null && after > cursor) void catchUp(message, cursor)
    else {
      cursor ??= after
      if (!event || event.sequence <= cursor) return
      cursor = event.sequence
      handleEvent(event)
    }
  }

  async function catchUp(first: StreamMessage, from: number) {
    buffered = [first]
    const events = await fetchAfter(from).catch(() => null)
    const pending = buffered
    buffered = null
    if (!events) return
    for (const event of events) receive({ after: from, event })
    const isComplete = events.length < MAX_EVENTS
    const known = isComplete ? [first.after] : pending.map(({ after, event }) => event?.sequence ?? after)
    cursor = Math.max(cursor ?? from, ...known)
    if (isComplete) for (const message of pending) receive(message)
    else onGap()
  }

  return {
    /** The sequence number of the last known event; null before the first. */
    get current() {
      return cursor
    },
    /** Sets the position at which the page's data was loaded; ignored once a position is known. */
    start(at: number) {
      cursor ??= at
    },
    take: receive,
    /** Starts over at `at`, after the log was replaced. */
    reset(at: number) {
      cursor = at
      onGap()
    },
  }
}
