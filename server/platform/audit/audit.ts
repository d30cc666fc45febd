import { and, eq, inArray, isNotNull, type SQL } from 'drizzle-orm'
import { sequenceLogs } from '@/db/audit/sequence'
import { auditEntries } from '@/db/schema'
import type { Database } from '@/db/types'
import { anyOf } from '@/server/http/field-types'
import { envelope, listRows } from '@/server/http/list'
import { listQuery, type Page } from '@/server/http/list-query'
import type { Context } from '@/server/kernel/context'
import { isFieldShown } from '@/server/kernel/field-rules'
import { isUuid } from '@/server/kernel/id'
import { isInternal, type Principal } from '@/server/kernel/principal'
import type { Reader } from '@/server/kernel/reader'

export { redactOrder, redactResource } from './redact'
export { redactedOf } from './redacted-orders'
export { referencedResources, resourceNames } from './resource-names'
export { verifyLog } from './verify'

export const auditQuery = listQuery({}, ['sequence'], '-sequence')

const timelineIncludes = ['shipments', 'packages', 'messages'] as const
/** `include` adds entries of an order's related resources, beyond its items. */
export const timelineQuery = listQuery({ include: anyOf(timelineIncludes).optional() }, ['sequence'], '-sequence')

export const timelineTypes = (include: readonly string[] = []) => ['order', 'orderItem', ...include.map((plural) => plural.slice(0, -1))]

/** The audit entries of a resource, or of an order with its related resources, newest first. */
export async function auditLogsOf(
  { database, reader, principal }: { database: Database; reader: Reader; principal: Principal },
  page: Page<unknown, 'sequence'>,
  target: { resource: { type: string; id: string } } | { orderId: string; types: string[] },
) {
  await sequenceLogs(database)
  const targetCondition =
    'resource' in target
      ? and(eq(auditEntries.resourceId, target.resource.id), eq(auditEntries.resourceType, target.resource.type))
      : timelineCondition(target)
  // Entries committed during this read have no sequence yet.
  const where = and(targetCondition, isNotNull(auditEntries.hash))
  const result = await listRows({
    page,
    sorts: { sequence: { column: auditEntries.position, key: (row: typeof auditEntries.$inferSelect) => row.position } },
    id: { column: auditEntries.position, key: (row) => row.position },
    rows: (query) => reader.rows(auditEntries, { ...query, where: and(where, query.where) }),
    count: (cap) => reader.count(auditEntries, { where, cap }),
  })
  return envelope('auditLogs', page, { ...result, rows: result.rows.map((row) => presentEntry(row, principal)) })
}

interface AuditLogsRequest {
  reader: Reader
  params: { id: string }
  query: Page<unknown, 'sequence'>
  principal: Principal
  context: Pick<Context, 'database'>
}

/**
 * The handler of an operation for the audit log of one resource: a resource that `get` returns, or a deleted one with a visible deletion.
 * `get` throws 404 for any other.
 */
export const resourceAuditLogs =
  (type: string, get: (reader: Reader, id: string) => Promise<{ id: string }>) =>
  async ({ reader, params, query, principal, context }: AuditLogsRequest) => {
    const id = (await isDeletionVisible(reader, type, params.id)) ? params.id.toLowerCase() : (await get(reader, params.id)).id
    return auditLogsOf({ database: context.database, reader, principal }, query, { resource: { type, id } })
  }

async function isDeletionVisible(reader: Reader, type: string, sentId: string): Promise<boolean> {
  const isResource = and(eq(auditEntries.resourceId, sentId.toLowerCase()), eq(auditEntries.resourceType, type))
  const deletion = and(isResource, eq(auditEntries.action, 'delete'))
  return isUuid(sentId) && deletion !== undefined && Boolean(await reader.one(auditEntries, deletion))
}

const timelineCondition = ({ orderId, types }: { orderId: string; types: string[] }): SQL | undefined =>
  and(eq(auditEntries.orderId, orderId), inArray(auditEntries.resourceType, types))

/** An entry as the caller may see it. Only Internal staff see the names of staff, their comments on holds and their IP addresses. */
export function presentEntry(row: typeof auditEntries.$inferSelect, principal: Principal) {
  const isInternalCaller = isInternal(principal)
  const isOwnEntry = isInternalCaller || row.actor.id === principal.actor.id
  return {
    id: row.id,
    sequence: row.sequence as number,
    resource: { type: row.resourceType, id: row.resourceId },
    action: row.action,
    actor: { ...row.actor, name: isOwnEntry ? row.actor.name : null },
    client: isInternalCaller ? { ip: row.ip, userAgent: row.userAgent } : null,
    requestId: row.requestId,
    reason: isInternalCaller || !/^(hold|release|redact)$/.test(row.action) ? row.reason : null,
    changes: row.changes.filter(({ field }) => isFieldShown(principal.scope, row.resourceType, field)),
    occurredAt: row.occurredAt,
    redactedAt: row.redactedAt,
    previousHash: row.previousHash as string,
    hash: row.hash as string,
  }
}
