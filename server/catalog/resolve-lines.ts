import { and, sql } from 'drizzle-orm'
import { isInList, listParameter } from '@/db/conditions'
import { preparedSelect } from '@/db/rows'
import { type DecorationData, enabledCatalogs, merchantVariants, type NameValue, type PriceData, products, variants } from '@/db/schema'
import type { Sql } from '@/db/types'
import type { ProductRow, VariantRow } from './find'
import { enabledCatalogQuery } from './merchant-catalogs/merchant-catalogs'
import type { MerchantVariantRow } from './merchant-variants/merchant-variants'
import { defaultName } from './variants/rules'

/** The merchant and sub-account of an order, which decide the merchant catalog of its SKUs. */
export interface OrderOwner {
  merchantId: string
  subAccountId: string | null
}

/** The catalog's data for the SKU of an order line. */
export interface ResolvedLine {
  variantId: string
  sku: string
  isEnabled: boolean
  /** The name of the variant's product if that is disabled. */
  disabledProduct: string | null
  decorations: readonly DecorationData[]
  /** The product's name and the option values: the name of the order line. */
  productName: string
  /** Major units, one per currency: the merchant's prices, and global prices in other currencies. */
  prices: PriceData[]
  /** The merchant's attributes, for lines without any. */
  attributes: NameValue[]
  /** Whether the merchant's artwork is used unprocessed. */
  skipImgManip: boolean
}

/** Merchant variants of the enabled catalog by their own or global SKUs; each half uses one index. */
const merchantVariantsBySku = preparedSelect(merchantVariants, (value: (name: 'merchantId' | 'subAccountId' | 'skus') => unknown) => {
  const { where, orderBy, limit } = enabledCatalogQuery(value('merchantId'), value('subAccountId'))
  const catalog = sql`(select ${enabledCatalogs.catalogId} from ${enabledCatalogs} where ${where} order by ${orderBy} limit ${sql.raw(String(limit))})`
  const withColumnIn = (column: typeof merchantVariants.sku | typeof merchantVariants.merchantSku) =>
    sql`select ${merchantVariants.number} from ${merchantVariants} where ${and(sql`${merchantVariants.catalogId} = ${catalog}`, isInList(column, value('skus')))}`
  return {
    where: sql`${merchantVariants.number} in (${withColumnIn(merchantVariants.merchantSku)} union all ${withColumnIn(merchantVariants.sku)})`,
  }
})
const globalVariantsBySku = preparedSelect(variants, (value: (name: 'skus') => unknown) => ({
  where: isInList(variants.sku, value('skus')),
}))
const productsById = preparedSelect(products, (value: (name: 'ids') => unknown) => ({ where: isInList(products.id, value('ids')) }))

/**
 * The catalog's data of order lines by their SKUs as sent; unknown SKUs are absent. A SKU is looked up among the merchant's own SKUs in
 * the catalog enabled for the order, then among the global SKUs of that catalog, then in the global catalog.
 */
export async function resolveLines(db: Sql, { merchantId, subAccountId }: OrderOwner, skus: readonly string[]) {
  const uniqueSkus = [...new Set(skus)]
  const lines = new Map<string, ResolvedLine>()
  if (!uniqueSkus.length) return lines
  const ownRows = await merchantVariantsBySku(db, { merchantId, subAccountId: subAccountId ?? '', skus: listParameter(uniqueSkus) })
  const globalSkus = [...new Set([...uniqueSkus, ...ownRows.map(({ sku }) => sku)])]
  const variantBySku = new Map(
    (await globalVariantsBySku(db, { skus: listParameter(globalSkus) })).map((variant) => [variant.sku, variant]),
  )
  const productIds = [...new Set([...variantBySku.values()].map(({ productId }) => productId))]
  const productById = new Map((await productsById(db, { ids: listParameter(productIds) })).map((one) => [one.id, one]))
  const byMerchantSku = new Map(ownRows.map((one) => [one.merchantSku, one]))
  const bySku = new Map(ownRows.map((one) => [one.sku, one]))
  for (const sku of uniqueSkus) {
    const merchantVariant = byMerchantSku.get(sku) ?? bySku.get(sku) ?? null
    const variant = variantBySku.get(merchantVariant?.sku ?? sku)
    if (variant) lines.set(sku, toResolvedLine(variant, merchantVariant, productById.get(variant.productId)))
  }
  return lines
}

function toResolvedLine(variant: VariantRow, own: MerchantVariantRow | null, product: ProductRow | undefined): ResolvedLine {
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
