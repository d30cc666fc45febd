import type { Answer, Arguments } from '@/components/api/request'
import type { ListedMerchantCatalog, MerchantVariant, Variant } from '../types'

/** A merchant's catalog without its variants. */
export type Catalog = ListedMerchantCatalog
export type { MerchantVariant, Variant }
/** A variant as the merchant's orders would use it. */
export type OrderableVariant = Answer<'GET /merchantCatalog/effective/variants/search'>['variants'][number]
export type CatalogPatch = Arguments<'PATCH /merchantCatalog'>['body']
export type VariantUpdate = NonNullable<CatalogPatch['variantsToUpdate']>[number]
export type NewVariant = Arguments<'POST /merchantVariants'>['body']['variants'][number]
