import { openCategories } from '@/server/catalog/load-categories'
import { createCatalog } from '@/server/merchant-catalogs/merchant-catalogs'
import { newMerchantCatalog } from '@/server/merchant-catalogs/schemas'
import { addMerchantVariants } from '@/server/merchant-variants/merchant-variants'
import { newMerchantVariants } from '@/server/merchant-variants/schemas'
import { createProduct } from '@/server/products/products'
import { newProduct } from '@/server/products/schemas'
import { variantsWithSkus } from '@/server/variants/find'
import { newVariant } from '@/server/variants/schemas'
import { addVariants } from '@/server/variants/variants'
import type { Loader } from './loader'
import { inThePast } from './past-change'

const colours = 'White Black Navy Red Sand Olive Coral Teal Plum Mustard'.split(' ')
const sizes = 'XS S M L XL'.split(' ')
const styles = 'Classic Vintage Slim Relaxed Organic Heavy Light Soft Sport Kids'.split(' ')
const things = 'Shirt Mug Poster Hoodie Cap Tote Cushion Blanket Notebook Bottle'.split(' ')
/** Products have so many variants each, but the first, which has as many as fit into this. */
const EACH = colours.length * sizes.length
const LARGEST = 2_000
const AT_ONCE = 1_000
const MOST_SOLD = 20_000

const skuOf = (product: number, i: number) => `SC-${String(product).padStart(5, '0')}-${String(i).padStart(4, '0')}`

const variantOf = (product: number, i: number) => ({
  sku: skuOf(product, i),
  price: { amount: (500 + ((product * 7 + i) % 4_000)) / 100, currency: 'USD' },
  options: [
    { name: 'Colour', value: `${colours[i % colours.length]}${i < EACH ? '' : ` ${Math.floor(i / EACH)}`}` },
    { name: 'Size', value: sizes[Math.floor(i / colours.length) % sizes.length] as string },
  ],
})

/** Puts so many made-up variants into the catalog, of which a merchant sells as many as a catalog takes. What is there already stays. */
export async function fillCatalog(loader: Loader, when: Date, count: number, merchantId: string): Promise<void> {
  if (!count || (await variantsWithSkus(loader.sql, [skuOf(0, 0)])).length) return
  const skus: string[] = []
  for (let product = 0; skus.length < count; product++) {
    const size = Math.min(product ? EACH : LARGEST, count - skus.length)
    const variants = Array.from({ length: size }, (_, i) => variantOf(product, i))
    const name = `${styles[product % styles.length]} ${things[Math.floor(product / styles.length) % things.length]} ${product}`
    const category = ['Made up', things[Math.floor(product / styles.length) % things.length]]
    await loader.batch(({ sql }) =>
      inThePast(sql, when, async (change) => {
        const fields = { name, brand: `Brand ${product % 40}`, categoryId: await openCategories(change)(category) }
        const made = await createProduct(change, newProduct.parse({ ...fields, variants: variants.slice(0, AT_ONCE) }))
        const others = variants.slice(AT_ONCE).map((one) => newVariant.parse(one))
        if (others.length) await addVariants(change, made.id, others)
      }),
    )
    skus.push(...variants.map(({ sku }) => sku))
  }
  await sell(loader, when, merchantId, skus.slice(0, MOST_SOLD))
}

async function sell(loader: Loader, when: Date, merchantId: string, skus: readonly string[]): Promise<void> {
  await loader.batch(async ({ sql }) => {
    const input = newMerchantCatalog.parse({ merchantId, name: 'Everything', isEnabled: true })
    const { catalog } = await inThePast(sql, when, (change) => createCatalog(change, input))
    for (let from = 0; from < skus.length; from += AT_ONCE) {
      const variants = skus.slice(from, from + AT_ONCE).map((sku) => ({ sku, merchantSku: `OWN-${sku}` }))
      const body = newMerchantVariants.parse({ merchantCatalogId: catalog.id, variants })
      await inThePast(sql, when, (change) => addMerchantVariants(change, body))
    }
  })
}
