import { aliasedTable, and, eq, exists, gt, inArray, isNotNull, lte, not, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod'
import { sequenceLogs } from '@/db/audit/sequence'
import { isInQuery, isOneOfNumbers, rowExists } from '@/db/conditions'
import { auditEntries, variants } from '@/db/schema'
import type { Database } from '@/db/types'
import { refuseUnknownPeople, unknownPeople } from '@/server/access/users/users'
import { envelope, listRows } from '@/server/http/list'
import { groupBy } from '@/server/kernel/collections'
import { isInternal, type Principal, withCaller } from '@/server/kernel/principal'
import type { Reader } from '@/server/kernel/reader'
import { presentEntry, referencedResources, resourceNames } from '@/server/platform/audit/audit'
import { hiddenTypes } from '@/server/platform/audit/audit-rules'
import { importsOfRequests, mayRollBack, mayUndoPlan, plansByIds, rolledBackImports } from '../plans/plans'
import type { FindOperations } from './call-operation'
import { asSeen, MAX_REVERTED, mayRevert, planRevert, type Reverters } from './revert'
import type { HistoryEntry, historyQuery } from './schemas'
import { summarizeChanges } from './summary'
import type { Entry } from './types'

/** The most audit entries shown with a history entry. */
const MAX_SHOWN = 50
/** The types whose entries an order's history includes. */
const partsOfOrder = ['order', 'orderItem', 'shipment', 'package']

type Page = z.output<typeof historyQuery>
type Entries = typeof auditEntries
/** Who looks at the history. */
interface Viewing {
  reader: Reader
  principal: Principal
}
interface Revertible {
  reverters: Reverters
  operations: FindOperations
}

/** The history of a resource, of somebody's changes, or of everything that the caller may see, newest first: one entry per request or job. */
export async function listHistory(access: Viewing & { database: Database }, page: Page, revertible: Revertible) {
  await sequenceLogs(access.database)
  const wanted = await wantedEntries(access, page.filters)
  const later = aliasedTable(auditEntries, 'later')
  const laterOne = access.reader.sql
    .select({ one: sql`1` })
    .from(later)
    .where(and(eq(later.requestId, auditEntries.requestId), gt(later.position, auditEntries.position), wanted(later as unknown as Entries)))
    // An offset makes PostgreSQL look once per row, instead of collecting the whole log first.
    .limit(1)
    .offset(0)
  // The last entry of each request stands for it.
  const where = and(wanted(auditEntries), not(exists(laterOne)))
  const found = await listRows({
    page,
    sorts: { when: { column: auditEntries.position, key: (row: Entry) => row.position } },
    id: { column: auditEntries.position, key: (row) => row.position },
    rows: (query) => access.reader.rows(auditEntries, { ...query, where: and(where, query.where) }),
    count: (cap) => access.reader.count(auditEntries, { where, cap }),
  })
  return envelope('history', page, { ...found, rows: await presentHistory(access, found.rows, wanted, revertible) })
}

/** The condition of the entries that the caller may see and that the filters ask for, on the table or an alias of it. */
async function wantedEntries({ reader, principal }: Viewing, { resourceType, resourceId, by }: Page['filters']) {
  const hidden = hiddenTypes(principal.permissions)
  const { scope } = reader
  const named = resourceId && (await referencedResources(reader.sql, resourceId))
  const ids = named && resourceId.map((reference) => named.get(reference) ?? reference)
  const actorIds = by && (await knownActors(reader, principal, by))
  return (t: Entries): SQL | undefined =>
    and(
      isNotNull(t.hash),
      hidden.length ? notInArray(t.resourceType, hidden) : undefined,
      scope.everything ? undefined : inArray(t.merchantId, scope.merchantIds.length ? scope.merchantIds : ['']),
      ids ? isOfResources(t, resourceType, ids) : resourceType && inArray(t.resourceType, resourceType),
      // All entries of a request have one actor, so that only the table itself is asked for it.
      actorIds && t === auditEntries ? inArray(sql`(${t.actor} ->> 'id')`, actorIds) : undefined,
    )
}

/** The ids of these actors; refuses those who are nobody that the caller may know and made no change that the caller sees. */
async function knownActors(reader: Reader, principal: Principal, sentIds: readonly string[]): Promise<string[]> {
  const ids = withCaller(sentIds, principal)
  const unknown = await unknownPeople(principal, reader.sql, ids)
  const acted = await findActors(reader, unknown)
  refuseUnknownPeople(
    unknown.filter((id) => !acted.has(id)),
    'by',
  )
  return ids
}

/** Those of these ids whose entries the caller sees: deleted service clients, and staff who changed a merchant's records. Runs one query. */
async function findActors(reader: Reader, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const [first, ...others] = ids.map((id) => {
    const isTheirs = and(sql`(${auditEntries.actor} ->> 'id') = ${id}`, reader.visible(auditEntries))
    return reader.sql
      .select({ id: sql<string>`cast(${id} as text)` })
      .from(sql`(select 1 as one) t`)
      .where(rowExists(sql`from ${auditEntries} where ${isTheirs}`))
  })
  if (!first) return new Set()
  const found = await others.reduce((all, one) => all.unionAll(one) as never, first)
  return new Set(found.map(({ id }) => id))
}

/** The condition of the entries of these resources; an order's include those of its parts, a product's those of its variants. */
function isOfResources(t: Entries, types: readonly string[] | undefined, ids: string[]): SQL | undefined {
  if (!types) return inArray(t.resourceId, ids)
  const alone = types.filter((type) => type !== 'order' && type !== 'product')
  const variantsOf = sql`select ${variants.id} from ${variants} where ${inArray(variants.productId, ids)}`
  const itselfAndVariants = sql.join([...ids.map((id) => sql`select ${id}`), variantsOf], sql` union all `)
  return or(
    alone.length ? and(inArray(t.resourceId, ids), inArray(t.resourceType, alone)) : undefined,
    types.includes('order') ? and(inArray(t.orderId, ids), inArray(t.resourceType, partsOfOrder)) : undefined,
    types.includes('product')
      ? and(inArray(t.resourceType, ['product', 'variant']), isInQuery(t.resourceId, itselfAndVariants))
      : undefined,
  )
}

async function presentHistory(
  { reader, principal }: Viewing,
  heads: Entry[],
  wanted: (t: Entries) => SQL | undefined,
  { reverters, operations }: Revertible,
): Promise<HistoryEntry[]> {
  if (!heads.length) return []
  const ids = heads.map(({ requestId }) => requestId)
  const visible = await wantedEntries({ reader, principal }, {})
  const counts = new Map(
    await reader.countBy(auditEntries, auditEntries.requestId, and(inArray(auditEntries.requestId, ids), visible(auditEntries)) as SQL),
  )
  const shown = groupBy(await firstEntries(reader, ids, wanted(auditEntries), MAX_SHOWN), ({ requestId }) => requestId)
  const few = ids.filter((id) => (counts.get(id) ?? 0) <= MAX_REVERTED)
  const all = groupBy(await firstEntries(reader, few, visible(auditEntries), MAX_REVERTED), ({ requestId }) => requestId)
  const names = await resourceNames(reader.sql, [...shown.values()].flat())
  const plans = await plansByIds(reader, principal, ids)
  const imports = await importsOfRequests(reader, principal, ids)
  const rolledBack = await rolledBackImports(
    reader,
    [...imports.values()].map(({ id }) => id),
  )
  const now = new Date()
  return heads.map((head) => {
    const own = shown.get(head.requestId) ?? []
    const every = (all.get(head.requestId) ?? []).map((entry) => asSeen(entry, principal))
    const { plan, obstacle } = planRevert(every, reverters)
    const isRedacted = every.some(({ redactedAt }) => redactedAt)
    const count = counts.get(head.requestId) ?? own.length
    const madeBy = plans.get(head.requestId)
    const imported = imports.get(head.requestId)
    return {
      id: head.requestId,
      what: summarizeChanges(every.length ? every : own.map((entry) => asSeen(entry, principal)), count),
      who: presentEntry(head, principal).actor,
      when: head.occurredAt,
      count,
      canRevert: madeBy
        ? mayUndoPlan(principal, madeBy, now)
        : imported
          ? mayRollBack(principal, imported) && !rolledBack.has(imported.id)
          : plan.size > 0 && !obstacle && !isRedacted && mayRevert(principal, plan, operations),
      planId: madeBy?.id ?? null,
      importId: imported?.id ?? null,
      entries: own.map((entry) => ({
        ...presentEntry(entry, principal),
        resourceName: entry.resourceType === 'user' && !isInternal(principal) ? null : (names.get(entry.resourceId) ?? null),
        orderId: entry.orderId,
      })),
    }
  })
}

/** The first entries of each of these requests that meet a condition, at most `limit` of each, oldest first. */
async function firstEntries(reader: Reader, requestIds: string[], where: SQL | undefined, limit: number): Promise<Entry[]> {
  if (!requestIds.length) return []
  const ranked = reader.sql
    .select({
      position: auditEntries.position,
      rank: sql<number>`row_number() over (partition by ${auditEntries.requestId} order by ${auditEntries.position})`.as('rank_in_request'),
    })
    .from(auditEntries)
    .where(and(inArray(auditEntries.requestId, requestIds), where))
    .as('ranked')
  const positions = await reader.sql.select({ position: ranked.position }).from(ranked).where(lte(ranked.rank, limit))
  return reader.rows(auditEntries, {
    where: isOneOfNumbers(
      auditEntries.position,
      positions.map(({ position }) => Number(position)),
    ),
    orderBy: [sql`${auditEntries.position}`],
  })
}
