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

/** Whether the caller may roll an import back now. */
export const mayRollBack = (principal: Principal, { finishedAt }: JobRow): boolean => finishedAt !== null && mayUse(principal, rollbackKind)

/** Makes the plan that takes an import back, and applies it as soon as it is ready. */
export async function rollBackImport(change: Change, importId: string) {
  const { name: kind } = rollbackKind
  const { count } = await checkPlan(change.reader, change.principal, { kind, selection: { importId }, change: {} })
  const selection = { q: null, filters: {}, importId }
  return startPlan(change, { kind, name: null, selection, change: {}, rowCount: count, appliesAtOnce: true }, [])
}
