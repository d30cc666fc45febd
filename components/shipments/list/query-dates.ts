import type { QueryProblem } from '@/components/lists/query/language'
import { localDays } from '@/components/lists/query/local-days'
import { type PlainLanguageRules, parseTerms, type Value, validateQuery } from '@/components/lists/query/plain-language'
import { type FieldTerm, parseQuery, QueryError, quoteValue } from '@/server/platform/search/query'
import { dated, fields, known, single } from './query-fields'

const rules: PlainLanguageRules = {
  noun: 'Shipments',
  fields,
  singleValued: single,
  choicesByField: known,
  validate: (field, value) => (dated.has(field) ? datesIn(value).problem : undefined),
}

/** The problem of a query; null when it is valid. */
export const problemOf = (q: string): QueryProblem | null => validateQuery(q, rules)

/** Whether the query names days, which begin when the reader's do. */
export const hasLocalDays = (q: string): boolean =>
  parseTerms(q).some(({ field, values }) => field !== null && dated.has(field) && values.some(({ text }) => localDays(text) !== text))

interface Dates {
  from?: string
  to?: string
  problem: QueryProblem | null
}

/** The period of a date, a range of dates or an age, parsed as in the orders' query language; days are the reader's. */
export function datesIn({ text, at, end }: Value, now = new Date()): Dates {
  try {
    const [term] = parseQuery(`created:${quoteValue(localDays(text))}`, now, { statuses: [], holdReasons: [] }).terms
    const [dates] = (term as FieldTerm & { field: 'created' }).values
    return { from: dates?.from?.toISOString(), to: dates?.to?.toISOString(), problem: null }
  } catch (error) {
    if (!(error instanceof QueryError)) throw error
    return { problem: { message: error.message.replace('created:', 'it'), position: at, length: end - at, suggestion: null } }
  }
}
