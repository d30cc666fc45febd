import { quoteValue } from '@/server/search/query'
import { call } from '../../api'
import { choicesCalled } from '../../categories/called'
import type { Choice, Language } from '../../search/language'
import { type PlainRules, problemIn, valuesOf, withValues } from '../../search/plain'
import { fields, known, single } from './fields'

const rules: PlainRules = { noun: 'Products', fields, single, known }
const problemOf = (q: string) => problemIn(q, rules)

/** The query language of products, as it is typed. The service takes plain filters; asked.ts makes them of it. */
export const productLanguage: Language = {
  fields,
  about: 'Words are looked for in the name and the brand of a product, and in the names, options, SKUs and barcodes of its variants.',
  problemOf,
  choicesOf: (field) => known[field] ?? null,
  isRemote: (field) => field === 'category' || field === 'brand',
  remoteChoices: (field, typed, signal) => (field === 'category' ? choicesCalled(typed, signal) : brandsLike(typed, signal)),
  quote: quoteValue,
  valuesOf: (q, field) => (problemOf(q) ? [] : valuesOf(q, field)),
  // What was chosen last is meant: the service takes one of each.
  withValues: (q, field, values) => (problemOf(q) ? q : withValues(q, field, values.slice(-1))),
}

/** The brands of the first products that the text finds: there is no list of brands. */
async function brandsLike(typed: string, signal: AbortSignal): Promise<Choice[]> {
  const q = typed.trim() || undefined
  const { products } = await call('GET /products/search', { query: { q, pageSize: '200' }, signal })
  return [...new Set(products.flatMap(({ brand }) => brand ?? []))].sort().map((value) => ({ value }))
}
