import { desc } from 'drizzle-orm'
import * as z from 'zod'
import { listParameter } from '@/db/conditions'
import { orders } from '@/db/schema'
import type { DocumentField } from '@/db/search/documents'
import { hasDocumentsInCreationOrder, isDocumentOfOrder, orderDocumentsMatch, orderWords } from '@/db/search/match'
import { variantsWithSkuPrefix } from '@/server/catalog/catalog'
import { findFacilitiesByName } from '@/server/directory/facilities'
import { findMerchantsByName } from '@/server/directory/merchants'
import { findVendorsByName } from '@/server/directory/vendors'
import type { Reader } from '@/server/kernel/reader'
import { fold, queryWords } from '@/server/platform/search/search'
import { itemsOfOrders } from '../load'
import { scopeClauses } from './plan'
import { isKnownShippingMethod } from './shipping-methods'

const fields = ['merchant', 'vendor', 'facility', 'sku', 'city', 'shippingMethod'] as const
const MAX_SUGGESTIONS = 10
/** The number of newest matching orders from which values are collected. */
const SAMPLE_SIZE = 100

export const suggestQuery = z.strictObject({
  field: z.enum(fields, { error: `Give one of ${fields.join(', ')}; the values of the other qualifiers are in the reference.` }),
  q: z.string().max(100, { error: 'At most 100 characters.' }).default(''),
})
export const suggestedValues = z.object({
  values: z.array(z.object({ value: z.string(), label: z.string().nullable() }).meta({ id: 'SuggestedValue' })),
})
const lookupByField = { merchant: findMerchantsByName, vendor: findVendorsByName, facility: findFacilitiesByName }

type Suggestion = z.output<typeof suggestedValues>['values'][number]

/** Suggestions for a qualifier's value that begin with the text, within the caller's scope. */
export async function suggestValues(reader: Reader, { field, q }: z.output<typeof suggestQuery>): Promise<Suggestion[]> {
  const input = q.replaceAll(/["*]/g, '').trim()
  if (field === 'city') return cities(reader, input)
  if (field === 'sku') return skus(reader, input)
  if (field === 'shippingMethod') return shippingMethods(reader, input)
  return distinct((await lookupByField[field](reader, input, MAX_SUGGESTIONS)).map(({ name }) => ({ value: name, label: null })))
}

async function cities(reader: Reader, input: string): Promise<Suggestion[]> {
  const found = await sampleOrders(reader, 'city', input)
  return mostFrequent(
    found.flatMap(({ shippingAddress }) => {
      const { city, state, countryCode } = shippingAddress ?? {}
      return city && startsWithFolded(city, input)
        ? [{ value: city.trim(), label: [state, countryCode].filter(Boolean).join(', ') || null }]
        : []
    }),
  )
}

/** The typed shipping method when any order has it, then those of the newest orders that start with it. */
async function shippingMethods(reader: Reader, input: string): Promise<Suggestion[]> {
  const typed = input && (await isKnownShippingMethod(reader, input)) ? [{ value: input, label: null }] : []
  const methods = (await newestOrders(reader)).map(({ customerShippingMethod }) => customerShippingMethod?.trim() ?? '')
  const starting = methods.filter((value) => value && fold(value).startsWith(fold(input)))
  return distinct([...typed, ...mostFrequent(starting.map((value) => ({ value, label: null })))])
}

/** SKUs of the catalog for callers with full access to it, then other SKUs of orders. */
async function skus(reader: Reader, input: string): Promise<Suggestion[]> {
  const inCatalog: Suggestion[] = []
  if (reader.scope.everything)
    for (const spelling of new Set([input, input.toUpperCase(), input.toLowerCase()]))
      for (const { sku, name } of await variantsWithSkuPrefix(reader.sql, spelling, MAX_SUGGESTIONS))
        inCatalog.push({ value: sku, label: name })
  const found = await sampleOrders(reader, 'sku', input)
  const items = found.length ? await itemsOfOrders(reader.sql, { orders: listParameter(found.map(({ id }) => id)) }) : []
  const skusOfOrders = items
    .filter(({ sku }) => fold(sku).startsWith(fold(input)))
    .map(({ sku, productName }) => ({ value: sku, label: productName }))
  return distinct([...inCatalog, ...mostFrequent(skusOfOrders)])
}

/** The newest orders with a word in this field that begins with the text; without text, the newest orders. */
function sampleOrders(reader: Reader, field: DocumentField, input: string): Promise<(typeof orders.$inferSelect)[]> {
  const words = queryWords(input)
  if (!words.length) return input ? Promise.resolve([]) : newestOrders(reader)
  if (!hasMerchants(reader)) return Promise.resolve([])
  return reader.rows(orders, {
    through: { table: orderWords, on: isDocumentOfOrder },
    where: orderDocumentsMatch([{ field, words, prefix: true }, ...scopeClauses(reader)]),
    orderBy: hasDocumentsInCreationOrder ? [desc(orderWords.number)] : [],
    limit: SAMPLE_SIZE,
  })
}

const newestOrders = (reader: Reader): Promise<(typeof orders.$inferSelect)[]> =>
  hasMerchants(reader) ? reader.rows(orders, { orderBy: [desc(orders.number)], limit: SAMPLE_SIZE }) : Promise.resolve([])

const hasMerchants = ({ scope }: Reader) => scope.everything || scope.merchantIds.length > 0

const startsWithFolded = (text: string, input: string) => {
  const folded = fold(text)
  return folded.startsWith(fold(input)) || folded.split(/[\s-]+/u).some((word) => word.startsWith(fold(input)))
}

/** The values without duplicates in other spellings, most frequent first. */
function mostFrequent(all: Suggestion[]): Suggestion[] {
  const counts = new Map<string, { suggested: Suggestion; count: number }>()
  for (const suggested of all) {
    const key = fold(suggested.value).trim()
    const entry = counts.get(key)
    if (entry) entry.count += 1
    else counts.set(key, { suggested, count: 1 })
  }
  const ranked = [...counts.values()].sort((a, b) => b.count - a.count || a.suggested.value.localeCompare(b.suggested.value, 'en'))
  return ranked.slice(0, MAX_SUGGESTIONS).map(({ suggested }) => suggested)
}

const distinct = (all: Suggestion[]) => [...new Map(all.map((one) => [one.value, one])).values()].slice(0, MAX_SUGGESTIONS)
