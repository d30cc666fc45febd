import { type FieldName, fieldNames, type Vocabulary } from './qualifiers'
import { nearest, QueryError } from './query-error'
import { type FieldValue, readValue, type Typed } from './query-values'
import { queryWords, typedPhone } from './words'

export { type FieldName, qualifiers, type Vocabulary } from './qualifiers'
export { placeTold, QueryError } from './query-error'
export type { FieldValue } from './query-values'

/** Longest query, in UTF-16 units, and most terms in one. */
export const longestQuery = 1000
export const mostTerms = 50

/** Where a term stands in the query: from `at`, its minus sign included, up to `end`. */
interface Place {
  at: number
  end: number
}
/** Free text: `words` are folded prefixes, all of them needed; none where nothing typed is a letter or digit. A phrase is one that was quoted. */
export type TextTerm = Place & { kind: 'text'; words: string[]; phrase: boolean; negated: boolean; raw: string }
/** A qualifier: one of the values is needed. */
export type FieldTerm = {
  [Field in FieldName]: Place & { kind: 'field'; field: Field; values: FieldValue<Field>[]; negated: boolean }
}[FieldName]
export type Term = TextTerm | FieldTerm

/** All terms are needed. `text` is the free text as typed, without what is negated, for comparing with whole identifiers. */
export interface Query {
  terms: Term[]
  text: string
}

/** Reads a query; whatever is wrong with it is a `QueryError`. `now` is what ages ("updated:<2h") are counted from. */
export function parseQuery(q: string, now: Date, vocabulary: Vocabulary): Query {
  if (q.length > longestQuery) {
    const message = `The query has ${q.length} characters; at most ${longestQuery} are possible.`
    throw new QueryError(message, {
      position: longestQuery,
      length: q.length - longestQuery,
      expected: `at most ${longestQuery} characters`,
    })
  }
  const pieces = joinPhones(q, [...lex(q)])
  const extra = pieces[mostTerms]
  if (extra) {
    const message = `The query has ${pieces.length} terms; at most ${mostTerms} are possible.`
    throw new QueryError(message, { position: extra.at, length: q.length - extra.at, expected: `at most ${mostTerms} terms` })
  }
  const terms = pieces.flatMap((piece) => toTerm(piece, now, vocabulary))
  const text = terms.flatMap((term) => (term.kind === 'text' && !term.negated ? term.raw : [])).join(' ')
  return { terms, text }
}

type Piece = Place & { negated: boolean } & (
    | { kind: 'field'; field: FieldName; values: Typed[] }
    | { kind: 'text'; raw: string; phrase: boolean }
  )

function* lex(q: string): Generator<Piece> {
  let at = skipSpace(q, 0)
  while (at < q.length) {
    const negated = q[at] === '-' && /^-[^\s]/u.test(q.slice(at, at + 3))
    const start = negated ? at + 1 : at
    const name = /^[a-z][a-z_-]*(?=:)/iu.exec(q.slice(start))?.[0]
    const piece = name && !/^https?$/iu.test(name) ? lexField(q, start, name) : lexText(q, start)
    yield { ...piece, at, negated } as Piece
    at = skipSpace(q, piece.end)
  }
}

function lexField(q: string, start: number, name: string) {
  const field = fieldNames.find((known) => known === name.toLowerCase())
  if (!field) {
    const suggestion = nearest(name, fieldNames)
    const expected = `one of ${fieldNames.join(', ')}`
    const hint = suggestion ? ` Did you mean ${suggestion}:?` : ''
    const message = `"${name}:" is not a qualifier.${hint} The qualifiers are ${fieldNames.join(', ')}; put text with a colon in quotes.`
    throw new QueryError(message, { position: start, length: name.length + 1, expected, suggestion })
  }
  const values: Typed[] = []
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

function lexValue(q: string, position: number): Typed {
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
  const message = 'This quote is never closed. Quotes come in pairs: "New York".'
  throw new QueryError(message, { position: open, length: q.length - open, expected: 'a closing quote' })
}

const skipSpace = (q: string, from: number) => from + (/^\s*/u.exec(q.slice(from))?.[0].length ?? 0)

/** Neighbouring bare words, up to eight, that together read as a phone number are one term: (555) 678-3188. */
function joinPhones(q: string, pieces: Piece[]): Piece[] {
  const joined: Piece[] = []
  for (let index = 0; index < pieces.length; index += 1) {
    const first = pieces[index]
    if (!first) break
    let last = index
    while (last - index < 7 && isBare(first) && isBare(pieces[last + 1])) last += 1
    while (last > index && !typedPhone(q.slice(first.at, pieces[last]?.end))) last -= 1
    const end = pieces[last]?.end ?? first.end
    joined.push(last > index ? { kind: 'text', raw: q.slice(first.at, end), phrase: false, negated: false, at: first.at, end } : first)
    index = last
  }
  return joined
}

const isBare = (piece: Piece | undefined) => piece?.kind === 'text' && !piece.phrase && !piece.negated && /^[+\d()./-]+$/u.test(piece.raw)

function toTerm(piece: Piece, now: Date, vocabulary: Vocabulary): Term[] {
  if (piece.kind === 'field') {
    const values = piece.values.map((typed) => readValue(piece.field, typed, now, vocabulary))
    return [{ ...piece, values } as FieldTerm]
  }
  const words = queryWords(piece.raw)
  return [{ ...piece, words }]
}

/** Where one of a qualifier's values stands in the query, for a mistake that only shows when it is looked up. */
export function placeOfValue(q: string, { at, end }: FieldTerm, index: number): { position: number; length: number } {
  const values = q.indexOf(':', at) + 1
  const found = [...q.slice(values, end).matchAll(/"[^"]*"|[^,]+/gu)][index]
  return found ? { position: values + found.index, length: found[0].length } : { position: at, length: end - at }
}

/** A value as it is written after a qualifier: quoted only where it must be. A quote inside cannot be written and is left out. */
export function quoteValue(value: string): string {
  const text = value.replaceAll('"', '')
  return text === '' || /[\s,]/u.test(text) ? `"${text}"` : text
}

/** The term `field:a,b` as it is typed. */
export function formatTerm(field: FieldName, values: readonly string[], negated = false): string {
  return `${negated ? '-' : ''}${field}:${values.map(quoteValue).join(',')}`
}

/** The query with the qualifier set to these values, in its old place; none takes it away. Other terms stay as they are typed. Throws `QueryError`. */
export function setQualifier(q: string, field: FieldName, values: readonly string[]): string {
  const old = [...lex(q)].filter((piece) => piece.kind === 'field' && piece.field === field && !piece.negated)
  const written = values.length ? formatTerm(field, values) : ''
  const [first] = old
  if (!first) return [q.trim(), written].filter(Boolean).join(' ')
  const [head, tail] = [q.slice(0, first.at), q.slice(first.end)]
  const rest = old.slice(1).reduceRight((left, piece) => left.slice(0, piece.at - first.end) + left.slice(piece.end - first.end), tail)
  return [head, written, rest]
    .map((part) => part.trim())
    .filter(Boolean)
    .join(' ')
}
