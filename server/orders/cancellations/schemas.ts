import * as z from 'zod'
import { reasonText } from '@/server/http/field-types'

const canceledItem = z
  .strictObject({
    id: z.string({ error: 'Name the item by its id or shortId.' }).min(1).max(100),
    quantity: z.int({ error: 'Give a whole number of units.' }).min(1).max(10_000).optional(),
  })
  .meta({ id: 'CancelOrderItemModel' })
export const canceledItems = z.array(canceledItem).min(1, { error: 'Name an item, or leave items out to cancel the whole order.' }).max(500)
const fields = { reason: reasonText, items: canceledItems.optional() }
export const cancelOrderBody = z.strictObject(fields).meta({ id: 'CancelOrderModel' })
/** One record of a bulk, with the order's id. */
export const cancellationRecord = z.strictObject({
  orderId: z.string({ error: 'Name the order by its id or shortId.' }).min(1).max(100),
  version: z.int().min(1).optional(),
  ...fields,
})
export type Cancellation = z.output<typeof cancelOrderBody>
