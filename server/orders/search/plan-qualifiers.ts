import { and, gt, gte, isNotNull, lt, lte, not, or, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { isOneOf } from '@/db/conditions'
import { orders } from '@/db/schema'
import { nothing, orderMatches, type SearchTerm } from '@/db/search/match'
import type { Reader } from '@/server/kernel/reader'
import { forbidden } from '@/server/kernel/refusal'
import { isClaimed } from '@/server/platform/claims/claims'
import type { FieldTerm, FieldValue } from '@/server/platform/search/search'
import { customerIdsOf } from '../customers/customers'
import { facet } from './facets'
import { whereIdentifier } from './identifiers'
import { idsByName } from './name-lookup'
import { skuPatternConditions } from './order-skus'
import { negate, ownTerms, personQuery, refuseInternalTerms } from './own-work'
import { addComparison, addCreatedTerm, addWhere } from './plan-conditions'
import { facetTerms } from './terms'
import type { Plan } from './types'
import { phoneEndTerms } from './word-queries'

type DateValue = FieldValue<'updated'>
type AmountValue = FieldValue<'total'>

/** Adds a qualifier. Throws `QueryError` for a value that stands for nothing; refuses a qualifier about the work of Internal staff to others. */
export async function addQualifier(plan: Plan, term: FieldTerm, reader: Reader, q: string): Promise<void> {
  const { negated } = term
  const add = (any: SearchTerm[]) => {
    const wanted = { any: any.length ? any : [nothing] }
    plan.clauses.push(negated ? { not: wanted } : wanted)
  }
  refuseInternalTerms(reader, term)
  switch (term.field) {
    case 'status':
      return add(facetTerms(term.values.map(facet.status)))
    case 'country':
      return add(facetTerms(term.values.map(facet.country)))
    case 'hold':
      return add(facetTerms(term.values.map(facet.hold)))
    case 'is':
      return term.values.includes('claimed') ? addIsClaimed(plan, term.values, negated, reader) : add(stateTerms(reader, term.values))
    case 'claimed':
      return addComparison(plan, 'order', claimedBy(reader, reader.callerId), negated)
    case 'tag':
      return add(facetTerms(term.values.map(facet.tag)))
    case 'assignee':
    case 'heldBy': {
      const query = await personQuery(reader, term, q)
      plan.clauses.push(negated ? negate(query) : query)
      return
    }
    case 'has':
      return add(facetTerms(term.values.map((what) => facet.has(what === 'note' && !reader.scope.everything ? 'merchantnote' : what))))
    case 'merchant':
    case 'vendor':
    case 'facility':
      return add(facetTerms((await idsByName(reader, term, q)).map(facet[term.field])))
    case 'name':
    case 'email':
    case 'city':
    case 'phone':
    case 'zip':
    case 'tracking': {
      const { field } = term
      // A term matches any of its values; several words in one value are a phrase.
      const beginnings = term.values.map(({ words }): SearchTerm => ({ field, words, prefix: true }))
      const endings = field === 'phone' ? term.values.flatMap(({ words }) => words.flatMap(phoneEndTerms)) : []
      return add([...beginnings, ...endings])
    }
    case 'sku': {
      if (term.values.every(({ parts }) => parts.length === 1)) return add(facetTerms(term.values.map(({ text }) => facet.sku(text))))
      const { clause, where } = await skuPatternConditions(reader, term, q)
      if (clause) plan.clauses.push(clause)
      addWhere(plan, where)
      return
    }
    case 'order':
      return addComparison(plan, 'order', or(...term.values.map(({ text }) => whereIdentifier(text))), negated)
    case 'followup':
      return addComparison(plan, 'followup', and(isNotNull(orders.followUpAt), within(orders.followUpAt, term.values)), negated)
    case 'due': {
      const { dueDate } = orders
      const days = term.values.map(({ from, to }) => and(from && gte(dueDate, firstDayFrom(from)), to && lt(dueDate, firstDayFrom(to))))
      return addComparison(plan, 'due', and(isNotNull(dueDate), or(...days)), negated)
    }
    case 'customer': {
      const ids = await customerIdsOf(reader, term.values)
      const { customerId } = orders
      return addComparison(plan, 'customer', and(isNotNull(customerId), isOneOf(customerId, ids)), negated)
    }
    case 'created':
      return addCreatedTerm(plan, term)
    case 'updated':
      return addComparison(plan, 'updated', within(orders.updatedAt, term.values), negated)
    case 'total':
      return addComparison(plan, 'total', or(...term.values.map(isTotal)), negated)
  }
}

/** The condition that the time is in one of the ranges. */
const within = (column: PgColumn, ranges: readonly DateValue[]) =>
  or(...ranges.map(({ from, to }) => and(from && gte(column, from), to && lt(column, to))))

function isTotal({ atLeast, above, atMost, below }: AmountValue): SQL | undefined {
  const total = orders.customerTotalRank
  return and(
    // One lower limit only: SQLite reads the index from the first that it is given. Orders without a total have −1.
    above !== undefined && above >= 0 ? gt(total, above) : gte(total, Math.max(0, atLeast ?? 0)),
    atMost !== undefined ? lte(total, atMost) : undefined,
    below !== undefined ? lt(total, below) : undefined,
  )
}

/** The terms of what an order is; `mine` needs the caller. */
function stateTerms(reader: Reader, values: string[]): SearchTerm[] {
  const others = values.filter((value) => value !== 'mine').map(facet.is)
  return [...facetTerms(others), ...(values.includes('mine') ? ownTerms(reader) : [])]
}

/** Which of these an order is: claimed by anybody, or one of the others, which its document has. */
function addIsClaimed(plan: Plan, values: string[], negated: boolean, reader: Reader) {
  const others = values.filter((value) => value !== 'claimed')
  const condition = claimedBy(reader)
  if (!others.length) return addComparison(plan, 'order', condition, negated)
  const either = or(condition, orderMatches([{ any: stateTerms(reader, others) }]))
  addWhere(plan, negated && either ? not(either) : either)
}

/** The condition that somebody has claimed the order, or this person. Only Internal staff may know. */
function claimedBy({ scope }: Reader, userId?: string | null): SQL {
  if (!scope.everything) throw forbidden('orders:read and an Internal association')
  return isClaimed('order', orders.id, new Date(), userId)
}

/** The first day that begins at this time or later (UTC). */
const firstDayFrom = (time: Date) => new Date(Math.ceil(time.getTime() / DAY_MS) * DAY_MS).toISOString().slice(0, 10)
const DAY_MS = 86_400_000
