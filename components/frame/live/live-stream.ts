import { call } from '@/components/api/request'
import { createEventCursor, MAX_EVENTS } from './event-cursor'
import { openEventStream } from './event-source'
import { onWake } from './on-wake'
import type { LiveEvent, LiveState, Signal, StreamMessage } from './types'

/** The messages between tabs: the tab with the connection sends events and its state; a tab that was opened or woke up sends `ask`. */
type TabMessage = (StreamMessage & { build?: string; isNewLog?: boolean }) | { lost: true } | { ask: true } | { signal: Signal }

/** Events that arrive within this time are delivered together, so that a bulk job does not render the page a thousand times. */
const BATCH_MS = 100
/** A component may mount this long after its data was loaded; it receives the events of this time on subscription. */
const RECENT_MS = 30_000
const name = 'waybill.live'

let isLive = false
let build: string | null = null
let batch: LiveEvent[] = []
let isBatching = false
let recent: { event: LiveEvent; at: number }[] = []
const handlers = new Set<(events: LiveEvent[]) => void>()
let onGapHandler: () => void = () => {}
const signalHandlers = new Set<(signal: Signal) => void>()
const watchers = new Set<() => void>()

export const liveState = (): LiveState => (navigator.onLine ? (isLive ? 'live' : 'connecting') : 'offline')
/** The build that the service runs; null before the first answer. */
export const serverBuild = () => build

export function subscribeLiveState(watcher: () => void): () => void {
  watchers.add(watcher)
  window.addEventListener('online', watcher)
  window.addEventListener('offline', watcher)
  return () => {
    watchers.delete(watcher)
    window.removeEventListener('online', watcher)
    window.removeEventListener('offline', watcher)
  }
}

export function onLiveEvents(handler: (events: LiveEvent[]) => void): () => void {
  handlers.add(handler)
  return () => handlers.delete(handler)
}

export function onSignals(handler: (signal: Signal) => void): () => void {
  signalHandlers.add(handler)
  return () => signalHandlers.delete(handler)
}

/** The events that this tab received within `RECENT_MS`. */
export function recentEvents(): LiveEvent[] {
  const since = Date.now() - RECENT_MS
  recent = recent.filter(({ at }) => at >= since)
  return recent.map(({ event }) => event)
}

/** This tab's position in the log, where it continues when it takes over the connection. */
const cursor = createEventCursor({
  fetchAfter: async (after) => (await call('GET /events', { query: { after: String(after), pageSize: String(MAX_EVENTS) } })).events,
  handleEvent(event) {
    batch.push(event)
    if (!isBatching) setTimeout(flushBatch, BATCH_MS)
    isBatching = true
  },
  onGap: () => onGapHandler(),
})

function flushBatch() {
  isBatching = false
  const events = batch
  batch = []
  const at = Date.now()
  recent = [...recent, ...events.map((event) => ({ event, at }))].slice(-1_000)
  for (const handler of handlers) handler(events)
}

function receive(message: TabMessage) {
  if ('ask' in message) return
  if ('signal' in message) {
    for (const handler of signalHandlers) handler(message.signal)
    return
  }
  if ('lost' in message) isLive = false
  else {
    if (message.isNewLog) cursor.reset(message.after)
    cursor.take(message)
    if (message.event) return
    isLive = true
    build = message.build ?? build
  }
  for (const watcher of watchers) watcher()
}

interface LiveOptions {
  /** The event log's sequence number when the page was rendered. */
  from: number
  /** Too many events were missed: the page has to load its data anew. */
  onMissed(): void
}

/**
 * Follows the event log: one tab of the browser holds the connection and forwards its events to the others. Returns the function that stops
 * it.
 */
export function startLive({ from, onMissed }: LiveOptions): () => void {
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name)
  const end = new AbortController()
  let connection: ReturnType<typeof openEventStream> | null = null
  cursor.start(from)
  onGapHandler = onMissed
  const post = (message: TabMessage) => channel?.postMessage(message)
  const broadcast = (message: TabMessage) => {
    // A message that was still in flight when this tab stopped.
    if (end.signal.aborted) return
    receive(message)
    post(message)
  }
  const connect = () => {
    connection = openEventStream(() => cursor.current, {
      onHello: (running, at, isNewLog) => broadcast({ build: running, after: at, isNewLog }),
      event: (event) => broadcast({ event, after: cursor.current ?? event.sequence - 1 }),
      signal: (signal) => broadcast({ signal }),
      onLost: () => broadcast({ lost: true }),
    })
  }
  if (channel)
    channel.onmessage = ({ data }: MessageEvent<TabMessage>) => {
      if (!('ask' in data)) receive(data)
      else if (connection && isLive && build !== null && cursor.current !== null) post({ build, after: cursor.current })
    }
  post({ ask: true })
  const stopWaking = onWake((isLong) => {
    if (!connection) post({ ask: true })
    else if (isLong) connection.reconnect()
  })
  // Without locks or a BroadcastChannel, each tab opens its own connection.
  if (!channel || !navigator.locks) connect()
  else
    navigator.locks
      .request(name, { signal: end.signal }, () => {
        if (end.signal.aborted) return
        connect()
        return new Promise<void>((done) => end.signal.addEventListener('abort', () => done()))
      })
      .catch(() => {})
  return () => {
    end.abort()
    connection?.stop()
    stopWaking()
    channel?.close()
    isLive = false
  }
}
