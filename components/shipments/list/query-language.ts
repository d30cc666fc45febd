import type { Choice, QueryLanguage } from '@/components/lists/query/language'
import { isSame, valuesOf, withValues } from '@/components/lists/query/plain-language'
import { quoteValue } from '@/server/platform/search/query'
import { isNamedField, nameChoices } from './name-lookup'
import { problemOf } from './query-dates'
import { carriers, type FieldName, fields, known, single } from './query-fields'

/** The query language of shipments. The service takes plain filters; filters.ts converts the query into them. */
export const shipmentLanguage: QueryLanguage = {
  noun: 'shipment',
  fields,
  help: 'Words search names, numbers of shipments, orders and packages, tracking numbers and SKUs. A comma means or, quotes keep words together.',
  validate: problemOf,
  choicesOf: (field) => known[field as FieldName] ?? null,
  isRemote: (field) => isNamedField(field) || field === 'carrier',
  remoteChoices: (field, typed, signal) => (isNamedField(field) ? nameChoices(field, typed, signal) : Promise.resolve(carriersLike(typed))),
  quote: quoteValue,
  valuesOf: (q, field) => (problemOf(q) ? [] : valuesOf(q, field)),
  // For a qualifier with a single value, the last choice wins.
  withValues: (q, field, values) => (problemOf(q) ? q : withValues(q, field, single.has(field) ? values.slice(-1) : values)),
}

/** The common carriers, and the typed name. */
const carriersLike = (typed: string): Choice[] =>
  !typed.trim() || carriers.some(({ value }) => isSame(value, typed)) ? carriers : [...carriers, { value: typed.trim() }]
