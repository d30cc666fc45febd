import { and, gte, inArray, isNotNull, lt, notInArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import * as z from 'zod'
import { sequenceLogs } from '@/db/audit/sequence'
import { withoutIndex } from '@/db/conditions'
import { auditEntries } from '@/db/schema'
import type { Database } from '@/db/types'
import { timeZone } from '@/server/http/csv-export'
import { anyOf, dateOrTime, idList, shortText } from '@/server/http/field-types'
import { capped, envelope, listRows } from '@/server/http/list'
import { listQuery, MAX_LIST_DEPTH, type Page } from '@/server/http/list-query'
import { isInternal, type Principal } from '@/server/kernel/principal'
import type { Reader } from '@/server/kernel/reader'
import { presentEntry } from './audit'
import { allActions, auditedTypes, hiddenTypes, typesWithAction } from './audit-rules'
import { resourceNames } from './resource-names'
import { textCondition } from './search'

const filters = {
  q: shortText(255).optional().meta({
    description:
      'The number or id of a resource or request; else a part of a resource’s name, an action, a reason, a changed field or its values, or the name of whoever made the change, as far as the caller sees these. Upper and lower case are alike. Refused when the other filters leave more than 50,000 entries to search.',
  }),
  actorId: idList.optional().meta({ description: 'Ids of the users and service clients that made the change, separated by commas.' }),
  resourceType: anyOf(auditedTypes).optional(),
  resourceId: idList.optional(),
  action: anyOf(allActions).optional(),
  requestId: idList.optional().meta({ description: 'Entries of these requests, separated by commas.' }),
  from: dateOrTime('from').optional(),
  to: dateOrTime('until').optional(),
}

export const logQuery = listQuery(filters, ['occurredAt'], '-occurredAt')
/** The query of an export: the filters of the list, and the zone of its times. */
export const exportQuery = z.strictObject({ ...filters, timeZone })
type Filters = Omit<z.output<typeof exportQuery>, 'timeZone'>

export interface LogAccess {
  database: Database
  reader: Reader
  principal: Principal
}

/** The audit log of all resources that the caller may see, newest first by default. */
export async function auditLog(access: LogAccess, page: Page<Filters, 'occurredAt'>) {
  await sequenceLogs(access.database)
  return envelope('auditLogs', page, await logPage(access, page, await logConditions(access, page.filters)))
}

/** The condition of the entries that the caller may see and that match the filters, as it is fastest for few and for many of them. */
export interface LogConditions {
  few: SQL | undefined
  many: SQL | undefined
}

/** Throws 400 for a text search of too many entries. */
export async function logConditions({ reader, principal }: LogAccess, { q = '', ...filters }: Filters): Promise<LogConditions> {
  const few = and(...conditions(filters, principal))
  const text = q.trim() ? await textCondition(q.trim(), few, reader, principal) : undefined
  return { few: and(few, text), many: and(...conditions(filters, principal, true), text) }
}

/** The entries of a page, with the names of their resources. */
export async function logPage({ reader, principal }: LogAccess, page: Page<unknown, 'occurredAt'>, { few, many }: LogConditions) {
  const total = page.total ?? capped(await reader.count(auditEntries, { where: few, cap: MAX_LIST_DEPTH + 1 }))
  const where = total.capped ? many : few
  const result = await listRows({
    page: { ...page, total },
    sorts: {
      occurredAt: { column: auditEntries.occurredAt, key: (row: typeof auditEntries.$inferSelect) => row.occurredAt, isTime: true },
    },
    id: { column: auditEntries.position, key: (row) => row.position },
    rows: (query) => reader.rows(auditEntries, { ...query, where: and(where, query.where) }),
    count: async () => total.count,
  })
  const names = await resourceNames(reader.sql, result.rows)
  const rows = result.rows.map((row) => ({
    ...presentEntry(row, principal),
    // Staff are named by e-mail address, which is visible to Internal staff only.
    resourceName: row.resourceType === 'user' && !isInternal(principal) ? null : (names.get(row.resourceId) ?? null),
    orderId: row.orderId,
  }))
  return { ...result, rows }
}

/**
 * Entries are looked up by resource type and action together. With several of them the index is not in the order of the log, so that all
 * matches must be sorted: when there are many, a scan of the log soon finds enough.
 */
function conditions(filters: Omit<Filters, 'q'>, principal: Principal, isMany = false): SQL[] {
  const { actorId, resourceId, action, requestId, from, to } = filters
  const resourceType = filters.resourceType ?? (action && typesWithAction(action))
  const hidden = hiddenTypes(principal.permissions)
  const isScan = isMany && [resourceType, action].some((values) => values && values.length > 1)
  const columnOf = (column: PgColumn) => (isScan ? withoutIndex(column) : sql`${column}`)
  return [
    isNotNull(auditEntries.hash),
    ...(actorId ? [inArray(sql`(${auditEntries.actor} ->> 'id')`, actorId)] : []),
    ...(resourceType ? [inArray(columnOf(auditEntries.resourceType), resourceType)] : []),
    ...(resourceId ? [inArray(auditEntries.resourceId, resourceId)] : []),
    ...(action ? [inArray(columnOf(auditEntries.action), action)] : []),
    ...(requestId ? [inArray(auditEntries.requestId, requestId)] : []),
    ...(from ? [gte(auditEntries.occurredAt, from)] : []),
    ...(to ? [lt(auditEntries.occurredAt, to)] : []),
    ...(hidden.length ? [notInArray(auditEntries.resourceType, hidden)] : []),
  ]
}
