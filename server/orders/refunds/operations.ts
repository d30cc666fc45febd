import * as z from 'zod'
import { write } from '@/server/http/operation'
import { examples } from '../examples'
import { orderResponse } from '../present'
import { orderModel } from '../schemas/responses'
import { addRefunds } from './refunds'
import { addRefundsBody } from './schemas'

export const refundOperations = [
  write({
    id: 'addRefunds',
    group: 'Orders',
    method: 'POST',
    path: '/orders/{orderId}/refunds',
    summary: 'Add a refund request',
    description:
      'Stores all of the refunds or none. An amount is a plain number in the order’s currency. The limit for an item is what the customer paid for it (or else what the merchant pays), for all ordered units and in every status, less earlier refunds; isShippingRefund has the same limit for its shipping. What the customer does not pay cannot be refunded: shipping without an amount beside a known price, an order whose customerTotal is 0, and the units or shipping of a reprint that the customer does not cover. Several refunds of an item add up.',
    permission: 'orders:refund',
    examples: examples.refund,
    body: addRefundsBody,
    response: z.object({ order: orderModel }).meta({ id: 'AddRefundResponse' }),
    status: 201,
    dryRun: true,
    handle: async ({ change, params, body, principal }) => orderResponse(await addRefunds(change, params.orderId, body), principal),
  }),
] as const
