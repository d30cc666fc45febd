import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { Api } from '@/e2e/support/fixtures'

export interface Offer {
  vendorId: string
  /** In USD. */
  cost: number
  leadTimeDays?: number
}

/** Creates a variant that vendors offer to make at all of their facilities; returns its SKU. */
export async function newVariant(api: Api, offers: readonly Offer[]): Promise<string> {
  const sku = `E2E-${randomUUID().slice(0, 8).toUpperCase()}`
  const vendorOffers = offers.map(({ vendorId, cost, leadTimeDays = 2 }) => ({
    vendorId,
    vendorSku: `V-${sku}`,
    cost: { amount: cost, currency: 'USD' },
    leadTimeDays,
  }))
  await api.send('POST', '/products', { name: `Made by ${offers.length}`, variants: [{ sku, vendorOffers }] })
  return sku
}

export interface SeededProduct {
  id: string
  name: string
  variants: { id: string; sku: string }[]
}

/** Creates a product of the global catalog. */
export const newProduct = async (api: Api, given: object): Promise<SeededProduct> =>
  (await api.send<{ product: SeededProduct }>('POST', '/products', given)).product

/** Pastes into the focused element, as from a spreadsheet. */
export const paste = (page: Page, text: string) =>
  page.evaluate((text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)

/** Categories with unique names, and products in one of them. */
export interface SeededCategories {
  /** A word in every name: a query that finds only these. */
  word: string
  /** Below a root, Mugs, Cups and Plates in this order; below Mugs, Small. */
  categories: Record<'Home' | 'Mugs' | 'Cups' | 'Plates' | 'Small', { id: string; version: number }>
  /** In Cups, each with a variant; by name. */
  products: { id: string; name: string; sku: string }[]
}

export async function newCategories(api: Api, productCount = 3): Promise<SeededCategories> {
  const word = `shelf${randomUUID().slice(0, 8)}`
  const category = async (name: string, parentId: string | null, sortOrder: number) =>
    (await api.send<{ category: { id: string; version: number } }>('POST', '/categories', { name: `${name} ${word}`, parentId, sortOrder }))
      .category
  const Home = await category('Home', null, 10)
  const Mugs = await category('Mugs', Home.id, 10)
  const categories = {
    Home,
    Mugs,
    Cups: await category('Cups', Home.id, 20),
    Plates: await category('Plates', Home.id, 30),
    Small: await category('Small', Mugs.id, 10),
  }
  const products: SeededCategories['products'] = []
  for (let i = 1; i <= productCount; i++) {
    const [name, sku] = [`Cup ${i} ${word}`, `${word}-${i}`.toUpperCase()]
    const body = { name, brand: 'Harbour', categoryId: categories.Cups.id, variants: [{ sku }] }
    const { product } = await api.send<{ product: { id: string } }>('POST', '/products', body)
    products.push({ id: product.id, name, sku })
  }
  return { word, categories, products }
}
