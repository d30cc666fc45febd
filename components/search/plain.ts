import { quoteValue } from '@/server/search/query'
import type { Choice, QueryProblem } from './language'
import { tokensOf } from './tokens'

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

/** A query language over a list whose operation takes plain filters: words and qualifiers, each of them once. */
export interface PlainRules {
  /** What is looked for: "Shipments". */
  noun: string
  fields: readonly { name: string }[]
  /** What takes one value. */
  single: ReadonlySet<string>
  /** What is known to stand after a qualifier, and nothing else. */
  known: Readonly<Record<string, { choices: readonly Choice[] } | undefined>>
  /** Judges the value of a qualifier by itself, instead of by what is known; undefined where it does not. */
  judge?(field: string, value: Value): QueryProblem | null | undefined
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
export function problemIn(q: string, rules: PlainRules): QueryProblem | null {
  const seen = new Set<string>()
  for (const term of termsOf(q)) {
    if (term.field === null) continue
    const problem = wrongWith(term, seen, rules)
    if (problem) return problem
    seen.add(term.field)
  }
  return null
}

function wrongWith({ field, at, end, values }: Term, seen: ReadonlySet<string>, rules: PlainRules): QueryProblem | null {
  const told = (message: string, { at: from, end: to }: { at: number; end: number } = { at, end }): QueryProblem => ({
    message,
    position: from,
    length: to - from,
    suggestion: null,
  })
  if (field === '-') return told(`${rules.noun} are asked for by what they are: a minus cannot be used here.`)
  if (!field || !rules.fields.some(({ name }) => name === field)) {
    const names = rules.fields.map(({ name }) => name).join(', ')
    return told(`"${field}:" is not a qualifier. The qualifiers are ${names}; put text with a colon in quotes.`)
  }
  if (seen.has(field)) return told(`${field}: is there twice. Put its values behind one, with a comma between them.`)
  const [first, second] = values
  if (!first || values.some(({ text }) => !text.trim())) return told(`${field}: needs a value right after it.`)
  if (second && rules.single.has(field)) return told(`${field}: takes one value.`, second)
  const judged = rules.judge?.(field, first)
  if (judged !== undefined) return judged
  const choices = rules.known[field]?.choices
  const stranger = choices && values.find(({ text }) => !choices.some(({ value }) => isSame(value, text)))
  return stranger
    ? told(`"${stranger.text}" is not a value of ${field}:. It takes ${choices.map(({ value }) => value).join(', ')}.`, stranger)
    : null
}

export const isSame = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()

/** What of the line are just words. */
export const wordsOf = (q: string): string =>
  termsOf(q)
    .filter(({ field }) => field === null)
    .map(({ at, end }) => q.slice(at, end))
    .join(' ')

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
