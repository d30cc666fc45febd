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
  validate: (field, value) => (field === 'due' ? daysIn(value).problem : dated.has(field) ? datesIn(value).problem : undefined),
}

/** The problem of a query; null when it is valid. */
export const problemOf = (q: string): QueryProblem | null => validateQuery(q, rules)

/** Whether the query names days, which begin when the reader's do. */
export const hasLocalDays = (q: string): boolean =>
  parseTerms(q).some(
    ({ field, values }) => field !== null && field !== 'due' && dated.has(field) && values.some(({ text }) => localDays(text) !== text),
  )

interface Dates {
  from?: string
  to?: string
  problem: QueryProblem | null
}

/** The period of a date, a range of dates or an age, parsed as in the orders' query language; days are the reader's. */
export function datesIn(value: Value, now = new Date()): Dates {
  const { from, to, problem } = periodOf('created', { ...value, text: localDays(value.text) }, now)
  return { from: from?.toISOString(), to: to?.toISOString(), problem }
}

/** The first and the last day of a period of ship-by dates, which have no time zone. */
export function daysIn(value: Value, now = new Date()): Dates {
  const { from, to, problem } = periodOf('due', value, now)
  return { from: from && dayOf(from), to: to && dayOf(new Date(to.getTime() - DAY_MS)), problem }
}

const DAY_MS = 86_400_000
/** The first day that begins at this time or later. */
const dayOf = (time: Date) => new Date(Math.ceil(time.getTime() / DAY_MS) * DAY_MS).toISOString().slice(0, 10)

function periodOf(field: 'created' | 'due', { text, at, end }: Value, now: Date): { from?: Date; to?: Date } & Pick<Dates, 'problem'> {
  try {
    const [term] = parseQuery(`${field}:${quoteValue(text)}`, now, { statuses: [], holdReasons: [] }).terms
    const [dates] = (term as FieldTerm & { field: 'created' }).values
    return { ...dates, problem: null }
  } catch (error) {
    if (!(error instanceof QueryError)) throw error
    return { problem: { message: error.message.replace(`${field}:`, 'it'), position: at, length: end - at, suggestion: null } }
  }
}
