import type { QueryClient } from '@tanstack/react-query'
import { trackWrite } from '@/components/api/own-writes'
import { call } from '@/components/api/request'
import { retryWhileStale } from '@/components/api/retry-while-stale'
import { toast } from '@/components/ui/toasts/toast'
import type { Product } from '../../types'
import { storeProduct } from '../store'

type Known = Pick<Product, 'id' | 'version' | 'name'>

/** Enables or disables a product, and offers to undo that. */
export async function enableProduct(client: QueryClient, product: Known, isEnabled: boolean): Promise<void> {
  const now = await setEnabled(client, product, isEnabled)
  toast(isEnabled ? `${now.name} can be ordered again` : `${now.name} is disabled: new orders of it are stopped`, {
    undo: () => setEnabled(client, now, !isEnabled),
    replaceKey: `enabling ${now.id}`,
  })
}

/** Enables or disables a product. Repeated on the current version after a conflict, since other changes do not affect it. */
async function setEnabled(client: QueryClient, base: Pick<Product, 'id' | 'version'>, isEnabled: boolean): Promise<Product> {
  const params = { id: base.id }
  return trackWrite(async () => {
    const { product } = await retryWhileStale(
      base,
      async () => (await call('GET /products/{id}', { params })).product,
      ({ version }) => call('PATCH /products/{id}', { params, body: { isEnabled }, ifMatch: version }),
    )
    void storeProduct(client, product)
    return product
  })
}
