import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeMerchant } from '../../builders/users'
import { type Environment, startHistory } from '../history'
import { globalIntents, newProducts } from './global-actions'
import { merchantIntents } from './merchant-actions'
import { emptyModel, subAccounts } from './model'
import { orderIntents } from './order-actions'
import { modes, RunAction } from './run-action'

let environment: Environment
beforeAll(async () => {
  environment = await startHistory()
})
afterAll(() => environment.service.close())

/** The number of histories per run; `npm test` has few. */
const RUNS = Number(process.env.WAYBILL_HISTORIES ?? 2)

/** Deletes the records of earlier histories: SKUs are unique in the whole service. */
async function clear(): Promise<void> {
  const call = async (method: string, path: string, body?: object) => {
    const response = await environment.orderFixture.call(method, path, body)
    expect(response.status, `${method} ${path}: ${JSON.stringify(response.body)}`).toBeLessThan(300)
    return response.body
  }
  for (const { id } of (await call('GET', '/orders?status=ReadyForFulfillment,SkuIssue&pageSize=200')).orders)
    await call('POST', `/orders/${id}/cancel`, { reason: 'Over' })
  for (const { id } of (await call('GET', '/products?pageSize=200')).products) await call('DELETE', `/products/${id}`)
  for (const { id } of (await call('GET', '/merchantCatalog?pageSize=200')).merchantCatalogs) await call('DELETE', `/merchantCatalog/${id}`)
  for (const { id } of (await call('GET', '/categories?pageSize=200&sort=-createdAt')).categories) await call('DELETE', `/categories/${id}`)
  await environment.newLogEntries()
}

/** An empty catalog, and two merchants with sub-accounts. */
async function begun() {
  await clear()
  const fields = { subAccounts: subAccounts.map((id) => ({ id, name: id })) }
  const merchants = [await makeMerchant(environment.service, fields), await makeMerchant(environment.service, fields)]
  await environment.newLogEntries()
  return emptyModel(merchants)
}

test(
  'after any catalog history, lists, searches and new orders match a model, existing orders are unchanged, and each change emits one event',
  async () => {
    const [plainly] = modes
    const manner = fc.constantFrom(plainly, plainly, plainly, ...modes)
    const intent = fc.oneof(
      { weight: 4, arbitrary: fc.oneof(...globalIntents) },
      { weight: 4, arbitrary: fc.oneof(...merchantIntents) },
      { weight: 3, arbitrary: fc.oneof(...orderIntents) },
    )
    const q = fc.constantFrom('', '', 'm', 'mug', 'cap', 's', 'a1', 'm1', 'tum', 'mug+s', 'b', 'zz')
    const stock = fc.tuple(newProducts, fc.constant(plainly), q).map((of) => new RunAction(...of))
    const actions = fc.array(
      fc.tuple(intent, manner, q).map((of) => new RunAction(...of)),
      { minLength: 8, maxLength: 35, size: 'max' },
    )
    await fc.assert(
      fc.asyncProperty(fc.tuple(stock, stock), actions, async (first, some) => {
        const model = await begun()
        const seen = new Map<string, unknown>()
        for (const one of [...first, ...some]) await one.run(environment, model, seen)
        await environment.expectInvariants()
      }),
      { numRuns: RUNS },
    )
  },
  60_000 + 30_000 * RUNS,
)
