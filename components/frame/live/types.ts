/** One event of the service's log. */
export interface LiveEvent {
  id: string
  sequence: number
  type: string
  resource: { type: string; id: string }
  data: unknown
}

/** `offline`: the browser has no network connection. */
export type LiveState = 'live' | 'connecting' | 'offline'

/** The sequence number that the sender has reached, with its event, if any. */
export interface StreamMessage {
  after: number
  event?: LiveEvent
}
