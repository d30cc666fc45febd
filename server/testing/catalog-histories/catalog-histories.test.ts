import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeMerchant } from '../actors'
import { type Real, startHistory } from '../histories/history'
import { Ask, manners } from './ask'
import { globalIntents, newProducts } from './global-acts'
import { merchantIntents } from './merchant-acts'
import { orderIntents } from './order-acts'
import { emptyShop, subAccounts } from './shop'

let real: Real
beforeAll(async () => {
  real = await startHistory()
})
afterAll(() => real.service.close())

/** How many histories are tried; `npm test` has few. */
const RUNS = Number(process.env.WAYBILL_HISTORIES ?? 4)

/** Takes away what an earlier history made: SKUs are the whole service's. */
async function clear(): Promise<void> {
  const call = async (method: string, path: string, body?: object) => {
    const answer = await real.desk.call(method, path, body)
    expect(answer.status, `${method} ${path}: ${JSON.stringify(answer.body)}`).toBeLessThan(300)
    return answer.body
  }
  for (const { id } of (await call('GET', '/orders?status=ReadyForFulfillment,SkuIssue&pageSize=200')).orders)
    await call('POST', `/orders/${id}/cancel`, { reason: 'Over' })
  for (const { id } of (await call('GET', '/products?pageSize=200')).products) await call('DELETE', `/products/${id}`)
  for (const { id } of (await call('GET', '/merchantCatalog?pageSize=200')).merchantCatalogs) await call('DELETE', `/merchantCatalog/${id}`)
  for (const { id } of (await call('GET', '/categories?pageSize=200&sort=-createdAt')).categories) await call('DELETE', `/categories/${id}`)
  await real.news()
}

/** An empty catalog, and two merchants with sub-accounts. */
async function begun() {
  await clear()
  const fields = { subAccounts: subAccounts.map((id) => ({ id, name: id })) }
  const merchants = [await makeMerchant(real.service, fields), await makeMerchant(real.service, fields)]
  await real.news()
  return emptyShop(merchants)
}

test(
  'whatever is done to the catalog, lists, searches and new orders are what plain lists say, no order that is there changes, each change is told once',
  async () => {
    const [plainly] = manners
    const manner = fc.constantFrom(plainly, plainly, plainly, ...manners)
    const intent = fc.oneof(
      { weight: 4, arbitrary: fc.oneof(...globalIntents) },
      { weight: 4, arbitrary: fc.oneof(...merchantIntents) },
      { weight: 3, arbitrary: fc.oneof(...orderIntents) },
    )
    const q = fc.constantFrom('', '', 'm', 'mug', 'cap', 's', 'a1', 'm1', 'tum', 'mug+s', 'b', 'zz')
    const stock = fc.tuple(newProducts, fc.constant(plainly), q).map((of) => new Ask(...of))
    const asked = fc.array(
      fc.tuple(intent, manner, q).map((of) => new Ask(...of)),
      { minLength: 8, maxLength: 35, size: 'max' },
    )
    await fc.assert(
      fc.asyncProperty(fc.tuple(stock, stock), asked, async (first, some) => {
        const shop = await begun()
        const seen = new Map<string, unknown>()
        for (const one of [...first, ...some]) await one.run(real, shop, seen)
        await real.isWhole()
      }),
      { numRuns: RUNS },
    )
  },
  30_000 * RUNS,
)
