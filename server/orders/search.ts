import { and, notInArray, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { orders } from '@/db/schema'
import { documentsInOrder, excludesOnly, isMatch, type Match, matching, type Wanted } from '@/db/search'
import { capped, envelope, FAR, listQuery, listRows, pageOf } from '../http/list'
import type { Reader } from '../reader'
import { withParts } from './find'
import { type OrderRow, orderSorts } from './list'
import { matchedFields } from './matched'
import { presentOrder, type Viewer } from './present'
import { searchFilters } from './schemas'
import { identified, type Plan, planSearch } from './search-plan'

export const searchQueryOfOrders = listQuery(searchFilters, ['createdAt', 'updatedAt', 'shortId', 'customerTotal'], '-createdAt')
type Page = z.output<typeof searchQueryOfOrders>

/** Orders by query line and filters. With free text and no sort asked for, by how well they match. */
export async function searchOrders(reader: Reader, page: Page, viewer: Viewer, now: Date) {
  const plan = await planSearch(reader, page.filters, now)
  const total = page.total ?? capped(await countMatches(reader, plan, FAR + 1))
  const found = await rowsOf(reader, page, plan, total)
  const full = await withParts(reader, found.rows)
  return envelope('orders', page, {
    ...found,
    rows: full.map((order) => ({ ...presentOrder(order, viewer), matched: matchedFields(order, plan.query) })),
  })
}

type Total = { count: number; capped: boolean }

function rowsOf(reader: Reader, page: Page, plan: Plan, total: Total) {
  const wanted = [...plan.text, ...plan.clauses]
  if (plan.text.length && !page.sorted) return rankedRows(reader, page, plan, total)
  if (excludesOnly(wanted)) return sortedRows(reader, page, { where: and(plan.where, wanted.length ? isMatch(sql`${orders.number}`, wanted) : undefined) }, total)
  const match = matching(wanted)
  if (page.sort.field === 'createdAt' && documentsInOrder) return walk(reader, page, [{ ...match, where: and(match.where, plan.where) }], total)
  // Few matches are fetched and sorted; of many, the wanted ones are soon met on a walk along the sort's own index.
  const source = total.capped ? { where: and(plan.where, isMatch(sql`${orders.number}`, wanted)) } : { from: match.join, where: and(match.where, plan.where) }
  return sortedRows(reader, page, source, total)
}

/** How many orders match, counted no further than `cap`. */
export async function countMatches(reader: Reader, plan: Plan, cap: number): Promise<number> {
  const wanted = [...plan.text, ...plan.clauses]
  if (excludesOnly(wanted))
    return reader.count(orders, { where: and(plan.where, wanted.length ? isMatch(sql`${orders.number}`, wanted) : undefined), cap })
  const match = matching(wanted)
  if (plan.where || !reader.scope.everything) return reader.count(orders, { from: match.join, where: and(match.where, plan.where), cap })
  return reader.count(orders, { from: match.alone, where: match.where, cap })
}

function sortedRows(reader: Reader, page: Page, { from, where }: { from?: SQL; where: SQL | undefined }, total: Total) {
  return listRows({
    page: { ...page, total },
    sorts: orderSorts,
    id: { column: orders.id, key: (row) => row.id },
    rows: (query) => reader.rows(orders, { ...query, from, where: and(where, query.where) }),
    count: async () => total.count,
  })
}

/** Tier 1: an identifier is what was typed. Tier 2: every word is of the customer's name. Tier 3: the rest. Each newest first. */
async function rankedRows(reader: Reader, page: Page, plan: Plan, total: Total) {
  const exact = (await reader.rows(orders, { where: identified(plan.query.text), limit: 100 })).map((row) => row.number)
  const isExact = exact.length ? sql`${sql`${orders.number}`} in (${sql.join(exact.map((number) => sql`${number}`), sql`, `)})` : undefined
  const notExact = exact.length ? notInArray(orders.number, exact) : undefined
  const inName: Wanted = { all: plan.text.map((word) => ({ ...word, field: 'name' as const })) }
  const wanted = [...plan.text, ...plan.clauses]
  const tier = (match: Match, extra: SQL | undefined): Tier => ({ ...match, where: and(match.where, plan.where, extra) })
  return walk(
    reader,
    { ...page, sort: { field: 'createdAt', descending: true } },
    [
      ...(isExact ? [tier(matching(wanted), isExact)] : []),
      tier(matching([inName, ...plan.clauses]), notExact),
      tier(matching([...wanted, { not: inName }]), notExact),
    ],
    total,
  )
}

interface Tier {
  join: SQL
  where: SQL | undefined
  number: SQL
}

/** One tier after the other, each along the documents. */
async function walk(reader: Reader, page: Page, tiers: Tier[], total: Total) {
  const { descending } = page.sort
  const [startTier = 0, startNumber] = (page.after ?? []) as [number?, number?]
  const rows: (OrderRow & { tier: number })[] = []
  let skip = page.offset
  for (const [tier, { join, where, number }] of tiers.entries()) {
    if (tier < startTier || rows.length > page.size) continue
    const beyond = tier === startTier && startNumber !== undefined ? (descending ? sql`${number} < ${startNumber}` : sql`${number} > ${startNumber}`) : undefined
    const found = await reader.rows(orders, {
      from: join,
      where: and(where, beyond),
      orderBy: [descending ? sql`${number} desc` : number],
      limit: page.size + 1 - rows.length,
      offset: skip,
    })
    rows.push(...found.map((row) => ({ ...row, tier })))
    if (skip) skip = found.length ? 0 : skip - (await reader.count(orders, { from: join, where, cap: skip }))
  }
  return pageOf(page, rows, total, (row) => [row.tier, row.number])
}
