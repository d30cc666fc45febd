import { ensureCategories } from '@/server/catalog/ensure-categories'
import { variantsWithSkus } from '@/server/catalog/find'
import { createCatalog } from '@/server/catalog/merchant-catalogs/merchant-catalogs'
import { newMerchantCatalog } from '@/server/catalog/merchant-catalogs/schemas'
import { addMerchantVariants } from '@/server/catalog/merchant-variants/merchant-variants'
import { newMerchantVariants } from '@/server/catalog/merchant-variants/schemas'
import { createProduct } from '@/server/catalog/products/products'
import { newProduct } from '@/server/catalog/products/schemas'
import { newVariant } from '@/server/catalog/variants/schemas'
import { addVariants } from '@/server/catalog/variants/variants'
import type { Loader } from './bulk-loader'
import { changeAt } from './past-change'

const colours = 'White Black Navy Red Sand Olive Coral Teal Plum Mustard'.split(' ')
const sizes = 'XS S M L XL'.split(' ')
const styles = 'Classic Vintage Slim Relaxed Organic Heavy Light Soft Sport Kids'.split(' ')
const productNames = 'Shirt Mug Poster Hoodie Cap Tote Cushion Blanket Notebook Bottle'.split(' ')
/** The variants per product, except for the first product. */
const VARIANTS_PER_PRODUCT = colours.length * sizes.length
const LARGEST_PRODUCT = 2_000
const BATCH_SIZE = 1_000
const MAX_SOLD = 20_000

const skuOf = (product: number, i: number) => `SC-${String(product).padStart(5, '0')}-${String(i).padStart(4, '0')}`

const variantOf = (product: number, i: number) => ({
  sku: skuOf(product, i),
  price: { amount: (500 + ((product * 7 + i) % 4_000)) / 100, currency: 'USD' },
  options: [
    {
      name: 'Colour',
      value: `${colours[i % colours.length]}${i < VARIANTS_PER_PRODUCT ? '' : ` ${Math.floor(i / VARIANTS_PER_PRODUCT)}`}`,
    },
    { name: 'Size', value: sizes[Math.floor(i / colours.length) % sizes.length] as string },
  ],
})

/** Adds `count` generated variants to the catalog; a merchant sells as many as a merchant catalog may have. Existing ones stay. */
export async function fillCatalog(loader: Loader, when: Date, count: number, merchantId: string): Promise<void> {
  if (!count || (await variantsWithSkus(loader.sql, [skuOf(0, 0)])).length) return
  const skus: string[] = []
  for (let product = 0; skus.length < count; product++) {
    const size = Math.min(product ? VARIANTS_PER_PRODUCT : LARGEST_PRODUCT, count - skus.length)
    const variants = Array.from({ length: size }, (_, i) => variantOf(product, i))
    const name = `${styles[product % styles.length]} ${productNames[Math.floor(product / styles.length) % productNames.length]} ${product}`
    const category = ['Made up', productNames[Math.floor(product / styles.length) % productNames.length]]
    await loader.batch(({ sql }) =>
      changeAt(sql, when, async (change) => {
        const fields = { name, brand: `Brand ${product % 40}`, categoryId: await ensureCategories(change)(category) }
        const made = await createProduct(change, newProduct.parse({ ...fields, variants: variants.slice(0, BATCH_SIZE) }))
        const others = variants.slice(BATCH_SIZE).map((one) => newVariant.parse(one))
        if (others.length) await addVariants(change, made.id, others)
      }),
    )
    skus.push(...variants.map(({ sku }) => sku))
  }
  await createLargeMerchantCatalog(loader, when, merchantId, skus.slice(0, MAX_SOLD))
}

async function createLargeMerchantCatalog(loader: Loader, when: Date, merchantId: string, skus: readonly string[]): Promise<void> {
  await loader.batch(async ({ sql }) => {
    const input = newMerchantCatalog.parse({ merchantId, name: 'Everything', isEnabled: true })
    const { catalog } = await changeAt(sql, when, (change) => createCatalog(change, input))
    for (let from = 0; from < skus.length; from += BATCH_SIZE) {
      const variants = skus.slice(from, from + BATCH_SIZE).map((sku) => ({ sku, merchantSku: `OWN-${sku}` }))
      const body = newMerchantVariants.parse({ merchantCatalogId: catalog.id, variants })
      await changeAt(sql, when, (change) => addMerchantVariants(change, body))
    }
  })
}
