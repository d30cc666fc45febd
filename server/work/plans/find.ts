import { and, eq, gt, inArray, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod'
import { selectRows } from '@/db/rows'
import { planRows, plans } from '@/db/schema'
import type { Sql } from '@/db/types'
import { refuseUnknownPeople, unknownPeople } from '@/server/access/users/users'
import { envelope, listRows } from '@/server/http/list'
import { updatedWithin } from '@/server/http/updated-within'
import { hasPermission, isInternal, type Principal, withCaller } from '@/server/kernel/principal'
import type { Reader } from '@/server/kernel/reader'
import { notFound } from '@/server/kernel/refusal'
import { kindOf } from './kinds/kinds'
import type { PlanStatus } from './lifecycle'
import { presentPlan, presentRow } from './present'
import type { PlanModel, planQuery, rowQuery } from './schemas'
import { findPlan, type Plan, type PlanRow, tallyRows } from './store'
import { tallyOfGroup } from './summary-rules'

/** The caller's own plans; all plans for Internal holders of audit:read. */
const visible = (principal: Principal): SQL | undefined =>
  isInternal(principal) && hasPermission(principal, 'audit:read') ? undefined : eq(plans.createdById, principal.actor.id ?? '')

/** The plan; throws 404 when the caller may not see it. */
export async function getPlan({ sql: db }: Reader, principal: Principal, id: string): Promise<Plan> {
  const [plan] = await selectRows(db, plans, { where: and(eq(plans.id, id.toLowerCase()), visible(principal)), limit: 1 })
  if (!plan) throw notFound('plan', id)
  return plan
}

/** Whether there is such a plan, whoever may see it. */
export const isPlan = async (db: Sql, id: string): Promise<boolean> => (await findPlan(db, id)) !== undefined

/** Those of these plans that the caller may see, by id. */
export async function plansByIds({ sql: db }: Reader, principal: Principal, ids: readonly string[]): Promise<Map<string, Plan>> {
  if (!ids.length) return new Map()
  const found = await selectRows(db, plans, { where: and(inArray(plans.id, [...ids]), visible(principal)) })
  return new Map(found.map((plan) => [plan.id, plan]))
}

/** A plan in the API's format, counted as it is now. */
export const showPlan = async (reader: Reader, plan: Plan, now = new Date()): Promise<PlanModel> =>
  presentPlan(plan, plan.tally ?? (await tallyRows(reader.sql, plan)), now)

/** The plan in the API's format as it is now; null when it is gone. */
export async function planNow(reader: Reader, id: string): Promise<PlanModel | null> {
  const plan = await findPlan(reader.sql, id)
  return plan ? showPlan(reader, plan) : null
}

/** The condition for plans of a status as people see it. */
function hasStatus(status: PlanStatus, now: Date): SQL | undefined {
  if (status === 'Expired') return and(eq(plans.status, 'Ready'), lte(plans.expiresAt, now))
  return status === 'Ready' ? and(eq(plans.status, 'Ready'), gt(plans.expiresAt, now)) : eq(plans.status, status)
}

/** A page of the plans that the caller may see, newest first. */
export async function listPlans(reader: Reader, page: z.output<typeof planQuery>, principal: Principal) {
  const { kind, status, createdBy, ids } = page.filters
  const now = new Date()
  const makers = createdBy && (await knownMakers(reader, principal, createdBy))
  const where = and(
    visible(principal),
    kind && inArray(plans.kind, kind),
    status && or(...status.map((one) => hasStatus(one, now))),
    makers && inArray(plans.createdById, makers),
    ids &&
      inArray(
        plans.id,
        ids.map((id) => id.toLowerCase()),
      ),
    updatedWithin(plans.updatedAt, page.filters),
  )
  const result = await listRows({
    page,
    sorts: { createdAt: { column: plans.createdAt, key: (row: Plan) => row.createdAt, isTime: true } },
    id: { column: plans.id, key: (row) => row.id },
    rows: (query) => selectRows(reader.sql, plans, { ...query, where: and(where, query.where) }),
    count: (cap) =>
      reader.countOf(
        reader.sql
          .select({ one: sql`1`.as('one') })
          .from(plans)
          .where(where)
          .limit(cap),
      ),
  })
  const rows = []
  for (const plan of result.rows) rows.push(await showPlan(reader, plan, now))
  return envelope('plans', page, { ...result, rows })
}

/** The ids of these makers; refuses those who are nobody that the caller may know and made no plan that the caller sees. */
async function knownMakers({ sql: db }: Reader, principal: Principal, sentIds: readonly string[]): Promise<string[]> {
  const ids = withCaller(sentIds, principal)
  const unknown = await unknownPeople(principal, db, ids)
  const isTheirs = and(inArray(plans.createdById, unknown), visible(principal))
  const makers = unknown.length ? await db.selectDistinct({ id: plans.createdById }).from(plans).where(isTheirs) : []
  refuseUnknownPeople(
    unknown.filter((id) => !makers.some((maker) => maker.id === id)),
    'createdBy',
  )
  return ids
}

/** A page of a plan's rows, in their order. */
export async function listRowsOfPlan(reader: Reader, page: z.output<typeof rowQuery>, plan: Plan) {
  const { status, reason, group } = page.filters
  const where = and(
    eq(planRows.planNumber, plan.number),
    status && inArray(planRows.status, status),
    reason && inArray(planRows.reason, reason),
    group === undefined ? undefined : await isInGroup(reader, plan, group),
  )
  const result = await listRows({
    page,
    sorts: { position: { column: planRows.position, key: (row: PlanRow) => row.position } },
    id: { column: planRows.number, key: (row) => row.number },
    rows: (query) => selectRows(reader.sql, planRows, { ...query, where: and(where, query.where) }),
    count: (cap) =>
      reader.countOf(
        reader.sql
          .select({ one: sql`1`.as('one') })
          .from(planRows)
          .where(where)
          .limit(cap),
      ),
  })
  const kind = kindOf(plan)
  return envelope('rows', page, { ...result, rows: result.rows.map((row) => presentRow(row, kind)) })
}

/** The condition for the rows of a group: their outcomes are few, so each is named. */
async function isInGroup(reader: Reader, plan: Plan, key: string): Promise<SQL> {
  const tally = tallyOfGroup(plan.tally ?? (await tallyRows(reader.sql, plan)), key)
  const conditions = tally.map(({ status, reason, effects }) =>
    and(eq(planRows.status, status), reason === null ? undefined : eq(planRows.reason, reason), eq(planRows.effects, effects)),
  )
  return or(...conditions) ?? ne(planRows.planNumber, plan.number)
}
