import type { QueryClient } from '@tanstack/react-query'
import { call } from '../../api'
import type { Product } from '../../catalog/shapes'
import { isStale } from '../../forms/use-stale'
import { asOwn } from '../../orders/write-order'
import { storeProduct } from '../store'

/** Lets orders be made with a product, or stops them. What else somebody changed meanwhile does not matter to it. */
export async function setEnabled(
  client: QueryClient,
  { id, version }: Pick<Product, 'id' | 'version'>,
  isEnabled: boolean,
): Promise<Product> {
  const send = (ifMatch: number) => call('PATCH /products/{id}', { params: { id }, body: { isEnabled }, ifMatch })
  return asOwn(async () => {
    const { product } = await send(version).catch(async (error: Error) => {
      if (!isStale(error)) throw error
      const now = await call('GET /products/{id}', { params: { id } })
      return send(now.product.version)
    })
    void storeProduct(client, product)
    return product
  })
}
