import { quoteValue } from '@/server/platform/search/query'
import type { Choice, QueryProblem } from './language'
import { tokensOf } from './tokens'

export interface Value {
  text: string
  at: number
  end: number
}
/** A qualifier with its values, or a word when `field` is null. */
export interface Term {
  field: string | null
  at: number
  end: number
  values: Value[]
}

/** The rules of a query language for a list whose operation takes plain filters: words and qualifiers, each at most once. */
export interface PlainLanguageRules {
  /** The plural noun as a heading: "Shipments". */
  noun: string
  fields: readonly { name: string }[]
  /** The qualifiers that take one value. */
  singleValued: ReadonlySet<string>
  /** The qualifiers with a closed set of values. */
  choicesByField: Readonly<Record<string, { choices: readonly Choice[] } | undefined>>
  /** Validates a value instead of the closed set; undefined leaves it to the set. */
  validate?(field: string, value: Value): QueryProblem | null | undefined
}

/** Splits the line into terms, valid or not. */
export function parseTerms(q: string): Term[] {
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

/** The error in a line; null when the line is valid. */
export function validateQuery(q: string, rules: PlainLanguageRules): QueryProblem | null {
  const seen = new Set<string>()
  for (const term of parseTerms(q)) {
    if (term.field === null) continue
    const problem = validateTerm(term, seen, rules)
    if (problem) return problem
    seen.add(term.field)
  }
  return null
}

function validateTerm({ field, at, end, values }: Term, seen: ReadonlySet<string>, rules: PlainLanguageRules): QueryProblem | null {
  const problemAt = (message: string, { at: from, end: to }: { at: number; end: number } = { at, end }): QueryProblem => ({
    message,
    position: from,
    length: to - from,
    suggestion: null,
  })
  if (field === '-') return problemAt(`${rules.noun} are asked for by what they are: a minus cannot be used here.`)
  if (!field || !rules.fields.some(({ name }) => name === field)) {
    const names = rules.fields.map(({ name }) => name).join(', ')
    return problemAt(`"${field}:" is not a qualifier. The qualifiers are ${names}; put text with a colon in quotes.`)
  }
  if (seen.has(field)) return problemAt(`${field}: is there twice. Put its values behind one, with a comma between them.`)
  const [first, second] = values
  if (!first || values.some(({ text }) => !text.trim())) return problemAt(`${field}: needs a value right after it.`)
  if (second && rules.singleValued.has(field)) return problemAt(`${field}: takes one value.`, second)
  const validated = rules.validate?.(field, first)
  if (validated !== undefined) return validated
  const choices = rules.choicesByField[field]?.choices
  const unknownValue = choices && values.find(({ text }) => !choices.some(({ value }) => isSame(value, text)))
  return unknownValue
    ? problemAt(
        `"${unknownValue.text}" is not a value of ${field}:. It takes ${choices.map(({ value }) => value).join(', ')}.`,
        unknownValue,
      )
    : null
}

export const isSame = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()

/** The line's words without its qualifiers. */
export const freeText = (q: string): string =>
  parseTerms(q)
    .filter(({ field }) => field === null)
    .map(({ at, end }) => q.slice(at, end))
    .join(' ')

/** The values of a qualifier in the line. */
export const valuesOf = (q: string, field: string): string[] =>
  parseTerms(q).flatMap((term) => (term.field === field ? term.values.map(({ text }) => text) : []))

/** The line with these values for the qualifier, at its previous position; none removes it. */
export function withValues(q: string, field: string, values: readonly string[]): string {
  const written = values.length ? `${field}:${values.map(quoteValue).join(',')}` : ''
  const old = parseTerms(q).find((term) => term.field === field)
  const [head, tail] = old ? [q.slice(0, old.at), q.slice(old.end)] : [q, '']
  return [head, ...(old ? [written, tail] : [tail, written])]
    .map((part) => part.trim())
    .filter(Boolean)
    .join(' ')
}
