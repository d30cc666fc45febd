import { CircleDot, FolderTree, Tag } from 'lucide-react'
import { call } from '@/components/api/request'
import type { Choice, Facet, QueryLanguage } from '@/components/lists/query/language'
import { type PlainLanguageRules, validateQuery, valuesOf, withValues } from '@/components/lists/query/plain-language'
import { quoteValue } from '@/server/platform/search/query'
import { categoryChoices } from '../../categories/category-search'

/** The qualifiers of the product search: `category:"Apparel / T-shirts" enabled:no`. */
const fields = [
  { name: 'sku', description: 'The product of the variant with this SKU', example: 'sku:TEE-BLK-M' },
  { name: 'brand', description: 'Brand, as it is written', example: 'brand:"Waybill Basics"' },
  { name: 'category', description: 'In this category itself, by its path, name or id', example: 'category:"Apparel / T-shirts"' },
  { name: 'enabled', description: 'Whether orders can be made with it', example: 'enabled:no' },
] as const

/** Qualifiers that the service takes once each. */
const singleValueFields: ReadonlySet<string> = new Set(fields.map(({ name }) => name))

const yesNoChoices: Choice[] = [
  { value: 'yes', label: 'Enabled' },
  { value: 'no', label: 'Disabled' },
]

/** The values of each qualifier; `isClosed` when there are no others. */
const fieldChoices: Partial<Record<string, { choices: readonly Choice[]; isClosed: boolean }>> = {
  enabled: { choices: yesNoChoices, isClosed: true },
}

/** The filters that the Filter button offers. */
export const facets: readonly Facet[] = [
  { field: 'category', label: 'Category', icon: FolderTree },
  { field: 'brand', label: 'Brand', icon: Tag },
  { field: 'enabled', label: 'Enabled?', icon: CircleDot },
]

const rules: PlainLanguageRules = { noun: 'Products', fields, singleValued: singleValueFields, choicesByField: fieldChoices }
const validate = (q: string) => validateQuery(q, rules)

/** The query language of products. filters.ts turns a query into the service's filters. */
export const productLanguage: QueryLanguage = {
  noun: 'product',
  fields,
  help: 'Words search the name and the brand of a product, and the names, options, SKUs and barcodes of its variants.',
  validate,
  choicesOf: (field) => fieldChoices[field] ?? null,
  isRemote: (field) => field === 'category' || field === 'brand',
  remoteChoices: (field, typed, signal) => (field === 'category' ? categoryChoices(typed, signal) : brandsLike(typed, signal)),
  quote: quoteValue,
  valuesOf: (q, field) => (validate(q) ? [] : valuesOf(q, field)),
  // The service takes one value per qualifier, so the last chosen one replaces the others.
  withValues: (q, field, values) => (validate(q) ? q : withValues(q, field, values.slice(-1))),
}

/** The brands of the first products that match the text; the API has no list of brands. */
async function brandsLike(typed: string, signal: AbortSignal): Promise<Choice[]> {
  const q = typed.trim() || undefined
  const { products } = await call('GET /products/search', { query: { q, pageSize: '200' }, signal })
  return [...new Set(products.flatMap(({ brand }) => brand ?? []))].sort().map((value) => ({ value }))
}
