import * as z from 'zod'
import { reasonText } from '@/server/http/field-types'

const refundItem = z
  .strictObject({
    itemId: z.string({ error: 'Name the item by its id or shortId.' }).min(1).max(100),
    isShippingRefund: z.boolean().default(false),
    /** In major units of the order's currency, which limits the number of decimals. */
    amount: z.number().gt(0, { error: 'Give an amount above 0.' }).max(999_999_999.99),
    reason: reasonText,
  })
  .meta({ id: 'AddRefundItemModel' })

export const addRefundsBody = z
  .strictObject({
    orderId: z.string().max(100).nullish(),
    refunds: z.array(refundItem).min(1, { error: 'Give a refund.' }).max(500, { error: 'At most 500 refunds.' }),
  })
  .meta({ id: 'AddRefundModel' })

export type NewRefunds = z.output<typeof addRefundsBody>
export type NewRefund = NewRefunds['refunds'][number]
