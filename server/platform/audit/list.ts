import { and, eq, gte, inArray, isNotNull, lt, notInArray, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { sequenceLogs } from '@/db/audit/sequence'
import { auditEntries } from '@/db/schema'
import type { Database } from '@/db/types'
import { dateOrTime, idList } from '@/server/http/field-types'
import { envelope, listRows } from '@/server/http/list'
import { listQuery, type Page } from '@/server/http/list-query'
import { isInternal, type Principal } from '@/server/kernel/principal'
import type { Reader } from '@/server/kernel/reader'
import { invalid } from '@/server/kernel/refusal'
import { presentEntry } from './audit'
import { auditedTypes, hiddenTypes } from './audit-rules'
import { resourceNames } from './resource-names'

const filters = {
  actorId: z
    .string()
    .min(1)
    .max(100)
    .toLowerCase()
    .optional()
    .meta({ description: 'Id of the user or service client that made the change.' }),
  resourceType: z.enum(auditedTypes).optional(),
  resourceId: idList.optional(),
  action: z.string().min(1).max(40).optional().meta({ description: 'The action, such as hold; only together with resourceType.' }),
  requestId: z.string().min(1).max(100).optional().meta({ description: 'Entries of one request.' }),
  from: dateOrTime('from').optional(),
  to: dateOrTime('until').optional(),
}

export const logQuery = listQuery(filters, ['occurredAt'], '-occurredAt')
type LogPage = z.output<typeof logQuery>

/** The audit log of all resources that the caller may see, newest first by default. */
export async function auditLog(
  { database, reader, principal }: { database: Database; reader: Reader; principal: Principal },
  page: Page<LogPage['filters'], 'occurredAt'>,
) {
  await sequenceLogs(database)
  const where = and(...conditions(page.filters, principal))
  const result = await listRows({
    page,
    sorts: {
      occurredAt: { column: auditEntries.occurredAt, key: (row: typeof auditEntries.$inferSelect) => row.occurredAt, isTime: true },
    },
    id: { column: auditEntries.position, key: (row) => row.position },
    rows: (query) => reader.rows(auditEntries, { ...query, where: and(where, query.where) }),
    count: (cap) => reader.count(auditEntries, { where, cap }),
  })
  const names = await resourceNames(reader.sql, result.rows)
  const rows = result.rows.map((row) => ({
    ...presentEntry(row, principal),
    // Staff are named by e-mail address, which is visible to Internal staff only.
    resourceName: row.resourceType === 'user' && !isInternal(principal) ? null : (names.get(row.resourceId) ?? null),
    orderId: row.orderId,
  }))
  return envelope('auditLogs', page, { ...result, rows })
}

function conditions({ actorId, resourceType, resourceId, action, requestId, from, to }: LogPage['filters'], principal: Principal): SQL[] {
  // Entries are looked up by resource type and action together.
  if (action && !resourceType) throw invalid('resourceType', 'Give the resourceType of this action.')
  const hidden = hiddenTypes(principal.permissions)
  return [
    isNotNull(auditEntries.hash),
    ...(actorId ? [sql`${auditEntries.actor} ->> 'id' = ${actorId}`] : []),
    ...(resourceType ? [eq(auditEntries.resourceType, resourceType)] : []),
    ...(resourceId ? [inArray(auditEntries.resourceId, resourceId)] : []),
    ...(action ? [eq(auditEntries.action, action)] : []),
    ...(requestId ? [eq(auditEntries.requestId, requestId)] : []),
    ...(from ? [gte(auditEntries.occurredAt, from)] : []),
    ...(to ? [lt(auditEntries.occurredAt, to)] : []),
    ...(hidden.length ? [notInArray(auditEntries.resourceType, hidden)] : []),
  ]
}
