import { nearestChoice } from '@/server/kernel/spelling'
import { type FieldName, fieldNames, type Vocabulary } from './qualifiers'
import { QueryError } from './query-error'
import { type FieldValue, readValue, type TypedValue } from './query-values'
import { quoteValue } from './value-rules'
import { queryWords, typedPhone } from './words'

export { type FieldName, internalQualifiers, qualifiers, type Vocabulary } from './qualifiers'
export { parsePosition, QueryError } from './query-error'
export type { FieldValue } from './query-values'
export { quoteValue } from './value-rules'

/** Longest query, in UTF-16 units. */
export const MAX_QUERY_LENGTH = 1000
export const MAX_TERMS = 50

/** The position of a term in the query: from `at`, including its minus sign, up to `end`. */
interface Span {
  at: number
  end: number
}
/** Free text. `words` are folded prefixes, all required; empty when the text has no letter or digit. A phrase is a quoted text. */
export type TextTerm = Span & { kind: 'text'; words: string[]; phrase: boolean; negated: boolean; raw: string }
/** A qualifier: one of its values must match. */
export type FieldTerm = {
  [Field in FieldName]: Span & { kind: 'field'; field: Field; values: FieldValue<Field>[]; negated: boolean }
}[FieldName]
export type Term = TextTerm | FieldTerm

/** All terms must match. `text` is the free text as typed, without negated terms, for comparison with whole identifiers. */
export interface Query {
  terms: Term[]
  text: string
}

/** Parses a query; throws `QueryError` for an invalid one. `now` is the reference time of ages ("updated:<2h"). */
export function parseQuery(q: string, now: Date, vocabulary: Vocabulary): Query {
  if (q.length > MAX_QUERY_LENGTH) {
    const message = `The query has ${q.length} characters; at most ${MAX_QUERY_LENGTH} are possible.`
    throw new QueryError(message, {
      position: MAX_QUERY_LENGTH,
      length: q.length - MAX_QUERY_LENGTH,
      expected: `at most ${MAX_QUERY_LENGTH} characters`,
    })
  }
  const tokens = joinPhones(q, [...lex(q)])
  const firstExcess = tokens[MAX_TERMS]
  if (firstExcess) {
    const message = `The query has ${tokens.length} terms; at most ${MAX_TERMS} are possible.`
    throw new QueryError(message, { position: firstExcess.at, length: q.length - firstExcess.at, expected: `at most ${MAX_TERMS} terms` })
  }
  const terms = tokens.flatMap((token) => toTerm(token, now, vocabulary))
  const text = terms.flatMap((term) => (term.kind === 'text' && !term.negated ? term.raw : [])).join(' ')
  return { terms, text }
}

type Token = Span & { negated: boolean } & (
    | { kind: 'field'; field: FieldName; values: TypedValue[] }
    | { kind: 'text'; raw: string; phrase: boolean }
  )

function* lex(q: string): Generator<Token> {
  let at = skipSpace(q, 0)
  while (at < q.length) {
    const negated = q[at] === '-' && /^-[^\s]/u.test(q.slice(at, at + 3))
    const start = negated ? at + 1 : at
    const name = /^[a-z][a-z_-]*(?=:)/iu.exec(q.slice(start))?.[0]
    const token = name && !/^https?$/iu.test(name) ? lexField(q, start, name) : lexText(q, start)
    yield { ...token, at, negated } as Token
    at = skipSpace(q, token.end)
  }
}

function lexField(q: string, start: number, name: string) {
  const field = fieldNames.find((known) => known.toLowerCase() === name.toLowerCase())
  if (!field) {
    const suggestion = nearestChoice(name, fieldNames)
    const expected = `one of ${fieldNames.join(', ')}`
    const hint = suggestion ? ` Did you mean ${suggestion}:?` : ''
    const message = `"${name}:" is not a qualifier.${hint} The qualifiers are ${fieldNames.join(', ')}; put text with a colon in quotes.`
    throw new QueryError(message, { position: start, length: name.length + 1, expected, suggestion })
  }
  const values: TypedValue[] = []
  let end = start + name.length
  do {
    const value = lexValue(q, end + 1)
    if (!value.text.trim()) {
      const { position, length } = value.length ? value : { position: start, length: end + 1 - start }
      const message = `${field}: needs a value right after the ${values.length ? 'comma' : 'colon'}.`
      throw new QueryError(message, { position, length, expected: 'a value' })
    }
    values.push(value)
    end = value.position + value.length
  } while (q[end] === ',')
  return { kind: 'field', field, values, end } as const
}

