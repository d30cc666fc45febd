import { and, eq, inArray, isNotNull, type SQL } from 'drizzle-orm'
import type { Database } from '@/db/database'
import { placeLogs } from '@/db/log'
import { auditEntries } from '@/db/schema'
import { envelope, listQuery, listRows, type Page } from '../http/list'
import { anyOf } from '../http/wire'
import { isInternal, type Principal } from '../principal'
import type { Reader } from '../reader'
import { isFieldShown } from './field-rules'

export const auditQuery = listQuery({}, ['sequence'], '-sequence')

const included = ['shipments', 'packages'] as const
/** The log of an order may take in what belongs to it beyond its items. */
export const timelineQuery = listQuery({ include: anyOf(included).optional() }, ['sequence'], '-sequence')

export const timelineTypes = (include: readonly string[] = []) => ['order', 'orderItem', ...include.map((plural) => plural.slice(0, -1))]

/** The audit entries of a resource, or of an order with all that belongs to it, newest first. */
export async function auditLogsOf(
  { database, reader, principal }: { database: Database; reader: Reader; principal: Principal },
  page: Page<unknown, 'sequence'>,
  of: { resource: { type: string; id: string } } | { orderId: string; types: string[] },
) {
  await placeLogs(database)
  const those =
    'resource' in of ? and(eq(auditEntries.resourceId, of.resource.id), eq(auditEntries.resourceType, of.resource.type)) : timeline(of)
  // What is committed while this is read has no place yet.
  const where = and(those, isNotNull(auditEntries.hash))
  const found = await listRows({
    page,
    sorts: { sequence: { column: auditEntries.position, key: (row: typeof auditEntries.$inferSelect) => row.position } },
    id: { column: auditEntries.position, key: (row) => row.position },
    rows: (query) => reader.rows(auditEntries, { ...query, where: and(where, query.where) }),
    count: (cap) => reader.count(auditEntries, { where, cap }),
  })
  return envelope('auditLogs', page, { ...found, rows: found.rows.map((row) => presentEntry(row, principal)) })
}

const timeline = ({ orderId, types }: { orderId: string; types: string[] }): SQL | undefined =>
  and(eq(auditEntries.orderId, orderId), inArray(auditEntries.resourceType, types))

/** Outside the Internal staff neither their names nor what they said of a hold nor where they sat is shown. */
export function presentEntry(row: typeof auditEntries.$inferSelect, principal: Principal) {
  const internal = isInternal(principal)
  const own = internal || row.actor.id === principal.actor.id
  return {
    id: row.id,
    sequence: row.sequence as number,
    resource: { type: row.resourceType, id: row.resourceId },
    action: row.action,
    actor: { ...row.actor, name: own ? row.actor.name : null },
    client: internal ? { ip: row.ip, userAgent: row.userAgent } : null,
    requestId: row.requestId,
    reason: internal || !/^(hold|release|redact)$/.test(row.action) ? row.reason : null,
    changes: row.changes.filter(({ field }) => isFieldShown(principal.scope, row.resourceType, field)),
    occurredAt: row.occurredAt,
    redactedAt: row.redactedAt,
    previousHash: row.previousHash as string,
    hash: row.hash as string,
  }
}
