/** One event of the service's log. */
export interface LiveEvent {
  id: string
  sequence: number
  type: string
  resource: { type: string; id: string }
  data: unknown
}

/** A record by its type and id. */
interface RecordReference {
  type: string
  id: string
}

/** Somebody at a record. */
export interface PersonPresent {
  user: { id: string | null; name: string }
  state: 'viewing' | 'editing'
  part: string | null
}

/** A message of the stream that is not in the log: who is at a record, or who has claimed it. Not repeated. */
export type Signal =
  | { kind: 'presence'; resource: RecordReference; presence: PersonPresent[] }
  | { kind: 'claim'; resource: RecordReference; claimedBy: { id: string | null; name: string } | null }

/** `offline`: the browser has no network connection. */
export type LiveState = 'live' | 'connecting' | 'offline'

/** The sequence number that the sender has reached, with its event, if any. */
export interface StreamMessage {
  after: number
  event?: LiveEvent
}
