import { z } from 'zod'
import { listQuery } from '../http/list'
import { anyOf, ids, listOf, moment, shortText } from '../http/wire'
import { itemStatuses } from './lifecycle'
import { itemModel } from './schemas'

const filters = {
  q: z.string().max(1_000, { error: 'At most 1000 characters.' }).optional(),
  sku: shortText(255, 1).optional(),
  status: anyOf(itemStatuses).optional(),
  orderId: ids.optional(),
  merchantId: ids.optional(),
  vendorId: ids.optional(),
  facilityId: ids.optional(),
  createdFrom: moment('from').optional(),
  createdTo: moment('until').optional(),
}
export const itemSearchQuery = listQuery(filters, ['createdAt'], '-createdAt')
export type ItemSearchPage = z.output<typeof itemSearchQuery>

/** A hit says whose item it is and what of it, or of its order, matched the words. */
export const foundItem = itemModel
  .extend({
    orderId: z.string(),
    orderShortId: z.string(),
    merchantId: z.string(),
    merchantName: z.string(),
    matched: z.array(z.object({ field: z.string(), value: z.string() })),
  })
  .meta({ id: 'SearchOrderItemModel' })

export const foundItems = listOf('orderItems', foundItem).meta({ id: 'SearchOrderItemsResponse' })
