import type { Service } from '../service'

/** One record of each catalog kind: a product of two variants in a category; the merchant sells the first variant. */
export async function makeCatalog(service: Service, merchantId: string) {
  const token = await service.adminToken()
  const post = async (path: string, body: object) => {
    const response = await service.call('POST', path, { token, body })
    if (response.status >= 300) throw new Error(JSON.stringify(response.body))
    return response.body
  }
  const { category } = await post('/categories', { name: 'Headwear' })
  const variants = ['S', 'M'].map((value) => ({ sku: `CAP-${value}`, options: [{ name: 'Size', value }] }))
  const { product } = await post('/products', { name: 'Cap', categoryId: category.id, variants })
  const sold = [{ sku: 'CAP-S', merchantSku: 'OWN-CAP' }]
  const { merchantCatalog } = await post('/merchantCatalog', { merchantId, name: 'Shop', isEnabled: true, variants: sold })
  return {
    categoryId: category.id as string,
    productId: product.id as string,
    variantId: product.variants[0].id as string,
    merchantCatalogId: merchantCatalog.id as string,
    merchantVariantId: merchantCatalog.variants[0].id as string,
  }
}
