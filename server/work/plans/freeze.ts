import { and, asc, eq, gt } from 'drizzle-orm'
import { selectColumns, updateRow } from '@/db/rows'
import { planRows, plans } from '@/db/schema'
import { Reader } from '@/server/kernel/reader'
import type { PlanProgress, PlanWork } from './job-progress'
import type { AnyPlanKind } from './kinds/kind'
import { countRows, deleteSelections, findPlan, insertPlanRow, nextSelection, type Plan, type PlanRow } from './store'

/** Rows that are added in one transaction. */
const CHUNK_SIZE = 200

type NewRow = Pick<PlanRow, 'resourceId'> & Partial<PlanRow>

/** The next part of a selection: its rows, and where the part after it begins; null at the end. */
interface Part {
  rows: NewRow[]
  cursor: string | null
}

/** Adds the next part of the selection as rows, and stores where the one after it begins in the same transaction. */
export async function freezeChunk(work: PlanWork, plan: Plan, kind: AnyPlanKind): Promise<void> {
  const { at, cursor } = work.progress
  const { rows, cursor: next } = await nextPart(work, plan, kind, cursor)
  await work.change(async (change) => {
    for (const [i, row] of rows.entries()) await insertPlanRow(change, plan, { position: at + i, ...row })
    const progress: PlanProgress = { phase: 'freeze', at: at + rows.length, cursor: next }
    if (next !== null) return { progress }
    await deleteSelections(change.unaudited, plan)
    const rowCount = await countRows(change.sql, plan)
    await updateRow(change.unaudited, plans, plan.number, { rowCount })
    return { progress: { phase: 'preview', at: -1, cursor: null }, of: rowCount }
  })
}

function nextPart(work: PlanWork, plan: Plan, kind: AnyPlanKind, cursor: string | null): Promise<Part> {
  if (plan.reverses) return reversedPart(work, plan.reverses, cursor)
  const importId = plan.selection?.importId
  if (kind.source && importId) return kind.source.select(work.context.database.sql, importId, cursor, CHUNK_SIZE)
  return plan.selection ? foundPart(work, plan, kind, cursor) : namedPart(work, plan, kind, cursor)
}

/** The next records that the query finds, as of the time when the plan was made. */
async function foundPart({ context, principal }: PlanWork, plan: Plan, { resource }: AnyPlanKind, cursor: string | null): Promise<Part> {
  const { q, filters } = plan.selection as NonNullable<Plan['selection']>
  const reader = new Reader(context.database.sql, principal.scope)
  const chosen = resource.filters.parse({ ...filters, ...(q === null ? {} : { q }) })
  const page = { now: plan.createdAt, cursor, size: CHUNK_SIZE, total: plan.rowCount }
  const found = await resource.select(reader, chosen, page)
  return { rows: found.ids.map((resourceId) => ({ resourceId })), cursor: found.cursor }
}

/** The next records that were named. */
async function namedPart({ context, principal }: PlanWork, plan: Plan, { resource }: AnyPlanKind, cursor: string | null): Promise<Part> {
  const db = context.database.sql
  const part = await nextSelection(db, plan, Number(cursor ?? 0))
  if (!part) return { rows: [], cursor: null }
  const ids = await resource.resolve(new Reader(db, principal.scope), part.ids)
  return { rows: ids.map((resourceId) => ({ resourceId })), cursor: String(part.number) }
}

/** The next applied rows of the plan to reverse. Those that cannot be reversed say so. */
async function reversedPart({ context }: PlanWork, id: string, cursor: string | null): Promise<Part> {
  const db = context.database.sql
  const reversed = (await findPlan(db, id)) as Plan
  const position = cursor === null ? -1 : Number(cursor)
  const found = await selectColumns(db, planRows, ['position', 'resourceId', 'name', 'reverse'], {
    where: and(eq(planRows.planNumber, reversed.number), eq(planRows.status, 'Applied'), gt(planRows.position, position)),
    orderBy: [asc(planRows.position)],
    limit: CHUNK_SIZE,
  })
  const rows = found.map(({ resourceId, name, reverse }): NewRow => {
    const { input, refusal } = (reverse ?? {}) as { input?: Record<string, unknown>; refusal?: string }
    if (input) return { resourceId, input }
    return { resourceId, name, status: 'Refused', reason: 'plan.irreversible', message: refusal ?? 'This cannot be undone.' }
  })
  const last = found.at(-1)
  return { rows, cursor: last && found.length === CHUNK_SIZE ? String(last.position) : null }
}
