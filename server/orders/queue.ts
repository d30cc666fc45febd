import { orders } from '@/db/schema'
import type { Queue } from '@/server/platform/claims/claims'
import { getOrder } from './load'
import { orderResponse } from './present'
import { matchingOrders, searchQueryOfOrders } from './search/search'

/** The search of orders as a queue. */
export const orderQueue: Queue = {
  type: 'order',
  permission: 'orders:read',
  oldestFirst: 'createdAt',
  id: orders.id,
  query: searchQueryOfOrders,
  rows: (reader, parameters, now, also) => matchingOrders(reader, searchQueryOfOrders.parse(parameters), now, undefined, also),
  withoutTest: (parameters) => ({ parameters: { isTest: 'false', ...parameters } }),
  async record(reader, reference) {
    const { id, version, merchantId } = await getOrder(reader, reference)
    return { id, version, merchantId, vendorId: null }
  },
  answer: async (reader, principal, id) => orderResponse(await getOrder(reader, id), principal, new Date()).order,
}
