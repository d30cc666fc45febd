import { and, asc, eq, isNotNull, notInArray, type SQL } from 'drizzle-orm'
import { auditEntries } from '@/db/schema'
import type { Operation } from '@/server/http/operation'
import type { Change } from '@/server/kernel/change'
import { isFieldShown } from '@/server/kernel/field-rules'
import { isUuid } from '@/server/kernel/id'
import { hasPermission, isInternal, type Principal } from '@/server/kernel/principal'
import type { Reader } from '@/server/kernel/reader'
import { conflict, forbidden, isRefusal, notFound, Refusal } from '@/server/kernel/refusal'
import { hiddenTypes } from '@/server/platform/audit/audit-rules'
import { importsOfRequests, isPlan, rollBackImport, undoPlan } from '../plans/plans'
import { type FindOperations, operationOf } from './call-operation'
import { placedHold } from './revert-holds'
import type { Entry, RevertCall, Reverter } from './types'

/** The most audit entries that one revert takes back in its one transaction. */
export const MAX_REVERTED = 200

export type Reverters = Readonly<Record<string, Reverter>>

/** The condition of the audit entries that the caller may see. */
export const visibleEntries = ({ permissions }: Principal): SQL | undefined => {
  const hidden = hiddenTypes(permissions)
  return and(isNotNull(auditEntries.hash), hidden.length ? notInArray(auditEntries.resourceType, hidden) : undefined)
}

/** An entry with the changes that the caller sees. */
export const asSeen = (entry: Entry, { scope }: Principal): Entry => ({
  ...entry,
  changes: entry.changes.filter(({ field }) => isFieldShown(scope, entry.resourceType, field)),
})

/**
 * Reverts a request's or a job's changes, or those of one audit entry, in one change. Refuses with 409 what cannot be reverted, what was
 * redacted, and values that changed since; with 403 what the caller may not do. The id of a plan makes its reverse plan and applies it; that of
 * an import, its rollback.
 * Returns the id of the entry that the revert is, and the resources.
 */
export async function revertEntry(
  call: RevertCall,
  sentId: string,
  { reverters, operations }: { reverters: Reverters; operations: FindOperations },
) {
  const id = sentId.toLowerCase()
  if (await isPlan(call.change.sql, id)) return revertPlan(call.change, id)
  const imported = (await importsOfRequests(call.change.reader, call.principal, [id])).get(id)
  if (imported) return revertImport(call.change, imported.id)
  const entries = await entriesToRevert(call, sentId)
  const { plan, obstacle } = planRevert(entries, reverters)
  if (obstacle || !plan.size) throw conflict('history.irreversible', obstacle ?? 'Nothing in it can be reverted.')
  for (const operation of operationsOf(plan, operations)) requirePermission(call.principal, operation)
  for (const [reverter, own] of plan) await asConflict(() => reverter.revert(call, own))
  const reverted = new Map(entries.map(({ resourceType: type, resourceId }) => [resourceId, { type, id: resourceId }]))
  return { id: call.change.requestId, reverted: [...reverted.values()] }
}

/** Makes the reverse plan and applies it: the entries of its rows have its id. */
async function revertPlan(change: Change, id: string) {
  const { plan } = await undoPlan(change, id, { apply: true })
  return { id: plan.id, reverted: [{ type: 'plan', id }] }
}

/** Makes the rollback of an import and applies it: what changed since, and what is used, stays. */
async function revertImport(change: Change, id: string) {
  const { plan } = await rollBackImport(change, id)
  return { id: plan.id, reverted: [{ type: 'job', id }] }
}

async function entriesToRevert({ change, principal }: RevertCall, sentId: string): Promise<Entry[]> {
  const id = sentId.toLowerCase()
  const rows = isUuid(id) ? await entriesOf(change.reader, principal, id) : []
  if (!rows.length) throw notFound('history entry', sentId)
  if (rows.length > MAX_REVERTED)
    throw conflict(
      'history.irreversible',
      `It changed more than ${MAX_REVERTED} records, too many to revert at once. Undo its plan, or change them in bulk.`,
    )
  if (rows.some(({ redactedAt }) => redactedAt))
    throw conflict('history.redacted', 'Its former values were erased, because they are personal data. Change the record by hand.')
  return rows.map((row) => asSeen(row, principal))
}

async function entriesOf(reader: Reader, principal: Principal, id: string): Promise<Entry[]> {
  const where = (condition: SQL) => and(condition, visibleEntries(principal))
  const ofRequest = eq(auditEntries.requestId, id)
  const found = await reader.rows(auditEntries, { where: where(ofRequest), orderBy: [asc(auditEntries.position)], limit: MAX_REVERTED + 1 })
  return found.length ? found : reader.rows(auditEntries, { where: where(eq(auditEntries.id, id)), limit: 1 })
}

export interface RevertPlan {
  /** The entries of each reverter, oldest first. */
  plan: Map<Reverter, Entry[]>
  /** Why the entries cannot be reverted; null when they can. */
  obstacle: string | null
}

/** Sorts entries by the reverters that take them back. Consequences of others, and shipments that follow their order’s hold, need none. */
export function planRevert(entries: readonly Entry[], reverters: Reverters): RevertPlan {
  const plan = new Map<Reverter, Entry[]>()
  const ofOrders = entries.filter(({ resourceType }) => resourceType === 'order')
  const isOfHolds = ofOrders.some(({ action }) => /^(hold|release)$/.test(action))
  const followers = isOfHolds ? /^(shipment|package|orderItem)$/ : ofOrders.some(placedHold) ? /^(shipment|package)$/ : null
  for (const entry of entries) {
    const reverter = reverters[`${entry.resourceType}.${entry.action}`]
    if (reverter?.isConsequence?.(entry, entries) || followers?.test(entry.resourceType)) continue
    const obstacle = reverter ? reverter.obstacle(entry) : `The action ${entry.action} of a ${entry.resourceType} cannot be undone.`
    if (!reverter || obstacle) return { plan, obstacle }
    plan.set(reverter, [...(plan.get(reverter) ?? []), entry])
  }
  return { plan, obstacle: null }
}

/** Whether the caller may make the reverse changes, as far as permissions tell. */
export const mayRevert = (principal: Principal, plan: RevertPlan['plan'], operations: FindOperations): boolean =>
  operationsOf(plan, operations).every((operation) => isAllowed(principal, operation))

const operationsOf = (plan: RevertPlan['plan'], operations: FindOperations): Operation[] =>
  [...plan].flatMap(([{ operation, furtherOperations }, entries]) =>
    [operation, ...(furtherOperations?.(entries) ?? [])].map((id) => operationOf(operations, id)),
  )

function isAllowed(principal: Principal, operation: Operation): boolean {
  const { permission, internalOnly } = operation
  if (internalOnly && !isInternal(principal)) return false
  // With the permission for own resources, the handler checks whose it is.
  const own = operation.kind === 'write' ? operation.ownPermission : undefined
  return [permission, own].some((one) => one === 'anyone' || (one !== undefined && one !== 'open' && hasPermission(principal, one)))
}

function requirePermission(principal: Principal, operation: Operation): void {
  if (isAllowed(principal, operation)) return
  throw forbidden(operation.internalOnly ? `${operation.permission} and an Internal association` : operation.permission)
}

/** A refusal of a former value is a conflict with the stored record: the request names no values. */
async function asConflict(act: () => Promise<void>): Promise<void> {
  try {
    await act()
  } catch (error) {
    if (!isRefusal(error) || error.code !== 'ValidationError') throw error
    throw new Refusal('Conflict', error.problems)
  }
}
