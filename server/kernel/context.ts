import type { events } from '@/db/schema'
import type { Database } from '@/db/types'
import type { Log } from '@/server/config/log'
import type { Settings } from '@/server/config/settings'
import type { Telemetry } from '@/server/config/telemetry'
import type { AnswerCache } from './answers'
import type { HttpRequest } from './http-request'
import type { Principal } from './principal'
import type { RecentValues } from './recent-values'

/** The services of this process that operations, jobs and background work receive. Types only, so that every folder can import them. */
export interface Context {
  settings: Settings
  /** Id of this build; pages of another build are out of date. */
  build: string
  database: Database
  log: Log
  telemetry: Telemetry
  passwords: PasswordQueue
  loginThrottle: Throttle
  /** Limits the number of reset mails for one account. */
  resetThrottle: Throttle
  /** Limits the unknown tokens and secrets from one client address. */
  unknownTokens: AttemptLimit
  /** Limits the access tokens that one service client gets. */
  clientTokens: AttemptLimit
  feed: Feed
  /** The event streams that this process serves. */
  streams: StreamRegistry
  exports: ExportSlots
  /** Counts of a few seconds ago. */
  recentCounts: RecentValues
  /** Who looks at which record, and has claimed which. */
  presence: PresenceFeed
  /** The answers of resources that are read again and again. */
  answers: AnswerCache
  backups: Backups
  /** Returns the caller of a request; throws a Refusal (401) when the request authenticates nobody. */
  identify(request: HttpRequest): Promise<Principal>
}

/** The caller of a request or of background work, as the audit log records it. */
export interface RequestContext {
  principal: Principal
  requestId: string
  ip: string | null
  userAgent: string | null
}

/** Runs a limited number of password hashes at once and queues the others. Rejects with PasswordQueueFull when the queue is full. */
export type PasswordQueue = <T>(work: () => Promise<T>) => Promise<T>

/**
 * Guards against guessing: limits the failed attempts of one account, and of one client address. `device` names a known device, which has
 * an allowance of its own for the account.
 */
export interface Throttle {
  /**
   * Call before the attempt. Null allows the attempt and counts it as failed at once, so that a hundred guesses sent together get no
   * further than ten sent in turn; `succeeded` and `discarded` undo that. Otherwise returns the whole seconds to wait; a refused attempt is
   * not counted. While attempts in flight fill the limit, the wait is one second, because all of them may turn out right.
   */
  check(account: string, ip: string, device?: string | null): Promise<{ retryAfter: number } | null>
  /** The attempt was right: resets the account's failures; the address gets back this attempt only and keeps its failures. */
  succeeded(account: string, ip: string, device?: string | null): Promise<void>
  /** The attempt was wrong and stays counted. Returns the account's number of failures from this address or device in the window. */
  failed(account: string, ip: string, device?: string | null): Promise<number>
  /** The attempt was neither right nor wrong (a one-time code is missing, the service is overloaded) and does not count. */
  discarded(account: string, ip: string, device?: string | null): Promise<void>
  /** The account's owner has proved to be at this address: resets the account's failures, and gives the address back those for it. */
  forgive(account: string, ip: string, device?: string | null): Promise<void>
}

/** Limits how often something happens for one key. */
export interface AttemptLimit {
  /** Counts one; throws a Refusal (429) above the limit. */
  take(key: string): Promise<void>
  /** Does not count one that was taken. */
  giveBack(key: string): Promise<void>
}

/** The new events of the log, read once for all listeners of this process. */
export interface Feed {
  /** Sequence of the last event read. */
  readonly head: number
  /**
   * Calls `onChange` after new events; the caller has already read the log up to `head`. Returns the function that unsubscribes. Polls only
   * while there are listeners.
   */
  listen(head: number, onChange: () => void): () => void
  /** All events after this sequence, oldest first; null when some of them are no longer buffered. */
  since(sequence: number): readonly (typeof events.$inferSelect)[] | null
  /** Stops, and waits for the poll in flight. */
  close(): Promise<void>
}

/** A message of the event stream that is not in the log. */
export interface LiveMessage {
  event: 'presence' | 'claim'
  /** Names what the message is about: a later one with the same key replaces it. */
  key: string
  /** The data as a caller may see it; null when it is not for this caller. */
  dataFor(principal: Principal): object | null
}

/** Changes of presence and claims, read once for all listeners of this process. */
export interface PresenceFeed {
  /** Calls `onChange` with each change, in whatever process it was made. Returns the function that unsubscribes. */
  listen(onChange: (message: LiveMessage) => void): () => void
  /** Stops, and waits for the poll in flight. */
  close(): Promise<void>
}

/** The scheduled backups, as far as this process knows them. */
export interface BackupStatus {
  /** Whether backups are made: BACKUP_DIR is set. */
  isScheduled: boolean
  everySeconds: number | null
  /** When the newest backup in BACKUP_DIR began; null when there is none. */
  lastAt: Date | null
  lastBytes: number | null
  /** Whether the newest one is older than two intervals. */
  isLate: boolean
  /** The last attempt of this process, when it failed and no process has made a backup since. */
  lastFailure: { at: Date; message: string } | null
}

export interface Backups {
  status(): Promise<BackupStatus>
  /** Starts a backup when one is due, and does not wait for it. */
  poll(): Promise<void>
  /** Breaks off a backup that is being made, and starts no other. */
  stop(): Promise<void>
}

export interface ExportSlots {
  /** Starts an export as a stream; refuses with 429 when the caller runs too many. The slot is free when the stream ends. */
  run(caller: Principal, start: () => Promise<ReadableStream<Uint8Array>>): Promise<ReadableStream<Uint8Array>>
}

export interface StreamRegistry {
  /** Opens one more stream; null when the limit is reached. `onEnd` sets the function that ends the stream, `release` frees the slot. */
  open(owner: string | null): { onEnd(end: () => void): void; release(): void } | null
  readonly count: number
  /** Ends all streams and refuses new ones: a request that never finishes would delay shutdown. */
  end(): void
}