function lexValue(q: string, position: number): TypedValue {
  if (q[position] === '"') {
    const close = closingQuote(q, position)
    return { text: q.slice(position + 1, close), position, length: close + 1 - position }
  }
  const text = /^[^\s,"]*/u.exec(q.slice(position))?.[0] ?? ''
  return { text, position, length: text.length }
}

function lexText(q: string, start: number) {
  if (q[start] === '"') {
    const close = closingQuote(q, start)
    return { kind: 'text', raw: q.slice(start + 1, close), phrase: true, end: close + 1 } as const
  }
  const raw = /^[^\s"]*/u.exec(q.slice(start))?.[0] ?? ''
  return { kind: 'text', raw, phrase: false, end: start + raw.length } as const
}

function closingQuote(q: string, open: number): number {
  const close = q.indexOf('"', open + 1)
  if (close >= 0) return close
  const message = 'This quote is not closed. Quotes come in pairs: "New York".'
  throw new QueryError(message, { position: open, length: q.length - open, expected: 'a closing quote' })
}

const skipSpace = (q: string, from: number) => from + (/^\s*/u.exec(q.slice(from))?.[0].length ?? 0)

/** Joins up to eight neighbouring bare words that together read as a phone number into one term: (555) 678-3188. */
function joinPhones(q: string, tokens: Token[]): Token[] {
  const joined: Token[] = []
  for (let index = 0; index < tokens.length; index += 1) {
    const first = tokens[index]
    if (!first) break
    let last = index
    while (last - index < 7 && isBare(first) && isBare(tokens[last + 1])) last += 1
    while (last > index && !typedPhone(q.slice(first.at, tokens[last]?.end))) last -= 1
    const end = tokens[last]?.end ?? first.end
    joined.push(last > index ? { kind: 'text', raw: q.slice(first.at, end), phrase: false, negated: false, at: first.at, end } : first)
    index = last
  }
  return joined
}

const isBare = (token: Token | undefined) => token?.kind === 'text' && !token.phrase && !token.negated && /^[+\d()./-]+$/u.test(token.raw)

function toTerm(token: Token, now: Date, vocabulary: Vocabulary): Term[] {
  if (token.kind === 'field') {
    const values = token.values.map((typed) => readValue(token.field, typed, now, vocabulary))
    return [{ ...token, values } as FieldTerm]
  }
  const words = queryWords(token.raw)
  return [{ ...token, words }]
}

/** The position of one of a qualifier's values in the query, for errors found only at look-up. */
export function valueSpan(q: string, { at, end }: FieldTerm, index: number): { position: number; length: number } {
  const values = q.indexOf(':', at) + 1
  const found = [...q.slice(values, end).matchAll(/"[^"]*"|[^,]+/gu)][index]
  return found ? { position: values + found.index, length: found[0].length } : { position: at, length: end - at }
}

/** The text of the term `field:a,b`. */
export function formatTerm(field: FieldName, values: readonly string[], negated = false): string {
  return `${negated ? '-' : ''}${field}:${values.map(quoteValue).join(',')}`
}

/**
 * The query with the qualifier set to these values, in its old position; an empty list removes it. Other terms stay as typed. Throws
 * `QueryError`.
 */
export function setQualifier(q: string, field: FieldName, values: readonly string[]): string {
  const existing = [...lex(q)].filter((token) => token.kind === 'field' && token.field === field && !token.negated)
  const written = values.length ? formatTerm(field, values) : ''
  const [first] = existing
  if (!first) return [q.trim(), written].filter(Boolean).join(' ')
  const [head, tail] = [q.slice(0, first.at), q.slice(first.end)]
  const rest = existing.slice(1).reduceRight((left, token) => left.slice(0, token.at - first.end) + left.slice(token.end - first.end), tail)
  return [head, written, rest]
    .map((part) => part.trim())
    .filter(Boolean)
    .join(' ')
}
