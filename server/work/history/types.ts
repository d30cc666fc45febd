import type { auditEntries } from '@/db/schema'
import type { Change } from '@/server/kernel/change'
import type { Context } from '@/server/kernel/context'
import type { HttpRequest } from '@/server/kernel/http-request'
import type { Principal } from '@/server/kernel/principal'

/** An audit entry with the changes that the caller sees. */
export type Entry = typeof auditEntries.$inferSelect

/** The request that reverts. */
export interface RevertCall {
  change: Change
  principal: Principal
  context: Context
  request: HttpRequest
  /** The end of the event log before the change; 0 in a dry run. */
  lastEvent: number
}

/** How one kind of action is reverted. Several keys of the table may share one; it then gets their entries together. */
export interface Reverter {
  /** The operation that makes the reverse change: its permission and its ceilings apply. */
  operation: string
  /** Further operations that the reverse change of these entries needs. */
  furtherOperations?(entries: readonly Entry[]): readonly string[]
  /** Whether the entry is only a consequence of others of the same request, whose reverse change undoes it. */
  isConsequence?(entry: Entry, all: readonly Entry[]): boolean
  /** Why the entry cannot be reverted, as a sentence; null when it can. */
  obstacle(entry: Entry): string | null
  /** Makes the reverse change of these entries, oldest first, through the noun's own functions. */
  revert(call: RevertCall, entries: readonly Entry[]): Promise<void>
}
