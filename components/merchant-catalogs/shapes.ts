import type { Answer, Arguments } from '../api'
import type { MerchantCatalogListed, MerchantVariant, Variant } from '../catalog/shapes'

/** A merchant's catalog without its variants. */
export type Catalog = MerchantCatalogListed
export type { MerchantVariant, Variant }
/** A variant as an order of the merchant's would be made with it. */
export type Orderable = Answer<'GET /merchantCatalog/effective/variants/search'>['variants'][number]
export type CatalogPatch = Arguments<'PATCH /merchantCatalog'>['body']
export type VariantUpdate = NonNullable<CatalogPatch['variantsToUpdate']>[number]
export type NewVariant = Arguments<'POST /merchantVariants'>['body']['variants'][number]
