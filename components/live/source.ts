import { gate } from '../session/gate'
import type { LiveEvent } from './stream'

/** Milliseconds before connecting again where the browser has given up: the session has ended, or the service is away. */
const AGAIN = [2_000, 5_000, 15_000, 30_000]

interface Heard {
  /** The build that answers, the place in the log from which on it tells, and whether that log is another one than before. From now on it is live. */
  hello(build: string, place: number, isNewLog: boolean): void
  event(event: LiveEvent): void
  /** The connection is lost; it is being tried again. */
  lost(): void
}

interface Following {
  stop(): void
  /** Connects anew: the old connection may be dead without having said so. */
  again(): void
}

/** Reads the stream of events after a place (null: from now on), connecting again as often as it takes. */
export function follow(after: () => number | null, heard: Heard): Following {
  let source: EventSource | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0

  function connect() {
    clearTimeout(timer)
    source?.close()
    const from = after()
    let told = from ?? 0
    const opened = new EventSource(`/v1/events/stream${from === null ? '' : `?after=${from}`}`)
    source = opened
    opened.addEventListener('hello', ({ data, lastEventId }) => {
      failures = 0
      const isNewLog = Number(lastEventId) < told
      told = Number(lastEventId)
      heard.hello(String((JSON.parse(data) as { build: string }).build), told, isNewLog)
    })
    opened.onmessage = ({ data }) => {
      const event = JSON.parse(data) as LiveEvent
      told = event.sequence
      heard.event(event)
    }
    opened.onerror = () => {
      heard.lost()
      if (opened.readyState !== EventSource.CLOSED) return
      timer = setTimeout(connect, AGAIN[Math.min(failures, AGAIN.length - 1)])
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
    again: connect,
  }
}
