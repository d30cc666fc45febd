import { type FieldTerm, parseQuery, QueryError, quoteValue } from '@/server/search/query'
import type { QueryProblem } from '../../search/language'
import { tokensOf } from '../../search/tokens'
import { dated, type FieldName, fields, known, single } from './fields'

export interface Value {
  text: string
  at: number
  end: number
}
/** A qualifier with its values, or, without one, a word. */
export interface Term {
  field: string | null
  at: number
  end: number
  values: Value[]
}

/** The line as its terms, whether they mean anything or not. */
export function termsOf(q: string): Term[] {
  const terms: Term[] = []
  for (const { kind, at, end } of tokensOf(q)) {
    const value = { text: q.slice(at, end).replaceAll('"', ''), at, end }
    const last = terms.at(-1)
    if (kind === 'field') terms.push({ field: q.slice(at, end - 1).toLowerCase(), at, end, values: [] })
    else if (kind === 'text' || kind === 'phrase') terms.push({ field: null, at, end, values: [value] })
    else if (kind === 'not') terms.push({ field: '-', at, end, values: [] })
    else if (last?.field && kind !== 'space') {
      if (kind === 'value') last.values.push(value)
      last.end = end
    }
  }
  return terms
}

/** What is wrong with a line; null when the service can be asked for it. */
export function problemOf(q: string): QueryProblem | null {
  const seen = new Set<string>()
  for (const term of termsOf(q)) {
    if (term.field === null) continue
    const problem = wrongWith(term, seen)
    if (problem) return problem
    seen.add(term.field)
  }
  return null
}

function wrongWith({ field, at, end, values }: Term, seen: ReadonlySet<string>): QueryProblem | null {
  const told = (message: string, { at: from, end: to }: { at: number; end: number } = { at, end }): QueryProblem => ({
    message,
    position: from,
    length: to - from,
    suggestion: null,
  })
  if (field === '-') return told('Shipments are asked for by what they are: a minus cannot be used here.')
  if (!isField(field)) {
    const names = fields.map(({ name }) => name).join(', ')
    return told(`"${field}:" is not a qualifier. The qualifiers are ${names}; put text with a colon in quotes.`)
  }
  if (seen.has(field)) return told(`${field}: is there twice. Put its values behind one, with a comma between them.`)
  const [first, second] = values
  if (!first || values.some(({ text }) => !text.trim())) return told(`${field}: needs a value right after it.`)
  if (second && single.has(field)) return told(`${field}: takes one value.`, second)
  if (dated.has(field)) return datesIn(first).problem
  const choices = known[field]?.choices
  const stranger = choices && values.find(({ text }) => !choices.some(({ value }) => isSame(value, text)))
  return stranger
    ? told(`"${stranger.text}" is not a value of ${field}:. It takes ${choices.map(({ value }) => value).join(', ')}.`, stranger)
    : null
}

export const isSame = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()
const isField = (name: string | null): name is FieldName => fields.some((field) => field.name === name)

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

/** What the line asks of a qualifier. */
export const valuesOf = (q: string, field: string): string[] =>
  termsOf(q).flatMap((term) => (term.field === field ? term.values.map(({ text }) => text) : []))

/** The line with the qualifier asking for these, in its old place; none takes it away. */
export function withValues(q: string, field: string, values: readonly string[]): string {
  const written = values.length ? `${field}:${values.map(quoteValue).join(',')}` : ''
  const old = termsOf(q).find((term) => term.field === field)
  const [head, tail] = old ? [q.slice(0, old.at), q.slice(old.end)] : [q, '']
  return [head, ...(old ? [written, tail] : [tail, written])]
    .map((part) => part.trim())
    .filter(Boolean)
    .join(' ')
}
