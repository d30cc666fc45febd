import { and, eq, gte, inArray, isNotNull, lt, notInArray, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '@/db/database'
import { placeLogs } from '@/db/log'
import { auditEntries } from '@/db/schema'
import { envelope, listQuery, listRows, type Page } from '../http/list'
import { ids, moment } from '../http/wire'
import { isInternal, type Principal } from '../principal'
import type { Reader } from '../reader'
import { invalid } from '../refusal'
import { presentEntry } from './audit'
import { auditedTypes, keptFrom } from './lifecycle'
import { namesOf } from './names'

const filters = {
  actorId: z.string().min(1).max(100).toLowerCase().optional().meta({ description: 'Who did it: the id of a user or a service client.' }),
  resourceType: z.enum(auditedTypes).optional(),
  resourceId: ids.optional(),
  action: z.string().min(1).max(40).optional().meta({ description: 'What was done, such as hold; together with resourceType.' }),
  requestId: z.string().min(1).max(100).optional().meta({ description: 'What one request did.' }),
  from: moment('from').optional(),
  to: moment('until').optional(),
}

export const logQuery = listQuery(filters, ['occurredAt'], '-occurredAt')
type LogPage = z.output<typeof logQuery>

/** The audit log of everything that the caller may see, newest first unless asked otherwise. */
export async function auditLog(
  { database, reader, principal }: { database: Database; reader: Reader; principal: Principal },
  page: Page<LogPage['filters'], 'occurredAt'>,
) {
  await placeLogs(database)
  const where = and(...conditions(page.filters, principal))
  const found = await listRows({
    page,
    sorts: {
      occurredAt: { column: auditEntries.occurredAt, key: (row: typeof auditEntries.$inferSelect) => row.occurredAt, isTime: true },
    },
    id: { column: auditEntries.position, key: (row) => row.position },
    rows: (query) => reader.rows(auditEntries, { ...query, where: and(where, query.where) }),
    count: (cap) => reader.count(auditEntries, { where, cap }),
  })
  const names = await namesOf(reader.sql, found.rows)
  const rows = found.rows.map((row) => ({
    ...presentEntry(row, principal),
    // Staff are named by their addresses, which are theirs to know.
    resourceName: row.resourceType === 'user' && !isInternal(principal) ? null : (names.get(row.resourceId) ?? null),
    orderId: row.orderId,
  }))
  return envelope('auditLogs', page, { ...found, rows })
}

function conditions({ actorId, resourceType, resourceId, action, requestId, from, to }: LogPage['filters'], principal: Principal): SQL[] {
  // What was done is looked up by what it was done to.
  if (action && !resourceType) throw invalid('resourceType', 'Say of which type of resource this action is.')
  const kept = keptFrom(principal.permissions)
  return [
    isNotNull(auditEntries.hash),
    ...(actorId ? [sql`${auditEntries.actor} ->> 'id' = ${actorId}`] : []),
    ...(resourceType ? [eq(auditEntries.resourceType, resourceType)] : []),
    ...(resourceId ? [inArray(auditEntries.resourceId, resourceId)] : []),
    ...(action ? [eq(auditEntries.action, action)] : []),
    ...(requestId ? [eq(auditEntries.requestId, requestId)] : []),
    ...(from ? [gte(auditEntries.occurredAt, from)] : []),
    ...(to ? [lt(auditEntries.occurredAt, to)] : []),
    ...(kept.length ? [notInArray(auditEntries.resourceType, kept)] : []),
  ]
}
