import type { Answer } from '@/components/api/request'

/** A product with its first variants. */
export type Product = Answer<'GET /products/{id}'>['product']
/** A product in lists, without its variants. */
export type ListedProduct = Answer<'GET /products/search'>['products'][number]
export type Variant = Answer<'GET /variants/{id}'>['variant']
export type Category = Answer<'GET /categories/{id}'>['category']
/** A merchant’s catalog in lists, without its variants. */
export type ListedMerchantCatalog = Answer<'GET /merchantCatalog'>['merchantCatalogs'][number]
export type MerchantVariant = Answer<'GET /merchantVariants/{id}'>['merchantVariant']
