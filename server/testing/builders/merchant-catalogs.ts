import { startService } from '../service'
import { makeMerchant } from './users'

/** A service whose catalog has T-shirts in three sizes and a mug, with helpers for merchants and their catalogs. */
export async function startCatalogFixture() {
  const service = await startService()
  const token = await service.adminToken()
  const call = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    service.call(method, path, { token, body, headers })
  async function created(path: string, body: object) {
    const response = await call('POST', path, body)
    if (response.status !== 201) throw new Error(JSON.stringify(response.body))
    return response.body
  }
  await created('/products', { name: 'T-shirt', brand: 'Acme', variants: [usd('TS-S', 12), usd('TS-M', 12), usd('TS-L', 13)] })
  await created('/products', { name: 'Mug', variants: [usd('MUG', 8)] })
  const subAccounts = [
    { id: 'eu', name: 'Europe' },
    { id: 'us', name: 'States' },
  ]
  return {
    service,
    call,
    /** Creates a merchant with two sub-accounts; returns its id. */
    newMerchant: () => makeMerchant(service, { subAccounts }),
    /** Creates a merchant's catalog. */
    newCatalog: async (fields: object) => (await created('/merchantCatalog', { name: 'Shop', ...fields })).merchantCatalog,
  }
}

export type CatalogFixture = Awaited<ReturnType<typeof startCatalogFixture>>

const usd = (sku: string, amount: number) => ({ sku, price: { amount, currency: 'USD' } })
