import type { DocumentFor, DocumentKind } from '@/db/search/documents'
import { countMatches, nothing, type SearchQuery } from '@/db/search/match'
import type { Sql } from '@/db/types'
import { distinct } from '@/server/kernel/collections'
import { identifierWords, queryWords, words } from '@/server/platform/search/search'
import type { VariantRow } from './find'

/** The search terms of typed text: each word is a prefix. Undefined for blank text; punctuation alone matches nothing. */
export function parseSearchTerms(q: string | undefined): SearchQuery[] | undefined {
  if (!q?.trim()) return undefined
  const terms = queryWords(q).map((word): SearchQuery => ({ words: [word], prefix: true }))
  return terms.length ? terms : [nothing]
}

/** Up to this many matches, fetching and sorting them is faster than scanning the sort's index. */
export const MAX_SELECTIVE_MATCHES = 2_000

/** Whether so many matches are few or many. */
export const selectivityOf = (matches: number, maxMatches = MAX_SELECTIVE_MATCHES): 'few' | 'many' =>
  matches > maxMatches ? 'many' : 'few'

/** Whether few or many documents of this kind match. */
export const matchSelectivity = async (
  sql: Sql,
  kind: DocumentKind,
  terms: SearchQuery[],
  maxMatches = MAX_SELECTIVE_MATCHES,
): Promise<'few' | 'many'> => selectivityOf(await countMatches(sql, kind, terms, maxMatches + 1), maxMatches)

/** The search document of a variant: product, brand, name, option values, SKUs and barcode. */
export function variantDocument(product: { name: string; brand: string | null }, variant: VariantRow): DocumentFor<'variant'> {
  const optionValues = variant.options.map(({ value }) => value)
  const identifiers = [variant.sku, variant.barcode ?? '', ...variant.vendorOffers.map(({ vendorSku }) => vendorSku)]
  return {
    name: distinct([product.name, product.brand ?? '', variant.name, ...optionValues].flatMap(words)),
    sku: distinct(identifiers.flatMap(identifierWords)),
    facets: [],
  }
}

/** The search document of a product. */
export const productDocument = ({ name, brand }: { name: string; brand: string | null }): DocumentFor<'product'> => ({
  name: distinct([name, brand ?? ''].flatMap(words)),
  ids: [],
  facets: [],
})
