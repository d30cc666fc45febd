import * as z from 'zod'
import { anyOf, dateOrTime, idList, listOf, nameList } from '@/server/http/field-types'
import { listQuery } from '@/server/http/list-query'
import { updatedFilters } from '@/server/http/updated-filter'
import { itemStatuses } from './lock-rules'
import { itemModel } from './schemas'

const filters = {
  q: z.string().max(1_000, { error: 'At most 1000 characters.' }).optional(),
  sku: nameList(255)
    .optional()
    .meta({ description: 'Items of these SKUs, the merchant’s or the global ones, separated by commas. A star stands for any text.' }),
  status: anyOf(itemStatuses).optional(),
  orderId: idList.optional(),
  merchantId: idList.optional(),
  vendorId: idList.optional().meta({ description: 'Items with units in a shipment of one of these vendors that is not canceled.' }),
  facilityId: idList.optional().meta({ description: 'Items with units in a shipment at one of these facilities that is not canceled.' }),
  createdFrom: dateOrTime('from').optional(),
  createdTo: dateOrTime('until').optional(),
  ...updatedFilters,
}
export const itemSearchQuery = listQuery(filters, ['createdAt'], '-createdAt')
export type ItemSearchPage = z.output<typeof itemSearchQuery>

/** An item in search results, with its order and the fields of both that matched the words. */
export const itemHit = itemModel
  .extend({
    orderId: z.string(),
    orderShortId: z.string(),
    merchantId: z.string(),
    merchantName: z.string(),
    matched: z.array(z.object({ field: z.string(), value: z.string() })),
  })
  .meta({ id: 'SearchOrderItemModel' })

export const searchItemsResponse = listOf('orderItems', itemHit).meta({ id: 'SearchOrderItemsResponse' })
