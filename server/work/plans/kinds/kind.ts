import type * as z from 'zod'
import type { Sql } from '@/db/types'
import type { AuditRecord } from '@/server/kernel/audit-record'
import type { Change } from '@/server/kernel/change'
import type { Permission } from '@/server/kernel/permissions'
import type { Principal } from '@/server/kernel/principal'
import type { Reader } from '@/server/kernel/reader'

/** A record that a plan changes. */
export interface PlanRecord {
  id: string
  version: number
}

/** The records of a list that plans change. */
export interface PlanResource<R extends PlanRecord = PlanRecord, F = unknown> {
  type: string
  /** The singular and the plural for people. */
  words: readonly [string, string]
  /** The permission to search the list. */
  readPermission: Permission
  /** The filters of the list, with the query line `q`. */
  filters: z.ZodType<F>
  /** The number of selected records, at most `cap`. Refuses a mistake in the filters. */
  count(reader: Reader, filters: F, now: Date, cap: number): Promise<number>
  /** The ids of the next `size` selected records, and the cursor of those after them; null at the end. */
  select(
    reader: Reader,
    filters: F,
    position: { now: Date; cursor: string | null; size: number; total: number },
  ): Promise<{ ids: string[]; cursor: string | null }>
  /** Replaces each shortId by the id; unknown references stay as passed. */
  resolve(reader: Reader, references: string[]): Promise<string[]>
  /** The records that the caller may see, in any order. */
  load(reader: Reader, ids: readonly string[]): Promise<R[]>
  /** The name of a record for people. */
  nameOf(record: R): string
}

/** Rows that follow from an import; each has a change of its own. */
export interface PlanSource {
  /** About how many rows an import has. Refuses one that the caller may not see, or that has not ended. */
  count(reader: Reader, principal: Principal, importId: string): Promise<number>
  /** The next rows, and the cursor of those after them; null at the end. */
  select(sql: Sql, importId: string, cursor: string | null, size: number): Promise<{ rows: SourceRow[]; cursor: string | null }>
}

export interface SourceRow {
  resourceId: string
  name: string | null
  input: Record<string, unknown>
}

/** Why a record has nothing to change. */
export class NothingToDo {
  constructor(readonly why: string) {}
}

/** A kind of plan: how one record is changed, by the function that its single operation calls, and how that is reversed. */
export interface PlanKind<R extends PlanRecord, F, C, I> {
  name: string
  /** Whether only Internal staff may use it, whatever others' permissions. */
  internalOnly?: true
  /** Whether only the reverse of another plan has it. */
  isReverseOnly?: true
  /** The permission of its single operation. */
  permission: Permission
  resource: PlanResource<R, F>
  /** Where its rows come from, when they follow from an import instead of a list. */
  source?: PlanSource
  /** Whether rows may change the records of other rows of the plan: `act` then compares the values, because versions change. */
  comparesValues?: true
  /** The type of a row's record, when it is not always that of the resource. */
  typeOf?(input: unknown): string
  /** The schema of the change, as a request sends it and as it is stored. */
  change: z.ZodType<C>
  /** The schema of the change of one record. */
  input: z.ZodType<I>
  /** "Hold 147 orders: FraudReview", of "147 orders" and a change. */
  title(records: string, change: C): string
  /** Fields of the change, as JSON, that follow from the selection or were sent in another form. Refuses references that do not exist. */
  complete?(reader: Reader, change: C, selection: { filters: F; now: Date } | null): Promise<Record<string, unknown>>
  /** The change of one record as JSON, or why there is none; without it, the plan's change is that of every record. `sent`: the change as JSON. */
  inputOf?(record: R, change: C, sent: Record<string, unknown>): object | NothingToDo
  /** The fields of the record whose value is another than the input of a reverse expects: somebody changed them since. */
  changedSince?(record: R, input: I): string[]
  /** Carries it out. Records what it does, and refuses what the single operation refuses. */
  act(change: Change, id: string, input: I): Promise<unknown>
  /** How an applied row is reversed; a text says why it cannot be. */
  reverse: ReverseOf<I> | string
}

interface ReverseOf<I> {
  /** The kind of the reverse plan. */
  kind: string
  /** The change of a record that reverses what `records` say was done to it, as JSON; a text says why there is none. */
  inputOf(records: readonly AuditRecord[], input: I, id: string): object | string
}

// biome-ignore lint/suspicious/noExplicitAny: kinds take their own shapes, which no common type can name.
export type AnyPlanKind = PlanKind<any, any, any, any>

/** Declares a kind of plan. */
export const planKind = <R extends PlanRecord, F, C, I>(kind: PlanKind<R, F, C, I>): PlanKind<R, F, C, I> => kind

/** The states of a resource before and after its change, as its audit record has them. */
export function statesOf<T>(records: readonly AuditRecord[], id: string): { before: T; after: T } {
  const record = records.findLast(({ resource }) => resource.id === id)
  if (!record) throw new Error(`The change of ${id} was not recorded.`)
  return { before: record.before as T, after: record.after as T }
}
