import type { Sql } from '@/db/types'
import { createCategory } from '@/server/catalog/categories/categories'
import { newCategory } from '@/server/catalog/categories/schemas'
import { ensureCategories } from '@/server/catalog/ensure-categories'
import { variantsWithSkus } from '@/server/catalog/find'
import { createCatalog } from '@/server/catalog/merchant-catalogs/merchant-catalogs'
import { newMerchantCatalog } from '@/server/catalog/merchant-catalogs/schemas'
import { createProduct } from '@/server/catalog/products/products'
import { newProduct } from '@/server/catalog/products/schemas'
import { changeAt, demoPrincipal } from './past-change'
import { barcodeOf, catalog, pictureUrl } from './products'

const idOf = (end: string) => `01932c07-20e7-7bd3-a9c1-0000000${end}`

/** The ids of the first products, which the API's examples use. */
const firstProductIds = [
  [idOf('b0001'), idOf('c0001')],
  [idOf('b0002'), idOf('c0002')],
]

/** On no order yet, so it can be deleted. */
const unreleased = {
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

/** Creates the missing categories, products and variants. Products have the pictures of public/demo. */
export async function createDemoCatalog(sql: Sql, when: Date, baseUrl: string): Promise<void> {
  const [known, ...others] = catalog
  for (const [i, { category, product }] of [known, unreleased, ...others].filter((one) => one !== undefined).entries()) {
    const sku = product.variants[0]?.sku as string
    if ((await variantsWithSkus(sql, [sku])).length) continue
    const imageUrl = pictureUrl(baseUrl, sku)
    const categoryId = await changeAt(sql, when, (change) => ensureCategories(change)(category))
    await changeAt(
      sql,
      when,
      (change) => createProduct(change, newProduct.parse({ ...product, categoryId, imageUrl })),
      demoPrincipal,
      firstProductIds[i],
    )
  }
}

/** An empty category. */
export const createSeasonalCategory = (sql: Sql, when: Date) =>
  changeAt(sql, when, (change) => createCategory(change, newCategory.parse({ name: 'Seasonal', sortOrder: 90 })), demoPrincipal, [
    idOf('ca001'),
  ])

/** Each merchant's own SKUs by global SKU, and its prices: the global price times `factor`. */
const merchantSkus: Record<string, { currency: string; factor: number; skus: Record<string, string> }> = {
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

/** The merchant's own SKU of a variant, if any. */
export const merchantSkuOf = (prefix: string, sku: string): string | undefined => merchantSkus[prefix]?.skus[sku]

/** Creates the catalog that applies to a merchant's orders, if it has one; the first merchant has a second one in preparation. */
export async function createDemoMerchantCatalog(
  sql: Sql,
  when: Date,
  merchant: { id: string; name: string; prefix: string },
): Promise<void> {
  const { currency, factor, skus } = merchantSkus[merchant.prefix] ?? {}
  if (!currency || !factor || !skus) return
  const priced = catalog.flatMap(({ product }) => product.variants)
  const variants = Object.entries(skus).map(([sku, merchantSku]) => {
    const price = priced.find((one) => one.sku === sku)?.price.currencies.find((one) => one.currency === currency)
    return { sku, merchantSku, merchantPrice: { amount: Math.round((price?.amount ?? 0) * factor * 100) / 100, currency } }
  })
  const isFirst = merchant.prefix === 'NW'
  const make = (fields: object, ids: string[]) =>
    changeAt(
      sql,
      when,
      (change) => createCatalog(change, newMerchantCatalog.parse({ merchantId: merchant.id, ...fields })),
      demoPrincipal,
      ids,
    )
  await make({ name: `${merchant.name} shop`, isEnabled: true, variants }, isFirst ? [idOf('a0001'), idOf('a1001')] : [])
  if (isFirst) await make({ name: 'Winter', description: 'From October on.', variants: variants.slice(0, 3) }, [])
}
