import { gate } from '@/components/api/gate'
import type { LiveEvent, Signal } from './types'

/** The milliseconds before each new connection after the browser has given up: the session has ended, or the service is down. */
const RECONNECT_DELAYS_MS = [2_000, 5_000, 15_000, 30_000]

interface StreamHandlers {
  /**
   * The service's build, the sequence number at which the stream starts, and whether the log is a new one. The connection is live from now
   * on.
   */
  onHello(build: string, cursor: number, isNewLog: boolean): void
  event(event: LiveEvent): void
  signal(signal: Signal): void
  /** The connection is lost and will be retried. */
  onLost(): void
}

interface EventStream {
  stop(): void
  /** Opens a new connection: the old one may be dead without an error. */
  reconnect(): void
}

/** Reads the stream of events after a sequence number (null: from now on), and reconnects until closed. */
export function openEventStream(after: () => number | null, handlers: StreamHandlers): EventStream {
  let source: EventSource | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0

  function connect() {
    clearTimeout(timer)
    source?.close()
    const from = after()
    let cursor = from ?? 0
    const opened = new EventSource(`/v1/events/stream${from === null ? '' : `?after=${from}`}`)
    source = opened
    opened.addEventListener('hello', ({ data, lastEventId }) => {
      failures = 0
      const isNewLog = Number(lastEventId) < cursor
      cursor = Number(lastEventId)
      handlers.onHello(String((JSON.parse(data) as { build: string }).build), cursor, isNewLog)
    })
    for (const kind of ['presence', 'claim'] as const)
      opened.addEventListener(kind, ({ data }) => handlers.signal({ kind, ...JSON.parse(data) } as Signal))
    opened.onmessage = ({ data }) => {
      const event = JSON.parse(data) as LiveEvent
      cursor = event.sequence
      handlers.event(event)
    }
    opened.onerror = () => {
      handlers.onLost()
      if (opened.readyState !== EventSource.CLOSED) return
      timer = setTimeout(connect, RECONNECT_DELAYS_MS[Math.min(failures, RECONNECT_DELAYS_MS.length - 1)])
      failures += 1
    }
  }

  connect()
  const stopWaiting = gate.subscribe(() => {
    if (gate.state() === 'in' && source?.readyState === EventSource.CLOSED) connect()
  })
  window.addEventListener('online', connect)
  return {
    stop() {
      clearTimeout(timer)
      stopWaiting()
      window.removeEventListener('online', connect)
      source?.close()
    },
    reconnect: connect,
  }
}
