import { quoteValue } from '@/server/search/query'
import type { Choice, Language } from '../../search/language'
import { isSame, valuesOf, withValues } from '../../search/plain'
import { carriers, type FieldName, fields, known, single } from './fields'
import { choicesCalled, isLookedUp } from './names'
import { problemOf } from './query'

/** The query language of shipments, as it is typed. The service takes plain filters; asked.ts makes them of it. */
export const shipmentLanguage: Language = {
  fields,
  about:
    'Words are looked for in names, numbers of shipments, orders and packages, tracking numbers and SKUs. A comma means or, quotes keep words together.',
  problemOf,
  choicesOf: (field) => known[field as FieldName] ?? null,
  isRemote: (field) => isLookedUp(field) || field === 'carrier',
  remoteChoices: (field, typed, signal) => (isLookedUp(field) ? choicesCalled(field, typed, signal) : Promise.resolve(carriersLike(typed))),
  quote: quoteValue,
  valuesOf: (q, field) => (problemOf(q) ? [] : valuesOf(q, field)),
  // What was chosen last is meant, where only one can be.
  withValues: (q, field, values) => (problemOf(q) ? q : withValues(q, field, single.has(field) ? values.slice(-1) : values)),
}

/** The usual ones, and whatever is typed. */
const carriersLike = (typed: string): Choice[] =>
  !typed.trim() || carriers.some(({ value }) => isSame(value, typed)) ? carriers : [...carriers, { value: typed.trim() }]
