import { sql } from 'drizzle-orm'
import { flag, index, instant, integer, json, serial, table, text, uniqueIndex } from '../columns'
import { planRowStatuses, planStatuses } from '../states'
import type { FieldChange } from './audit'
import type { ActorData } from './types'

/** The number of rows with the same status, reason and effects. */
export interface PlanTally {
  status: (typeof planRowStatuses)[number]
  reason: string | null
  effects: string
  count: number
  /** The service's message about one of them. */
  message: string | null
}

/** Bulk plans: changes of many records that are previewed, applied and reversed row by row. */
export const plans = table(
  'plans',
  {
    number: serial(),
    id: text().notNull(),
    version: integer().notNull(),
    kind: text().notNull(),
    /** The maker's own name for it; null for the one that follows from its kind and change. */
    name: text(),
    status: text({ enum: planStatuses }).notNull(),
    /** The query or the import that selected its records; null when their ids were sent, and in the reverse of another plan. */
    selection: json<{ q: string | null; filters: Record<string, string>; importId?: string }>(),
    change: json<Record<string, unknown>>().notNull(),
    /** The number of rows; until the selection is frozen, the number of records that it had when the plan was made. */
    rowCount: integer().notNull(),
    /** The rows by outcome, once no job changes them; null while one does, because the rows then tell. */
    tally: json<PlanTally[]>(),
    /** The rows that are left out: by the ids of their records, and by their groups. */
    excluded: json<{ ids: string[]; groups: string[] }>().notNull(),
    /** Whether it is applied as soon as it is ready. */
    appliesAtOnce: flag().notNull(),
    /** The plan that this one reverses. */
    reverses: text(),
    /** The plan that reverses this one. */
    reversedBy: text(),
    /** The job that prepares or applies it, or did so last. */
    jobId: text(),
    createdBy: json<ActorData>().notNull(),
    createdById: text(),
    /** Who applied it. */
    appliedBy: json<ActorData>(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
    appliedAt: instant(),
    finishedAt: instant(),
    /** Until when it can be applied; null until it is ready. */
    expiresAt: instant(),
    /** When its rows were deleted, some months after it ended; null while they are kept. */
    rowsDeletedAt: instant(),
  },
  (t) => [
    uniqueIndex('plans_id').on(t.id),
    index('plans_created').on(t.createdAt, t.id),
    index('plans_owner').on(t.createdById, t.createdAt, t.id),
    index('plans_kind').on(t.kind, t.createdAt, t.id),
    index('plans_updated').on(t.updatedAt),
    index('plans_with_rows').on(t.updatedAt).where(sql`${t.rowsDeletedAt} is null`),
  ],
)

/** The ids of a plan's selection as sent, in parts, until its job has made them rows. */
export const planSelections = table(
  'plan_selections',
  {
    number: serial(),
    planNumber: integer().notNull(),
    ids: json<string[]>().notNull(),
  },
  (t) => [index('plan_selections_plan').on(t.planNumber, t.number)],
)

/** The records of a plan, each with its own preview and outcome. A row changes in the transaction that changes its record. */
export const planRows = table(
  'plan_rows',
  {
    number: serial(),
    planNumber: integer().notNull(),
    position: integer().notNull(),
    resourceId: text().notNull(),
    /** The name of the record for people, such as O00000042; null until it was read. */
    name: text(),
    /** The version of the record that the preview compared. */
    version: integer(),
    status: text({ enum: planRowStatuses }).notNull(),
    /** Why it is refused or in conflict: a code of GET /v1/problems. */
    reason: text(),
    message: text(),
    /** The consequences of the change, as server/work/plans/effect-rules.ts writes them. */
    effects: text().notNull(),
    /** The change of this record, when it is not the same as that of all others. */
    input: json<Record<string, unknown>>(),
    diff: json<(FieldChange & { resource: { type: string; id: string } })[]>().notNull(),
    /** The change that would reverse it once it is applied; null when there is none. */
    reverse: json<Record<string, unknown>>(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex('plan_rows_position').on(t.planNumber, t.position),
    uniqueIndex('plan_rows_resource').on(t.planNumber, t.resourceId),
    index('plan_rows_outcome').on(t.planNumber, t.status, t.reason, t.effects),
    index('plan_rows_of_resource').on(t.resourceId),
  ],
)
