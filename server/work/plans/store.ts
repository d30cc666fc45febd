import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { insertRow, selectColumns, selectRows, updateRow } from '@/db/rows'
import { type PlanTally, planRows, planSelections, plans } from '@/db/schema'
import type { Sql } from '@/db/types'
import type { Change } from '@/server/kernel/change'

export type Plan = typeof plans.$inferSelect
export type PlanRow = typeof planRows.$inferSelect

/** The columns of a row that its job needs; a preview can be long. */
const workColumns = ['number', 'position', 'resourceId', 'version', 'status', 'input', 'effects'] as const
export type WorkRow = Pick<PlanRow, (typeof workColumns)[number]>

/** Ids of a selection in one row. */
const IDS_PER_PART = 500

export async function insertPlan(change: Change, plan: Omit<Plan, 'number'>, ids: readonly string[]): Promise<Plan> {
  const number = (await insertRow(change.write, plans, plan)) as number
  for (let from = 0; from < ids.length; from += IDS_PER_PART)
    await insertRow(change.unaudited, planSelections, { planNumber: number, ids: ids.slice(from, from + IDS_PER_PART) })
  return { ...plan, number }
}

/** Stores changed fields of a plan under its next version. Returns the plan as stored. */
export async function updatePlan(change: Change, plan: Plan, fields: Partial<Plan>): Promise<Plan> {
  const set = { ...fields, version: plan.version + 1, updatedAt: change.now }
  await updateRow(change.write, plans, plan.number, set)
  return { ...plan, ...set }
}

export async function findPlan(db: Sql, id: string): Promise<Plan | undefined> {
  const [plan] = await selectRows(db, plans, { where: eq(plans.id, id), limit: 1 })
  return plan
}

/** The next part of the ids that were sent as selection. */
export async function nextSelection(db: Sql, { number }: Plan, after: number): Promise<{ number: number; ids: string[] } | undefined> {
  const where = and(eq(planSelections.planNumber, number), gt(planSelections.number, after))
  const [part] = await selectRows(db, planSelections, { where, orderBy: [asc(planSelections.number)], limit: 1 })
  return part
}

export const deleteSelections = async (db: Sql, { number }: Plan): Promise<void> => {
  await db.delete(planSelections).where(eq(planSelections.planNumber, number))
}

/** The rows after a position, as far as their job needs them. */
export const rowsAfter = (db: Sql, { number }: Plan, position: number, limit: number): Promise<WorkRow[]> =>
  selectColumns(db, planRows, workColumns, {
    where: and(eq(planRows.planNumber, number), gt(planRows.position, position)),
    orderBy: [asc(planRows.position)],
    limit,
  })

/** Adds a row; a record that the plan has already gets no second one. */
export async function insertPlanRow(change: Change, plan: Plan, row: Partial<PlanRow> & Pick<PlanRow, 'position' | 'resourceId'>) {
  await insertRow(change.unaudited, planRows, {
    ...{ planNumber: plan.number, status: 'Pending', effects: '', diff: [], updatedAt: change.now },
    ...row,
  })
}

export const updatePlanRow = (change: Change, number: number, fields: Partial<PlanRow>): Promise<void> =>
  updateRow(change.unaudited, planRows, number, { ...fields, updatedAt: change.now })

/** The number of rows of a plan. */
export const countRows = async (db: Sql, { number }: Plan): Promise<number> => {
  const [row] = await db
    .select({ count: sql<number>`count(*)`.mapWith(Number) })
    .from(planRows)
    .where(eq(planRows.planNumber, number))
  return row?.count ?? 0
}

/** The number of rows that are still to be applied. */
export const countToApply = async (db: Sql, { number }: Plan): Promise<number> => {
  const [row] = await db
    .select({ count: sql<number>`count(*)`.mapWith(Number) })
    .from(planRows)
    .where(and(eq(planRows.planNumber, number), eq(planRows.status, 'WillChange')))
  return row?.count ?? 0
}

/** The rows by outcome as they are now, without messages. One pass over an index. */
export async function tallyRows(db: Sql, { number }: Plan): Promise<PlanTally[]> {
  const { status, reason, effects } = planRows
  const found = await db
    .select({ status, reason, effects, count: sql<number>`count(*)`.mapWith(Number) })
    .from(planRows)
    .where(eq(planRows.planNumber, number))
    .groupBy(status, reason, effects)
  return found.map((one) => ({ ...one, message: null }))
}

/** The same with a message for each reason, for a plan whose rows rest. */
export async function finalTally(db: Sql, plan: Plan): Promise<PlanTally[]> {
  const tally = await tallyRows(db, plan)
  for (const one of tally) {
    if (one.reason === null) continue
    const isSame = and(eq(planRows.planNumber, plan.number), eq(planRows.status, one.status), eq(planRows.reason, one.reason))
    const [example] = await selectColumns(db, planRows, ['message'], { where: isSame, limit: 1 })
    one.message = example?.message ?? null
  }
  return tally
}
