import { follow } from './source'

/** One event of the service's log. */
export interface LiveEvent {
  id: string
  sequence: number
  type: string
  resource: { type: string; id: string }
  data: unknown
}

/** `offline`: the browser has no connection at all. */
export type LiveState = 'live' | 'connecting' | 'offline'

/** What the tab that holds the connection tells the others. A tab that has just come asks. */
type Told = { build: string; place: number } | { event: LiveEvent } | { lost: true } | { ask: true }

/** Events that come together are handed on together, so that a bulk job does not draw the page a thousand times. */
const GATHER = 100
const name = 'waybill.live'

let isLive = false
let build: string | null = null
/** Where this tab stands in the log: where it goes on when it takes the connection over. */
let place: number | null = null
let gathered: LiveEvent[] = []
let isGathering = false
const handlers = new Set<(events: LiveEvent[]) => void>()
const watchers = new Set<() => void>()

export const liveState = (): LiveState => (navigator.onLine ? (isLive ? 'live' : 'connecting') : 'offline')
/** The build that the service runs, as far as it has said. */
export const runningBuild = () => build

export function subscribeState(watcher: () => void): () => void {
  watchers.add(watcher)
  window.addEventListener('online', watcher)
  window.addEventListener('offline', watcher)
  return () => {
    watchers.delete(watcher)
    window.removeEventListener('online', watcher)
    window.removeEventListener('offline', watcher)
  }
}

export function listen(handler: (events: LiveEvent[]) => void): () => void {
  handlers.add(handler)
  return () => handlers.delete(handler)
}

function take(told: Told) {
  if ('event' in told) {
    // Where a connection is taken over, the last events may come twice.
    if (place !== null && told.event.sequence <= place) return
    place = told.event.sequence
    gathered.push(told.event)
    if (!isGathering) setTimeout(handOn, GATHER)
    isGathering = true
    return
  }
  if ('ask' in told) return
  isLive = 'build' in told
  if ('build' in told) {
    build = told.build
    place ??= told.place
  }
  for (const watcher of watchers) watcher()
}

function handOn() {
  isGathering = false
  const events = gathered
  gathered = []
  for (const handler of handlers) handler(events)
}

/** Begins to follow what happens: one tab of the browser holds the connection and tells the others. Answers what ends it. */
export function startLive(): () => void {
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name)
  const end = new AbortController()
  let stop: () => void = () => {}
  let isLeader = false
  const tell = (told: Told) => {
    take(told)
    channel?.postMessage(told)
  }
  const lead = () => {
    isLeader = true
    stop = follow(() => (place === null ? null : String(place)), {
      hello: (running, at) => tell({ build: running, place: at }),
      event: (event) => tell({ event }),
      lost: () => tell({ lost: true }),
    })
  }
  if (channel) {
    channel.onmessage = ({ data }: MessageEvent<Told>) => {
      if (!('ask' in data)) take(data)
      else if (isLeader && isLive && build !== null && place !== null) channel.postMessage({ build, place } satisfies Told)
    }
    channel.postMessage({ ask: true } satisfies Told)
  }
  // Without locks, or without a way to tell the others, each tab has a connection of its own.
  if (!channel || !navigator.locks) lead()
  else
    navigator.locks
      .request(name, { signal: end.signal }, () => {
        lead()
        return new Promise<void>((done) => end.signal.addEventListener('abort', () => done()))
      })
      .catch(() => {})
  return () => {
    end.abort()
    stop()
    channel?.close()
    isLive = false
  }
}
