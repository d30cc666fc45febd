import { and, gte, lt } from 'drizzle-orm'
import { orders } from '@/db/schema'
import type { SearchQuery } from '@/db/search/match'
import { facet } from './facets'
import { addComparison, addCreated } from './plan-conditions'
import { facetTerms } from './terms'
import type { Filters, Plan } from './types'

/** Adds the plain filters. */
export function addFilters(plan: Plan, filters: Filters): void {
  const add = (names: string[] | undefined, word: (name: string) => string) => {
    if (names) plan.clauses.push({ any: facetTerms(names.map(word)) })
  }
  add(filters.status, facet.status)
  add(filters.merchantId, (id) => facet.merchant(id.toLowerCase()))
  add(filters.vendorId, (id) => facet.vendor(id.toLowerCase()))
  add(filters.facilityId, facet.facility)
  add(filters.countryCode, facet.country)
  add(filters.sku, facet.sku)
  if (filters.isTest !== undefined) plan.clauses.push(flagClause('test', filters.isTest))
  if (filters.isPollingStopped !== undefined) plan.clauses.push(flagClause('pollingstopped', filters.isPollingStopped))
  const { createdFrom, createdTo, updatedFrom, updatedTo } = filters
  addCreated(plan, createdFrom, createdTo)
  const isUpdated = and(updatedFrom && gte(orders.updatedAt, updatedFrom), updatedTo && lt(orders.updatedAt, updatedTo))
  addComparison(plan, 'updated', isUpdated, false)
}

function flagClause(name: string, isSet: boolean): SearchQuery {
  const has = { field: 'facets' as const, words: [facet.is(name)], prefix: false }
  return isSet ? has : { not: has }
}
