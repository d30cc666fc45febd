import { and, asc, desc, gt, inArray, lt, notInArray, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { orders } from '@/db/schema'
import { documentOf, documentsInOrder, excludesOnly, isMatch, matching, orderWords, type Wanted } from '@/db/search'
import { capped, envelope, FAR, listQuery, listRows, pageOf } from '../http/list'
import type { Reader, Through } from '../reader'
import { identifierWords } from '../search/words'
import { withParts } from './find'
import { type OrderRow, orderSorts } from './list'
import { matchedFields } from './matched'
import { presentOrder, type Viewer } from './present'
import { searchFilters } from './schemas'
import { identified, type Plan, planSearch } from './search-plan'

export const searchSorts = ['createdAt', 'updatedAt', 'shortId', 'customerTotal'] as const
export const searchQueryOfOrders = listQuery(searchFilters, searchSorts, '-createdAt')
export type SearchPage = z.output<typeof searchQueryOfOrders>

/** Orders by query line and filters. With free text and no sort asked for, by how well they match. */
export async function searchOrders(reader: Reader, page: SearchPage, viewer: Viewer, now: Date) {
  const plan = await planSearch(reader, page.filters, now)
  const total = page.total ?? capped(await countMatches(reader, plan, FAR + 1))
  const found = await matchingRows(reader, page, plan, total)
  const full = await withParts(reader, found.rows)
  return envelope('orders', page, {
    ...found,
    rows: full.map((order) => ({ ...presentOrder(order, viewer), matched: matchedFields(order, plan.query) })),
  })
}

type Total = { count: number; capped: boolean }

const documents = { table: orderWords, on: documentOf }

/** One page of what a search finds, as rows. */
export function matchingRows(reader: Reader, page: SearchPage, plan: Plan, total: Total) {
  const wanted = [...plan.text, ...plan.clauses]
  if (plan.text.length && !page.sorted) return rankedRows(reader, page, plan, total)
  if (excludesOnly(wanted)) return sortedRows(reader, page, { where: withoutDocuments(plan, wanted) }, total)
  const where = and(matching(wanted), plan.where)
  if (page.sort.field === 'createdAt' && documentsInOrder) return walk(reader, page, [where], total)
  // Few matches are fetched and sorted; of many, the wanted ones are soon met on a walk along the sort's own index.
  return sortedRows(reader, page, total.capped ? { where: and(plan.where, isMatch(wanted)) } : { through: documents, where }, total)
}

/** Where nothing but exclusions is asked of the documents, the orders are gone through. */
const withoutDocuments = (plan: Plan, excluded: Wanted[]) => and(plan.where, excluded.length ? isMatch(excluded) : undefined)

/** What a search asks, as a condition on orders that are gone through in another way. */
export function matchesPlan(plan: Plan): SQL | undefined {
  const wanted = [...plan.text, ...plan.clauses]
  return wanted.length ? and(plan.where, isMatch(wanted)) : plan.where
}

/** How many orders match, counted no further than `cap`. */
export async function countMatches(reader: Reader, plan: Plan, cap: number): Promise<number> {
  const wanted = [...plan.text, ...plan.clauses]
  if (excludesOnly(wanted)) return reader.count(orders, { where: withoutDocuments(plan, wanted), cap })
  if (plan.where || !reader.scope.everything)
    return reader.count(orders, { through: documents, where: and(matching(wanted), plan.where), cap })
  return reader.countOf(
    reader.sql
      .select({ one: sql`1`.as('one') })
      .from(orderWords)
      .where(matching(wanted))
      .limit(cap),
  )
}

function sortedRows(reader: Reader, page: SearchPage, { through, where }: { through?: Through; where: SQL | undefined }, total: Total) {
  return listRows({
    page: { ...page, total },
    sorts: orderSorts,
    id: { column: orders.id, key: (row) => row.id },
    rows: (query) => reader.rows(orders, { ...query, through, where: and(where, query.where) }),
    count: async () => total.count,
  })
}

/** Tier 1: an identifier is what was typed. Tier 2: every word is of the customer's name. Tier 3: the rest. Each newest first. */
async function rankedRows(reader: Reader, page: SearchPage, plan: Plan, total: Total) {
  const exact = (await exactMatches(reader, plan.query.text)).map((row) => row.number)
  const notExact = exact.length ? notInArray(orders.number, exact) : undefined
  const inName: Wanted = { all: plan.text.map((word) => ({ ...word, field: 'name' as const })) }
  const wanted = [...plan.text, ...plan.clauses]
  return walk(
    reader,
    { ...page, sort: { field: 'createdAt', descending: true } },
    [
      exact.length ? and(matching(wanted), plan.where, inArray(orders.number, exact)) : null,
      and(matching([inName, ...plan.clauses]), plan.where, notExact),
      and(matching([...wanted, { not: inName }]), plan.where, notExact),
    ],
    total,
  )
}

/** Orders one of whose identifiers is what was typed, but for case and accents. */
async function exactMatches(reader: Reader, text: string): Promise<OrderRow[]> {
  const found = await reader.rows(orders, { where: identified(text), limit: 100 })
  const whole = identifierWords(text)[0]
  // People's names have no digits, identifiers nearly always have: only those are worth a second look.
  if (!whole || !/\d/.test(whole)) return found
  const candidates = await reader.rows(orders, {
    through: documents,
    where: matching([{ field: 'ids', words: [whole], prefix: false }]),
    orderBy: [desc(orderWords.number)],
    limit: 100,
  })
  const isWhole = (id: string | null) => id !== null && identifierWords(id)[0] === whole
  return [...found, ...candidates.filter((row) => isWhole(row.safeId) || isWhole(row.externalId))]
}

/** One tier after the other, each along the documents; null is a tier that nothing is in. */
async function walk(reader: Reader, page: SearchPage, tiers: (SQL | undefined | null)[], total: Total) {
  const { descending } = page.sort
  const documented = orderWords.number
  const [startTier = 0, startNumber] = (page.after ?? []) as [number?, number?]
  const rows: (OrderRow & { tier: number })[] = []
  let skip = page.offset
  for (const [tier, where] of tiers.entries()) {
    if (where === null || tier < startTier || rows.length > page.size) continue
    const beyond =
      tier === startTier && startNumber !== undefined ? (descending ? lt(documented, startNumber) : gt(documented, startNumber)) : undefined
    const found = await reader.rows(orders, {
      through: documents,
      where: and(where, beyond),
      orderBy: [descending ? desc(documented) : asc(documented)],
      limit: page.size + 1 - rows.length,
      offset: skip,
    })
    rows.push(...found.map((row) => ({ ...row, tier })))
    if (skip) skip = found.length ? 0 : skip - (await reader.count(orders, { through: documents, where, cap: skip }))
  }
  return pageOf(page, rows, total, (row) => [row.tier, row.number])
}
