import type { CurrentUser } from '@/components/api/current-user'
import { call } from '@/components/api/request'
import type { Choice, QueryLanguage, QueryProblem } from '@/components/lists/query/language'
import { holdNames } from '@/components/records/labels/hold-reasons'
import { orderStatusMeta } from '@/components/records/labels/order-status'
import { holdReasons, orderStatuses } from '@/server/orders/lifecycle'
import { choicesOf, internalQualifiers, qualifiers } from '@/server/platform/search/qualifiers'
import { type FieldName, parseQuery, QueryError, quoteValue, setQualifier, type Term } from '@/server/platform/search/query'

const vocabulary = { statuses: orderStatuses, holdReasons }

const isLabels: Record<string, string> = {
  test: 'Test orders',
  sample: 'Samples',
  held: 'With an open hold',
  reprint: 'Reprints',
  stuck: 'Has blockers',
  late: 'Late',
  mine: 'Assigned to, held by or followed up by me',
  claimed: 'Claimed by somebody',
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
/** Examples of values; any value of the kind is valid. */
const examples: Record<string, Choice[]> = {
  created: ages,
  updated: ages,
  due: [
    { value: '<1d', label: 'By tomorrow, or past' },
    { value: '<3d', label: 'Within 3 days, or past' },
    { value: '>3d', label: 'In more than 3 days' },
  ],
  total: amounts,
  assignee: [
    { value: 'me', label: 'Assigned to me' },
    { value: 'none', label: 'Assigned to nobody' },
    { value: 'inactive', label: 'Assigned to a deactivated user' },
  ],
  heldby: [{ value: 'me', label: 'Held by me' }],
  followup: [
    { value: '<1h', label: 'Due, or within an hour' },
    { value: '<2d', label: 'Due, or within 2 days' },
    { value: '>2d', label: 'In more than 2 days' },
  ],
}
/** Fields whose values the service suggests while typing: their number is unlimited. */
const remote = new Set(['merchant', 'vendor', 'facility', 'sku', 'city', 'tag'])

const words: Record<string, Record<string, string>> = {
  status: Object.fromEntries(orderStatuses.map((status) => [status, orderStatusMeta[status].label])),
  hold: holdNames,
  is: isLabels,
  claimed: { me: 'Claimed by me' },
  has: { note: 'A note', refund: 'A refund', shipment: 'A shipment' },
}

/** The query language of orders. */
export const orderLanguage: QueryLanguage = {
  noun: 'order',
  fields: qualifiers,
  help: 'Words search numbers, names, e-mail, phone, street, city, postcode and SKU; a number also finds an order without its letter and zeros (42238), and a phone by its last four or more digits. All words must match. - in front excludes, a comma means or, quotes keep words together. When nothing matches, the nearest spelling of names and cities is shown.',
  validate,
  choicesOf(field) {
    if (field === 'country') return { choices: countryChoices(), isClosed: true }
    const sample = examples[field.toLowerCase()]
    if (sample) return { choices: sample, isClosed: false }
    const choices = choicesOf(field as FieldName, vocabulary)
    return choices && { choices: choices.map((value) => ({ value, label: words[field]?.[value] })), isClosed: true }
  },
  isRemote: (field) => remote.has(field),
  async remoteChoices(field, typed, signal) {
    if (field === 'tag') return tagChoices(typed, signal)
    const { values } = await call('GET /orders/search/values', { query: { field: field as 'merchant', q: typed }, signal })
    return values.map(({ value, label }) => ({ value, label: label ?? undefined }))
  },
  quote: quoteValue,
  valuesOf,
  withValues: (q, field, values) => (validate(q) ? q : setQualifier(q, field as FieldName, values)),
}

async function tagChoices(q: string, signal: AbortSignal): Promise<Choice[]> {
  const { tags } = await call('GET /tags', { query: { q: q.slice(0, 40), pageSize: '10' }, signal })
  return tags.map(({ tag, count }) => ({ value: tag, count }))
}

/** The query language as this kind of user may use it: qualifiers about the work of Internal staff are for them only. */
export const orderLanguageFor = (association: CurrentUser['association']): QueryLanguage =>
  association === 'Internal' ? orderLanguage : outsideLanguage

const outsideLanguage: QueryLanguage = {
  ...orderLanguage,
  fields: qualifiers.filter(({ name }) => !internalQualifiers.includes(name)),
  choicesOf(field) {
    const found = orderLanguage.choicesOf(field)
    return found && field === 'is' ? { ...found, choices: found.choices.filter(({ value }) => value !== 'mine') } : found
  },
}

function termsOf(q: string): Term[] {
  try {
    return parseQuery(q, new Date(), vocabulary).terms
  } catch (error) {
    if (error instanceof QueryError) return []
    throw error
  }
}

/** The free words of the query, without its filters. */
export const wordsOf = (q: string) =>
  termsOf(q)
    .filter((term) => term.kind === 'text' && !term.negated)
    .map(({ at, end }) => q.slice(at, end))
    .join(' ')

function valuesOf(q: string, field: string): string[] {
  return termsOf(q).flatMap((term) => {
    if (term.kind !== 'field' || term.field !== field || term.negated) return []
    const written = q.slice(term.at + field.length + 1, term.end)
    return (written.match(/"[^"]*"|[^,]+/g) ?? []).map((value) => value.replaceAll('"', ''))
  })
}

function validate(q: string): QueryProblem | null {
  try {
    parseQuery(q, new Date(), vocabulary)
    return null
  } catch (error) {
    if (!(error instanceof QueryError)) throw error
    const { message, position, length, suggestion } = error
    return { message, position, length, suggestion: suggestion ?? null }
  }
}

let known: Choice[] | undefined

/** Every country that the query language has a code for, with the browser's own name for it. */
function countryChoices(): Choice[] {
  known ??= codes()
    .flatMap((value) => {
      const label = names.of(value)
      return label && isKnownCode(value) ? [{ value, label }] : []
    })
    .sort((a, b) => a.label.localeCompare(b.label))
  return known
}

const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
const codes = () => letters.flatMap((first) => letters.map((second) => first + second))

function isKnownCode(code: string): boolean {
  try {
    parseQuery(`country:${code}`, new Date(0), { statuses: [], holdReasons: [] })
    return true
  } catch {
    return false
  }
}
