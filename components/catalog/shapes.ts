import type { Answer } from '../api'

/** A product with its first variants. */
export type Product = Answer<'GET /products/{id}'>['product']
/** As lists show it: without its variants. */
export type ProductListed = Answer<'GET /products/search'>['products'][number]
export type Variant = Answer<'GET /variants/{id}'>['variant']
export type Category = Answer<'GET /categories/{id}'>['category']
/** A merchant’s catalog as lists show it: without its variants. */
export type MerchantCatalogListed = Answer<'GET /merchantCatalog'>['merchantCatalogs'][number]
export type MerchantVariant = Answer<'GET /merchantVariants/{id}'>['merchantVariant']
