import { z } from 'zod'
import { write } from '../http/operation'
import { examples } from '../orders/examples'
import { orderModel } from '../orders/models'
import { shownOrder } from '../orders/present'
import { addRefunds } from './refunds'
import { newRefunds } from './schemas'

export const refundOperations = [
  write({
    id: 'addRefunds',
    group: 'Orders',
    method: 'POST',
    path: '/orders/{orderId}/refunds',
    summary: 'Add a refund request',
    description:
      'All of the refunds or none. An amount is a plain number in the order’s currency. Of an item can be refunded what the customer paid for it (else what the merchant pays), as ordered and in every status, less what was refunded already; its shipping likewise with isShippingRefund. Several refunds of an item add up.',
    permission: 'orders:refund',
    examples: examples.refund,
    body: newRefunds,
    response: z.object({ order: orderModel }).meta({ id: 'AddRefundResponse' }),
    status: 201,
    dryRun: true,
    handle: async ({ change, params, body, principal }) => shownOrder(await addRefunds(change, params.orderId, body), principal),
  }),
] as const
