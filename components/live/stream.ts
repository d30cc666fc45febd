import { call } from '../api'
import { type Told as Heard, most, placeInLog } from './place'
import { follow } from './source'
import { onWaking } from './waking'

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

/** What the tab that holds the connection tells the others. A tab that has just come, or has slept, asks. */
type Told = (Heard & { build?: string; isNewLog?: boolean }) | { lost: true } | { ask: true }

/** Events that come together are handed on together, so that a bulk job does not draw the page a thousand times. */
const GATHER = 100
/** A page may be this much older than its being shown: what happened since is told to who comes then. */
const RECENT = 30_000
const name = 'waybill.live'

let isLive = false
let build: string | null = null
let gathered: LiveEvent[] = []
let isGathering = false
let recent: { event: LiveEvent; at: number }[] = []
const handlers = new Set<(events: LiveEvent[]) => void>()
let missed: () => void = () => {}
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

/** What this tab has heard of late. */
export function heardOfLate(): LiveEvent[] {
  const since = Date.now() - RECENT
  recent = recent.filter(({ at }) => at >= since)
  return recent.map(({ event }) => event)
}

/** Where this tab stands in the log: where it goes on when it takes the connection over. */
const place = placeInLog({
  ask: async (after) => (await call('GET /events', { query: { after: String(after), pageSize: String(most) } })).events,
  hand(event) {
    gathered.push(event)
    if (!isGathering) setTimeout(handOn, GATHER)
    isGathering = true
  },
  missed: () => missed(),
})

function handOn() {
  isGathering = false
  const events = gathered
  gathered = []
  const at = Date.now()
  recent = [...recent, ...events.map((event) => ({ event, at }))].slice(-1_000)
  for (const handler of handlers) handler(events)
}

function take(told: Told) {
  if ('ask' in told) return
  if ('lost' in told) isLive = false
  else {
    if (told.isNewLog) place.startAgain(told.after)
    place.take(told)
    if (told.event) return
    isLive = true
    build = told.build ?? build
  }
  for (const watcher of watchers) watcher()
}

interface Beginning {
  /** The place in the log that the page was made at. */
  from: number
  /** Much was missed: what is shown has to be loaded anew. */
  onMissed(): void
}

/** Begins to follow what happens: one tab of the browser holds the connection and tells the others. Answers what ends it. */
export function startLive({ from, onMissed }: Beginning): () => void {
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name)
  const end = new AbortController()
  let leading: ReturnType<typeof follow> | null = null
  place.begin(from)
  missed = onMissed
  const post = (told: Told) => channel?.postMessage(told)
  const tell = (told: Told) => {
    // A word that was on its way when this ended.
    if (end.signal.aborted) return
    take(told)
    post(told)
  }
  const lead = () => {
    leading = follow(() => place.now, {
      hello: (running, at, isNewLog) => tell({ build: running, after: at, isNewLog }),
      event: (event) => tell({ event, after: place.now ?? event.sequence - 1 }),
      lost: () => tell({ lost: true }),
    })
  }
  if (channel)
    channel.onmessage = ({ data }: MessageEvent<Told>) => {
      if (!('ask' in data)) take(data)
      else if (leading && isLive && build !== null && place.now !== null) post({ build, after: place.now })
    }
  post({ ask: true })
  const stopWaking = onWaking((isLong) => {
    if (!leading) post({ ask: true })
    else if (isLong) leading.again()
  })
  // Without locks, or without a way to tell the others, each tab has a connection of its own.
  if (!channel || !navigator.locks) lead()
  else
    navigator.locks
      .request(name, { signal: end.signal }, () => {
        if (end.signal.aborted) return
        lead()
        return new Promise<void>((done) => end.signal.addEventListener('abort', () => done()))
      })
      .catch(() => {})
  return () => {
    end.abort()
    leading?.stop()
    stopWaking()
    channel?.close()
    isLive = false
  }
}
