import type { Sql } from '@/db/database'
import { openCategories } from '@/server/catalog/load-categories'
import { createCategory } from '@/server/categories/categories'
import { newCategory } from '@/server/categories/schemas'
import { createCatalog } from '@/server/merchant-catalogs/merchant-catalogs'
import { newMerchantCatalog } from '@/server/merchant-catalogs/schemas'
import { createProduct } from '@/server/products/products'
import { newProduct } from '@/server/products/schemas'
import { variantsWithSkus } from '@/server/variants/find'
import { inThePast, maker } from './past-change'
import { barcodeOf, catalog } from './products'

const idOf = (end: string) => `01932c07-20e7-7bd3-a9c1-0000000${end}`

/** The ids of the first that are made, which the API's examples name. */
const first = [
  [idOf('b0001'), idOf('c0001')],
  [idOf('b0002'), idOf('c0002')],
]

/** On no order yet: it can be deleted. */
const planned = {
  category: ['Home', 'Mugs'],
  product: {
    name: 'Enamel camping mug',
    brand: 'Waybill Basics',
    description: 'Comes in spring.',
    isEnabled: false,
    variants: [
      {
        ...{ sku: 'MUG-ENAMEL', barcode: barcodeOf(9_901), isEnabled: false },
        price: { amount: 10.5, currency: 'USD' },
        weight: { value: 140, unit: 'g' },
      },
    ],
  },
}

/** Makes the categories, products and variants that are sold; those that are there already stay as they are. */
export async function stockCatalog(sql: Sql, when: Date): Promise<void> {
  const [known, ...others] = catalog
  for (const [i, { category, product }] of [known, planned, ...others].filter((one) => one !== undefined).entries()) {
    if ((await variantsWithSkus(sql, [product.variants[0]?.sku as string])).length) continue
    const categoryId = await inThePast(sql, when, (change) => openCategories(change)(category))
    await inThePast(sql, when, (change) => createProduct(change, newProduct.parse({ ...product, categoryId })), maker, first[i])
  }
}

/** A category that nothing is in yet. */
export const openSeason = (sql: Sql, when: Date) =>
  inThePast(sql, when, (change) => createCategory(change, newCategory.parse({ name: 'Seasonal', sortOrder: 90 })), maker, [idOf('ca001')])

/** What a shop calls the variants that it sells, by their global SKUs, and what it takes for them: more than they cost it, by so much. */
const own: Record<string, { currency: string; factor: number; skus: Record<string, string> }> = {
  NW: {
    currency: 'USD',
    factor: 1.25,
    skus: {
      'MUG-11-White': 'NW-MUG-W',
      'MUG-11-Black': 'NW-MUG-B',
      'TEE-White-S': 'NW-TEE-WS',
      'TEE-White-M': 'NW-TEE-WM',
      'TEE-White-L': 'NW-TEE-WL',
      'TEE-Black-M': 'NW-TEE-BM',
      'TEE-Navy-L': 'NW-TEE-NL',
      'HOODIE-Black-L': 'NW-HOOD-BL',
      'TOTE-Natural': 'NW-TOTE',
    },
  },
  KD: { currency: 'EUR', factor: 1.2, skus: { 'MUG-11-White': 'Tasse-Weiss', 'POSTER-A3': 'Plakat-A3', 'POSTER-A2': 'Plakat-A2' } },
}

/** The shop's own SKU of a variant, where it has one. */
export const ownSku = (prefix: string, sku: string): string | undefined => own[prefix]?.skus[sku]

/** Gives a shop the catalog that holds for its orders, where it has one; the first shop has another one in preparation. */
export async function openShopCatalog(sql: Sql, when: Date, shop: { id: string; name: string; prefix: string }): Promise<void> {
  const { currency, factor, skus } = own[shop.prefix] ?? {}
  if (!currency || !factor || !skus) return
  const priced = catalog.flatMap(({ product }) => product.variants)
  const variants = Object.entries(skus).map(([sku, merchantSku]) => {
    const price = priced.find((one) => one.sku === sku)?.price.currencies.find((one) => one.currency === currency)
    return { sku, merchantSku, merchantPrice: { amount: Math.round((price?.amount ?? 0) * factor * 100) / 100, currency } }
  })
  const isFirst = shop.prefix === 'NW'
  const make = (fields: object, ids: string[]) =>
    inThePast(sql, when, (change) => createCatalog(change, newMerchantCatalog.parse({ merchantId: shop.id, ...fields })), maker, ids)
  await make({ name: `${shop.name} shop`, isEnabled: true, variants }, isFirst ? [idOf('a0001'), idOf('a1001')] : [])
  if (isFirst) await make({ name: 'Winter', description: 'From October on.', variants: variants.slice(0, 3) }, [])
}
