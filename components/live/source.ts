import { gate } from '../session/gate'
import type { LiveEvent } from './stream'

/** Milliseconds before connecting again where the browser has given up: the session has ended, or the service is away. */
const AGAIN = [2_000, 5_000, 15_000, 30_000]

interface Heard {
  /** The build that answers, and the place in the log from which on it tells. From now on it is live. */
  hello(build: string, place: number): void
  event(event: LiveEvent): void
  /** The connection is lost; it is being tried again. */
  lost(): void
}

/** Reads the stream of events after a place (null: from now on), connecting again as often as it takes. Answers what ends it. */
export function follow(after: () => string | null, heard: Heard): () => void {
  let source: EventSource | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0

  function connect() {
    clearTimeout(timer)
    source?.close()
    const from = after()
    const opened = new EventSource(`/v1/events/stream${from ? `?${new URLSearchParams({ after: from })}` : ''}`)
    source = opened
    opened.addEventListener('hello', ({ data, lastEventId }) => {
      failures = 0
      heard.hello(String((JSON.parse(data) as { build: string }).build), Number(lastEventId))
    })
    opened.onmessage = ({ data }) => heard.event(JSON.parse(data) as LiveEvent)
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
  return () => {
    clearTimeout(timer)
    stopWaiting()
    window.removeEventListener('online', connect)
    source?.close()
  }
}
