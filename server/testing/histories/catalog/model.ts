/**
 * The catalog as plain lists, and the variants that orders find in it, computed according to the API's guide, without lookups, caches or
 * indexes.
 */
export interface CatalogModel {
  merchants: string[]
  categories: { id: string; name: string; parentId: string | null }[]
  products: Product[]
  variants: Variant[]
  catalogs: Catalog[]
  /** In the order of addition. */
  merchantVariants: MerchantVariant[]
  orders: Order[]
}

export interface Product {
  id: string
  name: string
  isEnabled: boolean
  categoryId: string | null
}

export interface Variant {
  id: string
  productId: string
  sku: string
  /** Null = derived from its product and its size. */
  name: string | null
  size: string | null
  price: number | null
  isEnabled: boolean
}

export interface Catalog {
  id: string
  merchantId: string
  name: string
  isEnabled: boolean
  subAccounts: string[]
}

export interface MerchantVariant {
  id: string
  catalogId: string
  variantId: string
  merchantSku: string | null
  price: number | null
}

export interface Line {
  sku: string
  original: string | null
  variantId: string | null
  productName: string | null
  price: number | null
  /** Why it cannot be produced; null if it can. */
  issue: string | null
}

export interface Order {
  id: string
  merchantId: string
  subAccount: string | null
  isCanceled: boolean
  lines: Line[]
}

/** The sub-accounts of every merchant. */
export const subAccounts = ['eu', 'us']

export const emptyModel = (merchants: string[]): CatalogModel => ({
  merchants,
  categories: [],
  products: [],
  variants: [],
  catalogs: [],
  merchantVariants: [],
  orders: [],
})

export const productOf = ({ products }: CatalogModel, { productId }: Variant) => products.find(({ id }) => id === productId) as Product
export const variantOf = ({ variants }: CatalogModel, { variantId }: MerchantVariant) =>
  variants.find(({ id }) => id === variantId) as Variant
export const nameOf = (model: CatalogModel, variant: Variant) => variant.name ?? lineName(model, variant)
const lineName = (model: CatalogModel, variant: Variant) => [productOf(model, variant).name, variant.size].filter(Boolean).join(' – ')

/** The catalog that applies: the sub-account's, else the merchant's catalog without sub-accounts. */
function effectiveCatalog({ catalogs }: CatalogModel, merchantId: string, subAccount: string | null): Catalog | undefined {
  const enabled = catalogs.filter((one) => one.isEnabled && one.merchantId === merchantId)
  return (
    enabled.find((one) => subAccount !== null && one.subAccounts.includes(subAccount)) ?? enabled.find((one) => !one.subAccounts.length)
  )
}

export const merchantVariantsOf = ({ merchantVariants }: CatalogModel, catalog: Pick<Catalog, 'id'> | undefined) =>
  merchantVariants.filter(({ catalogId }) => catalogId === catalog?.id)
const isUsable = (model: CatalogModel, variant: Variant) => variant.isEnabled && productOf(model, variant).isEnabled

/** The fields that an order's line with this SKU gets. */
export function resolveLine(model: CatalogModel, merchantId: string, subAccount: string | null, sku: string): Line {
  const merchantVariants = merchantVariantsOf(model, effectiveCatalog(model, merchantId, subAccount))
  const merchantVariant =
    merchantVariants.find(({ merchantSku }) => merchantSku === sku) ?? merchantVariants.find((one) => variantOf(model, one).sku === sku)
  const variant = merchantVariant ? variantOf(model, merchantVariant) : model.variants.find((one) => one.sku === sku)
  if (!variant)
    return { sku, original: null, variantId: null, productName: null, price: null, issue: `SKU "${sku}" is not in the catalog.` }
  return {
    sku,
    original: variant.sku,
    variantId: variant.id,
    productName: lineName(model, variant),
    price: merchantVariant?.price ?? variant.price,
    issue: issueOf(model, variant, sku),
  }
}

function issueOf(model: CatalogModel, variant: Variant, sku: string): string | null {
  const { name, isEnabled } = productOf(model, variant)
  const what = variant.sku === sku ? `SKU "${sku}"` : `SKU "${sku}", which stands for "${variant.sku}",`
  if (!variant.isEnabled) return `${what} is disabled in the catalog.`
  return isEnabled ? null : `${what} belongs to the product "${name}", which is disabled in the catalog.`
}

export interface EffectiveVariant {
  sku: string
  merchantSku: string | null
  name: string
  price: number | null
}

const bySku = (a: { sku: string }, b: { sku: string }) => (a.sku < b.sku ? -1 : 1)
const effectiveVariant = (model: CatalogModel, variant: Variant, merchantVariant: MerchantVariant | undefined): EffectiveVariant => ({
  sku: variant.sku,
  merchantSku: merchantVariant?.merchantSku ?? null,
  name: nameOf(model, variant),
  price: merchantVariant?.price ?? variant.price,
})

/** The variants of the catalog that applies. */
export const effectiveList = (model: CatalogModel, merchantId: string, subAccount: string | null): EffectiveVariant[] =>
  merchantVariantsOf(model, effectiveCatalog(model, merchantId, subAccount))
    .filter((merchantVariant) => isUsable(model, variantOf(model, merchantVariant)))
    .map((merchantVariant) => effectiveVariant(model, variantOf(model, merchantVariant), merchantVariant))
    .sort(bySku)

/** All orderable variants with words that start like those of `q`: each once, in the merchant's version if there is one. */
export function effectiveSearch(model: CatalogModel, merchantId: string, subAccount: string | null, q: string) {
  const merchantVariants = merchantVariantsOf(model, effectiveCatalog(model, merchantId, subAccount))
  return model.variants
    .filter((variant) => isUsable(model, variant))
    .map((variant) => ({ variant, merchantVariant: merchantVariants.find(({ variantId }) => variantId === variant.id) }))
    .filter(({ variant, merchantVariant }) => hasWords(q, [...textsOf(model, variant), merchantVariant?.merchantSku ?? '']))
    .map(({ variant, merchantVariant }) => ({
      ...effectiveVariant(model, variant, merchantVariant),
      source: merchantVariant ? 'merchant' : 'global',
    }))
    .sort(bySku)
}

export const variantsLike = (model: CatalogModel, q: string): string[] =>
  model.variants.filter((variant) => hasWords(q, textsOf(model, variant))).map(({ sku }) => sku)

export const productsLike = (model: CatalogModel, q: string): string[] =>
  model.products
    .filter(
      ({ id, name }) =>
        hasWords(q, [name]) || model.variants.some((variant) => variant.productId === id && hasWords(q, textsOf(model, variant))),
    )
    .map(({ id }) => id)

const textsOf = (model: CatalogModel, variant: Variant) => [
  productOf(model, variant).name,
  nameOf(model, variant),
  variant.size ?? '',
  variant.sku,
]
const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)

function hasWords(q: string, texts: string[]): boolean {
  const known = texts.flatMap(wordsOf)
  return wordsOf(q).every((word) => known.some((one) => one.startsWith(word)))
}
