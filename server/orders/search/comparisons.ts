import { and, desc, eq, sql } from 'drizzle-orm'
import { isOneOfNumbers } from '@/db/conditions'
import { orders } from '@/db/schema'
import { hasDocumentsInCreationOrder, hasOnlyExclusions, numbersMatching, orderDocumentsMatch, orderWords } from '@/db/search/match'
import { MAX_LIST_DEPTH, type Page } from '@/server/http/list-query'
import type { Reader } from '@/server/kernel/reader'
import { problem, Refusal } from '@/server/kernel/refusal'
import type { Plan } from './types'

export interface ComparisonLimits {
  /** Up to this many orders, found by an index of the orders, have their documents looked up one by one. */
  lookups: number
  /** Up to this many orders, found by their documents, are all compared; of more, this many. */
  compared: number
  /** The highest exact total; a higher one is capped. */
  total: number
}

export const comparisonLimits: ComparisonLimits = { lookups: 5_000, compared: 40_000, total: MAX_LIST_DEPTH }

/** A plan whose comparisons are bounded. `isBroad` when neither side is small, so that only a sample can be compared. */
export interface BoundPlan {
  plan: Plan
  isBroad: boolean
}

/**
 * No index answers a comparison and terms of the documents together. When few orders meet the comparison, looks up their documents, and the
 * plan names the orders.
 */
export async function boundComparisons(reader: Reader, plan: Plan, limits = comparisonLimits): Promise<BoundPlan> {
  const queries = [...plan.text, ...plan.clauses]
  if (!plan.comparisons.length || hasOnlyExclusions(queries)) return { plan, isBroad: false }
  // Ranking needs the documents, so free text is always looked up in them.
  for (const { condition } of plan.text.length ? [] : plan.comparisons) {
    const found = await reader.sql
      .select({ number: orders.number })
      .from(orders)
      .where(condition)
      .limit(limits.lookups + 1)
    if (found.length > limits.lookups) continue
    const numbers = await numbersMatching(
      reader.sql,
      queries,
      found.map(({ number }) => number),
    )
    return { plan: { ...plan, clauses: [], numbers: {}, where: and(plan.where, isOneOfNumbers(orders.number, numbers)) }, isBroad: false }
  }
  const documents = await reader.countOf(
    reader.sql
      .select({ one: sql`1`.as('one') })
      .from(orderWords)
      .where(orderDocumentsMatch(queries, plan.numbers))
      .limit(limits.compared + 1),
  )
  return { plan, isBroad: documents > limits.compared }
}

/**
 * The capped total, when the first orders of the walk, as many as may be compared, have that many matches. Refuses the search otherwise:
 * its total would not be exact.
 */
export async function sampledTotal(reader: Reader, plan: Plan, { sort }: Pick<Page<unknown, string>, 'sort'>, limits = comparisonLimits) {
  const number = orderWords.number
  const sample = reader.sql
    .select({ document: sql<number>`${number}`.as('document') })
    .from(orderWords)
    .where(orderDocumentsMatch([...plan.text, ...plan.clauses], plan.numbers))
    .orderBy(...(hasDocumentsInCreationOrder ? [sort.descending ? desc(number) : number] : []))
    .limit(limits.compared)
    .as('sample')
  const found = reader.sql
    .select({ one: sql`1`.as('one') })
    .from(sample)
    .crossJoin(orders)
    .where(and(eq(orders.number, sample.document), reader.visible(orders), plan.where))
    .limit(limits.total + 1)
  if ((await reader.countOf(found)) <= limits.total) throw tooManyCompared(plan, limits)
  return { count: limits.total, capped: true }
}

const meanings = {
  total: 'their totals',
  updated: 'when they were updated',
  followup: 'when they are followed up',
  due: 'when they are due',
  order: 'their identifiers',
  customer: 'their customers',
}

/** The refusal of a search that would compare too many orders. It names the parameter and what narrows the search. */
export function tooManyCompared({ comparisons, query }: Plan, { compared: max } = comparisonLimits): Refusal {
  const compared = comparisons[0]?.what ?? 'total'
  const isTyped = query.terms.some((term) => term.kind === 'field' && term.field === compared)
  const message =
    `More than ${max} orders match the other filters, too many to compare ${meanings[compared]}. ` +
    'Narrow them with a time of creation, such as created:<30d, a name or a merchant.'
  return new Refusal('ValidationError', [problem('query.tooBroad', isTyped ? 'q' : 'updatedFrom', message)])
}
