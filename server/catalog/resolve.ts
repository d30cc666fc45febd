import { and, sql } from 'drizzle-orm'
import { isListed, listed } from '@/db/conditions'
import type { Sql } from '@/db/database'
import { rowsBy } from '@/db/rows'
import { enabledCatalogs, merchantVariants, type NameValue, type PriceData, products, variants } from '@/db/schema'
import type { ResolvedVariant } from '../items/checks'
import { enabledFor } from '../merchant-catalogs/enabling'
import { defaultName } from '../variants/fields'

/** Whose order it is: which decides in which catalog its SKUs are looked up first. */
export interface Orderer {
  merchantId: string
  subAccountId: string | null
}

/** What a line's SKU stands for, as an order takes it over. */
export interface ResolvedLine extends ResolvedVariant {
  variantId: string
  /** The product's name and what was chosen of it: what an order line is called. */
  productName: string
  /** Major units, one per currency: the merchant's, and the global ones in currencies that the merchant has none in. */
  prices: PriceData[]
  /** The merchant's own, for a line that comes without any. */
  attributes: NameValue[]
  /** Whether the merchant has the artwork used as it is sent. */
  skipImgManip: boolean
}

type VariantRow = typeof variants.$inferSelect
type MerchantVariantRow = typeof merchantVariants.$inferSelect
type ProductRow = typeof products.$inferSelect

/** By either of their SKUs, in the catalog that holds. Each half is one look into an index of its own. */
const ownBySku = rowsBy(merchantVariants, (value: (name: 'merchantId' | 'subAccountId' | 'skus') => unknown) => {
  const { where, orderBy, limit } = enabledFor(value('merchantId'), value('subAccountId'))
  const catalog = sql`(select ${enabledCatalogs.catalogId} from ${enabledCatalogs} where ${where} order by ${orderBy} limit ${sql.raw(String(limit))})`
  const having = (column: typeof merchantVariants.sku | typeof merchantVariants.merchantSku) =>
    sql`select ${merchantVariants.number} from ${merchantVariants} where ${and(sql`${merchantVariants.catalogId} = ${catalog}`, isListed(column, value('skus')))}`
  return { where: sql`${merchantVariants.number} in (${having(merchantVariants.merchantSku)} union all ${having(merchantVariants.sku)})` }
})
const globalBySku = rowsBy(variants, (value: (name: 'skus') => unknown) => ({ where: isListed(variants.sku, value('skus')) }))
const productsById = rowsBy(products, (value: (name: 'ids') => unknown) => ({ where: isListed(products.id, value('ids')) }))

/**
 * What SKUs of an order's lines stand for, by the SKU as it was sent; unknown ones are absent. A SKU is looked for among the merchant's own
 * in the catalog that is enabled for the order, then among the global ones of that catalog, then in the global catalog.
 */
export async function resolveLines(db: Sql, { merchantId, subAccountId }: Orderer, skus: readonly string[]) {
  const asked = [...new Set(skus)]
  const lines = new Map<string, ResolvedLine>()
  if (!asked.length) return lines
  const own = await ownBySku(db, { merchantId, subAccountId: subAccountId ?? '', skus: listed(asked) })
  const wanted = [...new Set([...asked, ...own.map(({ sku }) => sku)])]
  const global = new Map((await globalBySku(db, { skus: listed(wanted) })).map((variant) => [variant.sku, variant]))
  const productIds = [...new Set([...global.values()].map(({ productId }) => productId))]
  const product = new Map((await productsById(db, { ids: listed(productIds) })).map((one) => [one.id, one]))
  const byMerchantSku = new Map(own.map((one) => [one.merchantSku, one]))
  const bySku = new Map(own.map((one) => [one.sku, one]))
  for (const sku of asked) {
    const mine = byMerchantSku.get(sku) ?? bySku.get(sku) ?? null
    const variant = global.get(mine?.sku ?? sku)
    if (variant) lines.set(sku, lineOf(variant, mine, product.get(variant.productId)))
  }
  return lines
}

function lineOf(variant: VariantRow, own: MerchantVariantRow | null, product: ProductRow | undefined): ResolvedLine {
  const others = variant.prices.filter(({ currency }) => !own?.prices.some((price) => price.currency === currency))
  return {
    variantId: variant.id,
    sku: variant.sku,
    productName: product ? defaultName(product.name, variant.options) : variant.name,
    prices: [...(own?.prices ?? []), ...others],
    attributes: own?.attributes ?? [],
    skipImgManip: own?.skipImageManipulation ?? false,
    decorations: own?.decorations ?? variant.decorations,
    isEnabled: variant.isEnabled,
    disabledProduct: product?.isEnabled === false ? product.name : null,
  }
}
