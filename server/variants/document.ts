import type { WordsOf } from '@/db/search'
import { identifierWords, words } from '../search/words'
import type { VariantRow } from './find'

/** What a variant is found by: its product and brand, its name and what was chosen, its SKUs and barcode. */
export function variantDocument(product: { name: string; brand: string | null }, variant: VariantRow): WordsOf<'variant'> {
  const chosen = variant.options.map(({ value }) => value)
  const identifiers = [variant.sku, variant.barcode ?? '', ...variant.vendorOffers.map(({ vendorSku }) => vendorSku)]
  return {
    name: distinct([product.name, product.brand ?? '', variant.name, ...chosen].flatMap(words)),
    sku: distinct(identifiers.flatMap(identifierWords)),
    facets: [],
  }
}

/** The same of a product itself. */
export const productDocument = ({ name, brand }: { name: string; brand: string | null }): WordsOf<'product'> => ({
  name: distinct([name, brand ?? ''].flatMap(words)),
  ids: [],
  facets: [],
})

const distinct = <T>(values: T[]) => [...new Set(values)]
