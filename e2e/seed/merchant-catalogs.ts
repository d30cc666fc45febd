import { randomUUID } from 'node:crypto'
import type { Api } from '@/e2e/support/fixtures'

export interface SeededProductVariants {
  name: string
  productId: string
  /** Its variants’ SKUs, in order. */
  skus: string[]
}

const colours = ['Black', 'White', 'Navy']
const sizes = ['S', 'M', 'L', 'XL']

/** Creates a T-shirt with a unique name and 12 variants, each at 12 USD and some cents. */
export async function newProductWithVariants(api: Api): Promise<SeededProductVariants> {
  const tag = randomUUID().slice(0, 6).toUpperCase()
  const name = `T-shirt ${tag}`
  const variants = colours.flatMap((colour, i) =>
    sizes.map((size, j) => ({
      sku: `TEE-${tag}-${String(i * sizes.length + j + 1).padStart(2, '0')}`,
      price: { amount: 12 + j / 4, currency: 'USD' },
      options: [
        { name: 'Colour', value: colour },
        { name: 'Size', value: size },
      ],
      decorations: [{ area: 'front', method: 'DirectToGarment' }],
    })),
  )
  const { product } = await api.send<{ product: { id: string } }>('POST', '/products', { name, variants })
  return { name, productId: product.id, skus: variants.map(({ sku }) => sku) }
}

export interface SeededCatalog {
  id: string
  name: string
  merchantId: string
  shirt: SeededProductVariants
}

/** Creates a merchant with two sub-accounts, and a catalog with the first six variants of a T-shirt. */
export async function newCatalog(api: Api, given: { isEnabled?: boolean; variants?: number } = {}): Promise<SeededCatalog> {
  const { isEnabled = false, variants = 6 } = given
  const shirt = await newProductWithVariants(api)
  const subAccounts = [
    { id: 'eu', name: 'Europe' },
    { id: 'us', name: 'States' },
  ]
  const { merchant } = await api.send<{ merchant: { id: string } }>('POST', '/merchants', { name: `Kestrel ${shirt.name}`, subAccounts })
  const { merchantCatalog } = await api.send<{ merchantCatalog: { id: string; name: string } }>('POST', '/merchantCatalog', {
    merchantId: merchant.id,
    name: 'Spring',
    isEnabled,
    variants: shirt.skus.slice(0, variants).map((sku, i) => ({
      sku,
      merchantSku: `KS-${i + 1}`,
      merchantPrice: { amount: 20 + i, currency: 'USD' },
    })),
  })
  return { ...merchantCatalog, merchantId: merchant.id, shirt }
}
