import * as z from 'zod'
import { read, write } from '@/server/http/operation'
import { examples } from '../examples'
import { orderResponse } from '../present'
import { orderModel } from '../schemas/responses'
import { reprintOrder, reprintsOf } from './reprints'
import { reprintOrderBody, reprintsOfOrder } from './schemas'

const group = 'Orders'

export const reprintOperations = [
  write({
    id: 'reprintOrder',
    group,
    method: 'POST',
    path: '/orders/{orderId}/reprint',
    summary: 'Reprint',
    description:
      'Creates a new order for units that were shipped, with the address, images, options and prices of this order, which does not change. With shippingAddress it goes to another address. attachments are the ids of uploaded files as evidence; the order’s merchant sees them, vendors do not. Each entry names its item by orderItemId, or by a sku that only one item has; several entries of an item add up. An item can be reprinted up to its shipped units; canceled reprints do not count. Its merchant’s totals have only what the merchant or the customer covers; what a vendor or the platform covers costs the merchant nothing. Only the original order has the customer’s order total; shipping and tax of a line are divided by units.',
    permission: 'orders:reprint',
    examples: examples.reprint,
    body: reprintOrderBody,
    response: z.object({ order: orderModel }).meta({ id: 'ReprintResponse' }),
    status: 201,
    dryRun: true,
    refuses: ['Conflict'],
    location: ({ order }) => `/v1/orders/${order.id}`,
    handle: async ({ change, params, body, principal }) =>
      orderResponse(await reprintOrder(change, params.orderId, body), principal, change.now),
  }),
  read({
    id: 'listReprintsOfOrder',
    group,
    path: '/orders/{orderId}/reprints',
    summary: 'List an order’s reprints',
    description:
      'Its newest reprints, at most 100, and for each item how many units were shipped, are being reprinted and can still be reprinted.',
    permission: 'orders:read',
    examples: examples.order,
    response: reprintsOfOrder,
    handle: ({ reader, params }) => reprintsOf(reader, params.orderId),
  }),
] as const
