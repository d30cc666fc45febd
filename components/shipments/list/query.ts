import { type FieldTerm, parseQuery, QueryError, quoteValue } from '@/server/search/query'
import type { QueryProblem } from '../../search/language'
import { type PlainRules, problemIn, type Value } from '../../search/plain'
import { dated, fields, known, single } from './fields'

const rules: PlainRules = {
  noun: 'Shipments',
  fields,
  single,
  known,
  judge: (field, value) => (dated.has(field) ? datesIn(value).problem : undefined),
}

/** What is wrong with a line; null when the service can be asked for it. */
export const problemOf = (q: string): QueryProblem | null => problemIn(q, rules)

interface Dates {
  from?: string
  to?: string
  problem: QueryProblem | null
}

/** A day, a range of days or an age, read as the orders' language reads it. */
export function datesIn({ text, at, end }: Value, now = new Date()): Dates {
  try {
    const [term] = parseQuery(`created:${quoteValue(text)}`, now, { statuses: [], holdReasons: [] }).terms
    const [dates] = (term as FieldTerm & { field: 'created' }).values
    return { from: dates?.from?.toISOString(), to: dates?.to?.toISOString(), problem: null }
  } catch (error) {
    if (!(error instanceof QueryError)) throw error
    return { problem: { message: error.message.replace('created:', 'it'), position: at, length: end - at, suggestion: null } }
  }
}
