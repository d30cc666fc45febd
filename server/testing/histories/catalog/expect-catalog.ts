import { expect } from 'vitest'
import type { Environment } from '../history'
import { type CatalogModel, type EffectiveVariant, effectiveList, effectiveSearch, productsLike, subAccounts, variantsLike } from './model'

interface AnsweredVariant {
  sku: string
  merchantSku: string | null
  name: string
  merchantPrice: { amount: number } | null
  source?: string
}

const asListed = ({ sku, merchantSku, name, merchantPrice, source }: AnsweredVariant): EffectiveVariant & { source?: string } => ({
  ...{ sku, merchantSku, name, price: merchantPrice?.amount ?? null },
  ...(source ? { source } : {}),
})

/** Expects the orderable variants and the global catalog to equal the model: the whole list, its pages, and a search. */
export async function expectCatalog(environment: Environment, model: CatalogModel, q: string, what: string): Promise<void> {
  for (const merchantId of model.merchants) {
    for (const subAccount of [null, ...subAccounts]) {
      const whose = `merchantId=${merchantId}${subAccount ? `&subAccountId=${subAccount}` : ''}`
      const list = `/merchantCatalog/effective/variants/list?${whose}`
      const usable = effectiveList(model, merchantId, subAccount)
      const whole = (await environment.orderFixture.call('GET', list)).body
      expect(whole.variants.map(asListed), what).toEqual(usable)
      expect(whole.totalCount, what).toBe(usable.length)
      expect((await allPages<AnsweredVariant>(environment, `${list}&pageSize=2`, 'variants', usable.length)).map(asListed), what).toEqual(
        usable,
      )
      const found = effectiveSearch(model, merchantId, subAccount, q)
      const search = `/merchantCatalog/effective/variants/search?${whose}&pageSize=3${q && `&q=${q}`}`
      expect((await allPages<AnsweredVariant>(environment, search, 'variants', found.length)).map(asListed), `${q}: ${what}`).toEqual(found)
    }
  }
  if (!q) return
  const variants = variantsLike(model, q).sort()
  expect(
    (await allPages<AnsweredVariant>(environment, `/variants/search?q=${q}`, 'variants', variants.length)).map(({ sku }) => sku),
  ).toEqual(variants)
  const products = productsLike(model, q).sort()
  const found = await allPages<{ id: string }>(environment, `/products/search?q=${q}`, 'products', products.length)
  expect(found.map(({ id }) => id).sort()).toEqual(products)
}

/** All rows of a list, page by page; expects each page to report the total count. */
async function allPages<T>({ orderFixture }: Environment, path: string, list: string, count: number): Promise<T[]> {
  const rows: T[] = []
  const [base, size] = [path.split('?')[0], /pageSize=\d+/.exec(path)?.[0]]
  for (let next: string | null = path; next; ) {
    const { status, body } = await orderFixture.call('GET', next)
    expect([status, body.totalCount]).toEqual([200, count])
    rows.push(...body[list])
    next = body.nextCursor && `${base}?${[`cursor=${encodeURIComponent(body.nextCursor)}`, size].filter(Boolean).join('&')}`
  }
  return rows
}
