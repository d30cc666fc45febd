import { and, asc, desc, inArray, notInArray, type SQL } from 'drizzle-orm'
import { orders } from '@/db/schema'
import { documentBelow, documentFrom, orderDocumentsMatch, orderWords, type SearchQuery, type SearchTerm } from '@/db/search/match'
import { pageOf } from '@/server/http/list'
import type { Page } from '@/server/http/list-query'
import type { Reader } from '@/server/kernel/reader'
import { bareNumber, identifierWords } from '@/server/platform/search/search'
import { type OrderKey, orderKeyColumns } from '../sorts'
import { documents } from './count'
import { facet } from './facets'
import { hasIdentifier, whereIdentifier } from './identifiers'
import { facetTerms } from './terms'
import type { Plan } from './types'

/** At most this many orders with the same identifier come first. */
const MAX_EXACT = 100

export type Total = { count: number; capped: boolean }
type OrdersPage = Page<unknown, string>

/** A page of the orders by the ranks of rankOf as tiers, one after the other, each newest first. */
export async function rankedRows(reader: Reader, page: OrdersPage, plan: Plan, total: Total) {
  const exact = (await exactMatches(reader, plan.query.text)).map((row) => row.number)
  const notExact = exact.length ? notInArray(orders.number, exact) : undefined
  const inName: SearchQuery = { all: plan.words.map((word) => ({ field: 'name', words: [word], prefix: true })) }
  const queries = [...plan.text, ...plan.clauses]
  const { numbers } = plan
  return listTiers(
    reader,
    { ...page, sort: { field: 'createdAt', descending: true } },
    [
      exact.length ? and(orderDocumentsMatch(queries, numbers), plan.where, inArray(orders.number, exact)) : null,
      and(orderDocumentsMatch([inName, ...plan.clauses], numbers), plan.where, notExact),
      and(orderDocumentsMatch([...queries, { not: inName }], numbers), plan.where, notExact),
    ],
    total,
  )
}

/** Orders with an identifier that equals the text, ignoring case and accents, or has these digits. */
async function exactMatches(reader: Reader, text: string): Promise<OrderKey[]> {
  const found = await reader.columns(orders, orderKeyColumns, { where: whereIdentifier(text), limit: MAX_EXACT })
  const firstWord = identifierWords(text)[0]
  if (!firstWord || !/\d/.test(firstWord)) return found
  const number = bareNumber(text)
  const written: SearchTerm = { field: 'ids', words: [firstWord], prefix: false }
  const candidates = await reader.columns(orders, orderKeyColumns, {
    through: documents,
    where: orderDocumentsMatch([{ any: [written, ...facetTerms(number ? [facet.number(number)] : [])] }]),
    orderBy: [desc(orderWords.number)],
    limit: MAX_EXACT,
  })
  return [...found, ...candidates.filter((key) => hasIdentifier(text, key, []))]
}

/** A page over consecutive tiers, each scanned along the documents; null is an empty tier. */
export async function listTiers(reader: Reader, page: OrdersPage, tiers: (SQL | undefined | null)[], total: Total) {
  const { descending } = page.sort
  const documentNumber = orderWords.number
  const [startTier = 0, startNumber] = (page.afterKey ?? []) as [number?, number?]
  const rows: (OrderKey & { tier: number })[] = []
  const isFromStart = startNumber === undefined && !page.offset
  let skip = page.offset
  for (const [tier, where] of tiers.entries()) {
    if (where === null || tier < startTier || rows.length > page.size) continue
    if (isFromStart && !total.capped && rows.length === total.count) break
    const afterCursor =
      tier === startTier && startNumber !== undefined
        ? descending
          ? documentBelow(startNumber)
          : documentFrom(startNumber + 1)
        : undefined
    const found = await reader.columns(orders, orderKeyColumns, {
      through: documents,
      where: and(where, afterCursor),
      orderBy: [descending ? desc(documentNumber) : asc(documentNumber)],
      limit: page.size + 1 - rows.length,
      offset: skip,
    })
    rows.push(...found.map((row) => ({ ...row, tier })))
    if (skip) skip = found.length ? 0 : skip - (await reader.count(orders, { through: documents, where, cap: skip }))
  }
  return pageOf(page, rows, total, (row) => [row.tier, row.number])
}
