import { and } from 'drizzle-orm'
import { products } from '@/db/schema'
import type { Queue } from '@/server/platform/claims/claims'
import { getProduct } from '../find'
import { presentListedProduct } from '../present'
import { productConditions, productKeys, productSearchQuery } from './list'

/** The search of products as a queue. */
export const productQueue: Queue = {
  type: 'product',
  permission: 'catalog:read',
  oldestFirst: 'createdAt',
  id: products.id,
  query: productSearchQuery,
  async rows(reader, parameters, _, also) {
    const page = productSearchQuery.parse(parameters)
    return productKeys(reader, page, and(await productConditions(reader, page.filters), also))
  },
  withoutTest: (parameters) => ({ parameters }),
  async record(reader, reference) {
    const { id, version } = await getProduct(reader, reference)
    return { id, version, merchantId: null, vendorId: null }
  },
  answer: async (reader, _, id) => presentListedProduct(await getProduct(reader, id)),
}
