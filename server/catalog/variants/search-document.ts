import type { DocumentFor } from '@/db/search/documents'
import { identifierWords, words } from '@/server/platform/search/search'
import type { VariantRow } from './find'

/** The search document of a variant: product, brand, name, option values, SKUs and barcode. */
export function variantDocument(product: { name: string; brand: string | null }, variant: VariantRow): DocumentFor<'variant'> {
  const optionValues = variant.options.map(({ value }) => value)
  const identifiers = [variant.sku, variant.barcode ?? '', ...variant.vendorOffers.map(({ vendorSku }) => vendorSku)]
  return {
    name: unique([product.name, product.brand ?? '', variant.name, ...optionValues].flatMap(words)),
    sku: unique(identifiers.flatMap(identifierWords)),
    facets: [],
  }
}

/** The search document of a product. */
export const productDocument = ({ name, brand }: { name: string; brand: string | null }): DocumentFor<'product'> => ({
  name: unique([name, brand ?? ''].flatMap(words)),
  ids: [],
  facets: [],
})

const unique = <T>(values: T[]) => [...new Set(values)]
