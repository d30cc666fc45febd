import { and, sql } from 'drizzle-orm'
import { orders } from '@/db/schema'
import { hasOnlyExclusions, isDocumentOfOrder, orderDocumentsMatch, orderMatches, orderWords, type SearchQuery } from '@/db/search/match'
import { numbersOnlyCreated } from '@/db/search/number-range'
import type { Reader } from '@/server/kernel/reader'
import type { Plan } from './types'

/** The documents as the first table of a scan, each joined to its order. */
export const documents = { table: orderWords, on: isDocumentOfOrder }

/** The number of matching documents, whatever the other conditions, at most `cap`. */
export const countDocuments = (reader: Reader, { text, clauses, numbers }: Plan, cap: number): Promise<number> =>
  reader.countOf(
    reader.sql
      .select({ one: sql`1`.as('one') })
      .from(orderWords)
      .where(orderDocumentsMatch([...text, ...clauses], numbers))
      .limit(cap),
  )

/** The condition for a scan of the orders, used when the documents are queried for nothing but exclusions. */
export const withoutDocuments = (plan: Plan, excluded: SearchQuery[]) =>
  and(plan.where, excluded.length ? orderMatches(excluded) : undefined)

/** The number of matching orders, at most `cap`. */
export async function countMatches(reader: Reader, plan: Plan, cap: number): Promise<number> {
  const queries = [...plan.text, ...plan.clauses]
  if (hasOnlyExclusions(queries)) return reader.count(orders, { where: withoutDocuments(plan, queries), cap })
  if (!plan.where && reader.scope.everything) return countDocuments(reader, plan, cap)
  const isCreatedOnly = plan.hasOnlyCreated && reader.scope.everything
  const inner = isCreatedOnly && (await numbersOnlyCreated(reader.sql, plan.created))
  // Most matches of a long time need no look at their orders.
  if (inner && (await countDocuments(reader, { ...plan, numbers: inner }, cap)) >= cap) return cap
  return reader.count(orders, { through: documents, where: and(orderDocumentsMatch(queries, plan.numbers), plan.where), cap })
}
