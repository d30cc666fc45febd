/**
 * The catalog as plain lists, and what orders are to find in it, computed from them as the API's guide tells it: nothing is looked up, kept
 * or indexed.
 */
export interface Shop {
  merchants: string[]
  categories: { id: string; name: string; parentId: string | null }[]
  products: Product[]
  variants: Variant[]
  catalogs: Catalog[]
  /** In the order in which they were added. */
  own: Own[]
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
  /** Null = called as its product and its size. */
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

export interface Own {
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
  /** Why it cannot be made; null where it can. */
  issue: string | null
}

export interface Order {
  id: string
  merchantId: string
  subAccount: string | null
  isCanceled: boolean
  lines: Line[]
}

/** The sub-accounts that every merchant has. */
export const subAccounts = ['eu', 'us']

export const emptyShop = (merchants: string[]): Shop => ({
  merchants,
  categories: [],
  products: [],
  variants: [],
  catalogs: [],
  own: [],
  orders: [],
})

export const productOf = ({ products }: Shop, { productId }: Variant) => products.find(({ id }) => id === productId) as Product
export const variantOf = ({ variants }: Shop, { variantId }: Own) => variants.find(({ id }) => id === variantId) as Variant
export const nameOf = (shop: Shop, variant: Variant) => variant.name ?? lineName(shop, variant)
const lineName = (shop: Shop, variant: Variant) => [productOf(shop, variant).name, variant.size].filter(Boolean).join(' – ')

/** The catalog that holds: the sub-account's, else the merchant's one of no sub-accounts. */
function holding({ catalogs }: Shop, merchantId: string, subAccount: string | null): Catalog | undefined {
  const enabled = catalogs.filter((one) => one.isEnabled && one.merchantId === merchantId)
  return (
    enabled.find((one) => subAccount !== null && one.subAccounts.includes(subAccount)) ?? enabled.find((one) => !one.subAccounts.length)
  )
}

export const ownOf = ({ own }: Shop, catalog: Pick<Catalog, 'id'> | undefined) => own.filter(({ catalogId }) => catalogId === catalog?.id)
const isUsable = (shop: Shop, variant: Variant) => variant.isEnabled && productOf(shop, variant).isEnabled

/** What a line of an order with this SKU takes over. */
export function resolved(shop: Shop, merchantId: string, subAccount: string | null, sku: string): Line {
  const own = ownOf(shop, holding(shop, merchantId, subAccount))
  const mine = own.find(({ merchantSku }) => merchantSku === sku) ?? own.find((one) => variantOf(shop, one).sku === sku)
  const variant = mine ? variantOf(shop, mine) : shop.variants.find((one) => one.sku === sku)
  if (!variant)
    return { sku, original: null, variantId: null, productName: null, price: null, issue: `SKU "${sku}" is not in the catalog.` }
  return {
    sku,
    original: variant.sku,
    variantId: variant.id,
    productName: lineName(shop, variant),
    price: mine?.price ?? variant.price,
    issue: issueOf(shop, variant, sku),
  }
}

function issueOf(shop: Shop, variant: Variant, sku: string): string | null {
  const { name, isEnabled } = productOf(shop, variant)
  const what = variant.sku === sku ? `SKU "${sku}"` : `SKU "${sku}", which stands for "${variant.sku}",`
  if (!variant.isEnabled) return `${what} is disabled in the catalog.`
  return isEnabled ? null : `${what} is of the product "${name}", which is disabled in the catalog.`
}

export interface Effective {
  sku: string
  merchantSku: string | null
  name: string
  price: number | null
}

const bySku = (a: { sku: string }, b: { sku: string }) => (a.sku < b.sku ? -1 : 1)
const shown = (shop: Shop, variant: Variant, mine: Own | undefined): Effective => ({
  sku: variant.sku,
  merchantSku: mine?.merchantSku ?? null,
  name: nameOf(shop, variant),
  price: mine?.price ?? variant.price,
})

/** What is usable under the catalog that holds. */
export const effectiveList = (shop: Shop, merchantId: string, subAccount: string | null): Effective[] =>
  ownOf(shop, holding(shop, merchantId, subAccount))
    .filter((mine) => isUsable(shop, variantOf(shop, mine)))
    .map((mine) => shown(shop, variantOf(shop, mine), mine))
    .sort(bySku)

/** All that can be ordered, with words that begin like those typed: each once, as the merchant has it where it does. */
export function effectiveSearch(shop: Shop, merchantId: string, subAccount: string | null, q: string) {
  const own = ownOf(shop, holding(shop, merchantId, subAccount))
  return shop.variants
    .filter((variant) => isUsable(shop, variant))
    .map((variant) => ({ variant, mine: own.find(({ variantId }) => variantId === variant.id) }))
    .filter(({ variant, mine }) => hasWords(q, [...textsOf(shop, variant), mine?.merchantSku ?? '']))
    .map(({ variant, mine }) => ({ ...shown(shop, variant, mine), source: mine ? 'merchant' : 'global' }))
    .sort(bySku)
}

export const variantsLike = (shop: Shop, q: string): string[] =>
  shop.variants.filter((variant) => hasWords(q, textsOf(shop, variant))).map(({ sku }) => sku)

export const productsLike = (shop: Shop, q: string): string[] =>
  shop.products
    .filter(
      ({ id, name }) =>
        hasWords(q, [name]) || shop.variants.some((variant) => variant.productId === id && hasWords(q, textsOf(shop, variant))),
    )
    .map(({ id }) => id)

const textsOf = (shop: Shop, variant: Variant) => [productOf(shop, variant).name, nameOf(shop, variant), variant.size ?? '', variant.sku]
const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)

function hasWords(q: string, texts: string[]): boolean {
  const known = texts.flatMap(wordsOf)
  return wordsOf(q).every((word) => known.some((one) => one.startsWith(word)))
}
