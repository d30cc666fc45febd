import { makeMerchant } from './actors'
import { startService } from './service'

/** A service whose catalog has T-shirts in three sizes and a mug, and what merchants there sell of them. */
export async function startShops() {
  const service = await startService()
  const token = await service.adminToken()
  const call = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    service.call(method, path, { token, body, headers })
  async function made(path: string, body: object) {
    const answer = await call('POST', path, body)
    if (answer.status !== 201) throw new Error(JSON.stringify(answer.body))
    return answer.body
  }
  await made('/products', { name: 'T-shirt', brand: 'Acme', variants: [usd('TS-S', 12), usd('TS-M', 12), usd('TS-L', 13)] })
  await made('/products', { name: 'Mug', variants: [usd('MUG', 8)] })
  const subAccounts = [
    { id: 'eu', name: 'Europe' },
    { id: 'us', name: 'States' },
  ]
  return {
    service,
    call,
    /** A merchant with two sub-accounts; its id. */
    shop: () => makeMerchant(service, { subAccounts }),
    /** A merchant's catalog. */
    make: async (fields: object) => (await made('/merchantCatalog', { name: 'Shop', ...fields })).merchantCatalog,
  }
}

export type Shops = Awaited<ReturnType<typeof startShops>>

const usd = (sku: string, amount: number) => ({ sku, price: { amount, currency: 'USD' } })
