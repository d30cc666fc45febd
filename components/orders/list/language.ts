import { holdReasons } from '@/server/holds/lifecycle'
import { orderStatuses } from '@/server/orders/lifecycle'
import { choicesOf, qualifiers } from '@/server/search/qualifiers'
import { type FieldName, parseQuery, QueryError, quoteValue, setQualifier, type Term } from '@/server/search/query'
import { call } from '../../api'
import { holdNames } from '../../holds/reasons'
import type { Choice, Language, QueryProblem } from '../../search/language'
import { statuses } from '../statuses'
import { countryChoices } from './countries'

const vocabulary = { statuses: orderStatuses, holdReasons }

const isWords: Record<string, string> = {
  test: 'Test orders',
  sample: 'Samples',
  held: 'With an open hold',
  reprint: 'Reprints',
  stuck: 'Something blocks it',
}
const ages: Choice[] = [
  { value: '<24h', label: 'In the last 24 hours' },
  { value: '<7d', label: 'In the last 7 days' },
  { value: '<30d', label: 'In the last 30 days' },
  { value: '>24h', label: 'More than 24 hours ago' },
  { value: '>7d', label: 'More than 7 days ago' },
  { value: '>30d', label: 'More than 30 days ago' },
]
const amounts: Choice[] = [
  { value: '>100', label: 'More than 100' },
  { value: '<20', label: 'Less than 20' },
  { value: '20..100', label: 'From 20 to 100' },
]
/** Examples of what may stand there; anything of the kind can. */
const examples: Record<string, Choice[]> = { created: ages, updated: ages, total: amounts }
/** Whose values the service finds as one types: there may be any number of them. */
const remote = new Set(['merchant', 'vendor', 'facility', 'sku', 'city'])

const words: Record<string, Record<string, string>> = {
  status: Object.fromEntries(orderStatuses.map((status) => [status, statuses[status].word])),
  hold: holdNames,
  is: isWords,
  has: { note: 'A note', refund: 'A refund', shipment: 'A shipment' },
}

/** The query language of orders, as it is typed. */
export const orderLanguage: Language = {
  fields: qualifiers,
  about:
    'Words are looked for in numbers, names, e-mail, phone, city, postcode and SKU. - in front excludes, a comma means or, quotes keep words together.',
  problemOf,
  choicesOf(field) {
    if (field === 'country') return { choices: countryChoices(), isClosed: true }
    if (examples[field]) return { choices: examples[field], isClosed: false }
    const choices = choicesOf(field as FieldName, vocabulary)
    return choices && { choices: choices.map((value) => ({ value, label: words[field]?.[value] })), isClosed: true }
  },
  isRemote: (field) => remote.has(field),
  async remoteChoices(field, typed, signal) {
    const { values } = await call('GET /orders/search/values', { query: { field: field as 'merchant', q: typed }, signal })
    return values.map(({ value, label }) => ({ value, label: label ?? undefined }))
  },
  quote: quoteValue,
  valuesOf,
  withValues: (q, field, values) => (problemOf(q) ? q : setQualifier(q, field as FieldName, values)),
}

export function termsOf(q: string): Term[] {
  try {
    return parseQuery(q, new Date(), vocabulary).terms
  } catch (error) {
    if (error instanceof QueryError) return []
    throw error
  }
}

/** What of the line are just words. */
export const wordsOf = (q: string) =>
  termsOf(q)
    .filter((term) => term.kind === 'text' && !term.negated)
    .map(({ at, end }) => q.slice(at, end))
    .join(' ')

export function valuesOf(q: string, field: string): string[] {
  return termsOf(q).flatMap((term) => {
    if (term.kind !== 'field' || term.field !== field || term.negated) return []
    const written = q.slice(term.at + field.length + 1, term.end)
    return (written.match(/"[^"]*"|[^,]+/g) ?? []).map((value) => value.replaceAll('"', ''))
  })
}

function problemOf(q: string): QueryProblem | null {
  try {
    parseQuery(q, new Date(), vocabulary)
    return null
  } catch (error) {
    if (!(error instanceof QueryError)) throw error
    const { message, position, length, suggestion } = error
    return { message, position, length, suggestion: suggestion ?? null }
  }
}
