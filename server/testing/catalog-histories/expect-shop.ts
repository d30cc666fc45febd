import { expect } from 'vitest'
import type { Real } from '../histories/history'
import { type Effective, effectiveList, effectiveSearch, productsLike, type Shop, subAccounts, variantsLike } from './shop'

interface Answered {
  sku: string
  merchantSku: string | null
  name: string
  merchantPrice: { amount: number } | null
  source?: string
}

const asListed = ({ sku, merchantSku, name, merchantPrice, source }: Answered): Effective & { source?: string } => ({
  ...{ sku, merchantSku, name, price: merchantPrice?.amount ?? null },
  ...(source ? { source } : {}),
})

/** What can be ordered is what the lists say: whole, by pages, and searched; and so is the global catalog. */
export async function expectShop(real: Real, shop: Shop, q: string, what: string): Promise<void> {
  for (const merchantId of shop.merchants) {
    for (const subAccount of [null, ...subAccounts]) {
      const whose = `merchantId=${merchantId}${subAccount ? `&subAccountId=${subAccount}` : ''}`
      const list = `/merchantCatalog/effective/variants/list?${whose}`
      const usable = effectiveList(shop, merchantId, subAccount)
      const whole = (await real.desk.call('GET', list)).body
      expect(whole.variants.map(asListed), what).toEqual(usable)
      expect(whole.totalCount, what).toBe(usable.length)
      expect((await walk<Answered>(real, `${list}&pageSize=2`, 'variants', usable.length)).map(asListed), what).toEqual(usable)
      const found = effectiveSearch(shop, merchantId, subAccount, q)
      const search = `/merchantCatalog/effective/variants/search?${whose}&pageSize=3${q && `&q=${q}`}`
      expect((await walk<Answered>(real, search, 'variants', found.length)).map(asListed), `${q}: ${what}`).toEqual(found)
    }
  }
  if (!q) return
  const variants = variantsLike(shop, q).sort()
  expect((await walk<Answered>(real, `/variants/search?q=${q}`, 'variants', variants.length)).map(({ sku }) => sku)).toEqual(variants)
  const products = productsLike(shop, q).sort()
  const found = await walk<{ id: string }>(real, `/products/search?q=${q}`, 'products', products.length)
  expect(found.map(({ id }) => id).sort()).toEqual(products)
}

/** All rows of a list, page by page, of which each tells how many there are. */
async function walk<T>({ desk }: Real, path: string, list: string, count: number): Promise<T[]> {
  const rows: T[] = []
  const [base, size] = [path.split('?')[0], /pageSize=\d+/.exec(path)?.[0]]
  for (let next: string | null = path; next; ) {
    const { status, body } = await desk.call('GET', next)
    expect([status, body.totalCount]).toEqual([200, count])
    rows.push(...body[list])
    next = body.nextCursor && `${base}?${[`cursor=${encodeURIComponent(body.nextCursor)}`, size].filter(Boolean).join('&')}`
  }
  return rows
}
