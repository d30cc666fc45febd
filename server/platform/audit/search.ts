import { and, inArray, not, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { changesContain, containsText } from '@/db/conditions'
import { auditEntries } from '@/db/schema'
import { internalFieldParts } from '@/server/kernel/field-rules'
import { isInternal, type Principal } from '@/server/kernel/principal'
import type { Reader } from '@/server/kernel/reader'
import { invalid } from '@/server/kernel/refusal'
import { namedResources, referencedResources } from './resource-names'

/** The most entries whose texts one search reads: no index covers them. */
const MAX_SEARCHED_ENTRIES = 50_000

/**
 * The condition of a text search: the number or id of a resource or of a request, else a part of a resource's name, an action, a reason, a
 * changed field or value, and for staff the name of whoever made the change. Throws 400 when `others`, the conditions of the other filters,
 * leave too many entries to search.
 */
export async function textCondition(q: string, others: SQL | undefined, reader: Reader, principal: Principal): Promise<SQL | undefined> {
  const id = (await referencedResources(reader.sql, [q])).get(q)
  if (id) return or(...[auditEntries.resourceId, auditEntries.orderId, auditEntries.requestId].map((column) => sql`${column} = ${id}`))
  if ((await reader.count(auditEntries, { where: others, cap: MAX_SEARCHED_ENTRIES + 1 })) > MAX_SEARCHED_ENTRIES)
    throw invalid(
      'query.tooBroad',
      'q',
      'More than 50,000 entries would be searched. Narrow them with from and to, or with another filter.',
    )
  const { action, reason, actor, changes, requestId, resourceId } = auditEntries
  const contains = (column: PgColumn | SQL) => containsText(column, ['', q, ''])
  const isStaff = isInternal(principal)
  return or(
    contains(action),
    isStaff ? contains(reason) : and(contains(reason), not(inArray(action, ['hold', 'release', 'redact']))),
    isStaff ? contains(sql`(${actor} ->> 'name')`) : undefined,
    // A search must not reveal values that the answer leaves out.
    changesContain(changes, q, isStaff ? [] : internalFieldParts),
    // The end of a request's id, as screens show it.
    q.length >= 8 ? contains(requestId) : undefined,
    ...namedResources(contains, isStaff).map((named) => sql`${resourceId} in (${named})`),
  )
}
