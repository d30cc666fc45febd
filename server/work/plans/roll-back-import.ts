import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { isInList, listParameter } from '@/db/conditions'
import { selectColumns } from '@/db/rows'
import { plans } from '@/db/schema'
import { importJob } from '@/server/catalog/csv/csv'
import type { Change } from '@/server/kernel/change'
import type { Principal } from '@/server/kernel/principal'
import type { Reader } from '@/server/kernel/reader'
import { type JobRow, jobsOfRequests } from '@/server/platform/jobs/jobs'
import { checkPlan, startPlan } from './create-plan'
import { rollbackKind } from './kinds/rollback/rollback'
import { mayUse } from './undo-rules'

/** The imports among these requests that the caller may see, by request. */
export const importsOfRequests = (reader: Reader, principal: Principal, requestIds: readonly string[]): Promise<Map<string, JobRow>> =>
  jobsOfRequests(reader, principal, importJob.name, requestIds)

/** Those of these imports that were rolled back, or are just now. */
export async function rolledBackImports({ sql: db }: Reader, importIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (!importIds.length) return new Set()
  const isBegun = or(inArray(plans.status, ['Applying', 'Applied']), and(eq(plans.status, 'Preparing'), eq(plans.appliesAtOnce, true)))
  const isOfImport = isInList(sql`(${plans.selection} ->> 'importId')`, listParameter([...importIds]))
  const found = await selectColumns(db, plans, ['selection'], { where: and(eq(plans.kind, rollbackKind.name), isBegun, isOfImport) })
  return new Set(found.flatMap(({ selection }) => selection?.importId ?? []))
}

/** Whether the caller may roll an import back now. */
export const mayRollBack = (principal: Principal, { finishedAt }: JobRow): boolean => finishedAt !== null && mayUse(principal, rollbackKind)

/** Makes the plan that takes an import back, and applies it as soon as it is ready. */
export async function rollBackImport(change: Change, importId: string) {
  const { name: kind } = rollbackKind
  const { count } = await checkPlan(change.reader, change.principal, { kind, selection: { importId }, change: {} })
  const selection = { q: null, filters: {}, importId }
  return startPlan(change, { kind, name: null, selection, change: {}, rowCount: count, appliesAtOnce: true }, [])
}
