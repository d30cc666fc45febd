import type { QueryClient } from '@tanstack/react-query'
import { trackWrite } from '@/components/api/own-writes'
import { call, isStale } from '@/components/api/request'
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
async function setEnabled(client: QueryClient, { id, version }: Known, isEnabled: boolean): Promise<Product> {
  const send = (ifMatch: number) => call('PATCH /products/{id}', { params: { id }, body: { isEnabled }, ifMatch })
  return trackWrite(async () => {
    const { product } = await send(version).catch(async (error: Error) => {
      if (!isStale(error)) throw error
      const now = await call('GET /products/{id}', { params: { id } })
      return send(now.product.version)
    })
    void storeProduct(client, product)
    return product
  })
}
