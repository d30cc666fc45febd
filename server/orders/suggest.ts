import { desc } from 'drizzle-orm'
import { z } from 'zod'
import { listed } from '@/db/conditions'
import { orders } from '@/db/schema'
import { type DocumentField, documentOf, documentsInOrder, matching, orderWords, type Wanted } from '@/db/search'
import { variantsNamed } from '../catalog/catalog'
import { facilitiesNamed } from '../directory/facilities'
import { merchantsNamed } from '../directory/merchants'
import { vendorsNamed } from '../directory/vendors'
import type { Reader } from '../reader'
import { fold, queryWords } from '../search/words'
import { facet } from './document'
import { itemsOf } from './find'
import type { OrderRow } from './list'

const fields = ['merchant', 'vendor', 'facility', 'sku', 'city'] as const
const MOST = 10
/** So many of the newest matching orders are looked at for what they have there. */
const SAMPLE = 100

export const suggestQuery = z.strictObject({
  field: z.enum(fields, { error: `Give one of ${fields.join(', ')}; the values of the other qualifiers are in the reference.` }),
  q: z.string().max(100, { error: 'At most 100 characters.' }).default(''),
})
export const suggestedValues = z.object({
  values: z.array(z.object({ value: z.string(), label: z.string().nullable() }).meta({ id: 'SuggestedValue' })),
})
const lookUp = { merchant: merchantsNamed, vendor: vendorsNamed, facility: facilitiesNamed }

type Suggested = z.output<typeof suggestedValues>['values'][number]

/** What can stand after a qualifier and begins as typed, within what the caller may see. */
export async function suggestValues(reader: Reader, { field, q }: z.output<typeof suggestQuery>): Promise<Suggested[]> {
  const typed = q.replaceAll(/["*]/g, '').trim()
  if (field === 'city') return cities(reader, typed)
  if (field === 'sku') return skus(reader, typed)
  return distinct((await lookUp[field](reader, typed, MOST)).map(({ name }) => ({ value: name, label: null })))
}

async function cities(reader: Reader, typed: string): Promise<Suggested[]> {
  const found = await sample(reader, 'city', typed)
  return mostFrequent(
    found.flatMap(({ shippingAddress }) => {
      const { city, state, countryCode } = shippingAddress ?? {}
      return city && beginsSo(city, typed) ? [{ value: city.trim(), label: [state, countryCode].filter(Boolean).join(', ') || null }] : []
    }),
  )
}

/** Of the catalog, for those who see all of it; then of orders, which may have others. */
async function skus(reader: Reader, typed: string): Promise<Suggested[]> {
  const inCatalog: Suggested[] = []
  if (reader.scope.everything)
    for (const spelling of new Set([typed, typed.toUpperCase(), typed.toLowerCase()]))
      for (const { sku, name } of await variantsNamed(reader.sql, spelling, MOST)) inCatalog.push({ value: sku, label: name })
  const found = await sample(reader, 'sku', typed)
  const items = found.length ? await itemsOf(reader.sql, { orders: listed(found.map(({ id }) => id)) }) : []
  const sent = items
    .filter(({ sku }) => fold(sku).startsWith(fold(typed)))
    .map(({ sku, productName }) => ({ value: sku, label: productName }))
  return distinct([...inCatalog, ...mostFrequent(sent)])
}

/** The newest orders that have a word there which begins as typed; where nothing is typed, the newest of all. */
function sample(reader: Reader, field: DocumentField, typed: string): Promise<OrderRow[]> {
  const words = queryWords(typed)
  if (!reader.scope.everything && !reader.scope.merchantIds.length) return Promise.resolve([])
  if (!words.length) return typed ? Promise.resolve([]) : reader.rows(orders, { orderBy: [desc(orders.number)], limit: SAMPLE })
  return reader.rows(orders, {
    through: { table: orderWords, on: documentOf },
    where: matching([{ field, words, prefix: true }, ...within(reader)]),
    orderBy: documentsInOrder ? [desc(orderWords.number)] : [],
    limit: SAMPLE,
  })
}

/** The caller's merchants, as the documents know them: other people's matches need not be gone through. */
const within = ({ scope }: Reader): Wanted[] =>
  scope.everything ? [] : [{ any: scope.merchantIds.map((id) => ({ field: 'facets', words: [facet.merchant(id)], prefix: false })) }]

const beginsSo = (text: string, typed: string) => {
  const folded = fold(text)
  return folded.startsWith(fold(typed)) || folded.split(/[\s-]+/u).some((word) => word.startsWith(fold(typed)))
}

/** Each value once, however it is written; what most have comes first. */
function mostFrequent(all: Suggested[]): Suggested[] {
  const counts = new Map<string, { suggested: Suggested; count: number }>()
  for (const suggested of all) {
    const key = fold(suggested.value).trim()
    const known = counts.get(key)
    if (known) known.count += 1
    else counts.set(key, { suggested, count: 1 })
  }
  const ranked = [...counts.values()].sort((a, b) => b.count - a.count || a.suggested.value.localeCompare(b.suggested.value, 'en'))
  return ranked.slice(0, MOST).map(({ suggested }) => suggested)
}

const distinct = (all: Suggested[]) => [...new Map(all.map((one) => [one.value, one])).values()].slice(0, MOST)
