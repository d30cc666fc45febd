import { z } from 'zod'
import { read, write } from '../http/operation'
import { examples } from '../orders/examples'
import { orderModel } from '../orders/models'
import { shownOrder } from '../orders/present'
import { reprintOrder, reprintsOf } from './reprints'
import { newReprint, reprintsOfOrder } from './schemas'

const group = 'Orders'

export const reprintOperations = [
  write({
    id: 'reprintOrder',
    group,
    method: 'POST',
    path: '/orders/{orderId}/reprint',
    summary: 'Reprint',
    description:
      'Makes a new order of what was sent: with the address, images, options and prices of this one, which stays as it is. Each entry names its item by orderItemId or by a sku that only one item has; entries of an item add up. Of an item no more is reprinted than was shipped, canceled reprints not counted. What the customer paid in all is told by the original only; shipping and tax of a line are shared by units.',
    permission: 'orders:reprint',
    examples: examples.reprint,
    body: newReprint,
    response: z.object({ order: orderModel }).meta({ id: 'ReprintResponse' }),
    status: 201,
    dryRun: true,
    refuses: ['Conflict'],
    location: ({ order }) => `/v1/orders/${order.id}`,
    handle: async ({ change, params, body, principal }) => shownOrder(await reprintOrder(change, params.orderId, body), principal),
  }),
  read({
    id: 'listReprintsOfOrder',
    group,
    path: '/orders/{orderId}/reprints',
    summary: 'What was reprinted of an order',
    description: 'Its newest reprints, at most 100, and how much of each item was shipped, is being reprinted and can still be.',
    permission: 'orders:read',
    examples: examples.order,
    response: reprintsOfOrder,
    handle: ({ reader, params }) => reprintsOf(reader, params.orderId),
  }),
] as const
