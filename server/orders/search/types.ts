import type { SQL } from 'drizzle-orm'
import type * as z from 'zod'
import type { SearchQuery } from '@/db/search/match'
import type { NumberRange } from '@/db/search/number-range'
import type { Query } from '@/server/platform/search/search'
import type { searchFilters } from '../schemas/filters'

export type Filters = z.output<z.ZodObject<typeof searchFilters>>

/** A parsed search: queries on the search documents and conditions on the orders. */
export interface Plan {
  query: Query
  /** The words of the free text, for ranking. */
  words: string[]
  /** The same words as queries, each with the ways in which a document may have it. */
  text: SearchQuery[]
  /** All other queries on the documents. */
  clauses: SearchQuery[]
  /** Conditions on columns that documents do not have: times, totals, identifiers. */
  where: SQL | undefined
  /** The conditions of `where`, each of which an index of the orders answers, and what they compare. */
  comparisons: Comparison[]
  /** The time of creation that all found orders have. */
  created: { from?: Date | undefined; to?: Date | undefined }
  /** Whether `where` has no other conditions than that time. */
  hasOnlyCreated: boolean
  /** The numbers that all found orders have, for queries on the documents. */
  numbers: NumberRange
}

export interface Comparison {
  what: 'total' | 'updated' | 'followup' | 'due' | 'order' | 'customer'
  condition: SQL
}
