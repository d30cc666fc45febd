import { z } from 'zod'
import { bulk, write } from '../http/operation'
import { examples } from '../orders/examples'
import { orderIds } from '../orders/find'
import { orderModel } from '../orders/models'
import { shownOrder } from '../orders/present'
import { cancelOrder } from './cancellations'
import { cancellation, cancellationRecord } from './schemas'

const group = 'Orders'
const canceled = z.object({ order: orderModel }).meta({ id: 'CancelOrderResponse' })

export const cancellationOperations = [
  write({
    id: 'cancelOrder',
    group,
    method: 'POST',
    path: '/orders/{orderId}/cancel',
    summary: 'Cancel order or order items',
    description:
      'Without items the whole order; an item without quantity, all that remains of it. All or nothing: where something is too late, the refusal says per item what it is and what can be canceled. Canceling what is canceled changes nothing. The holds of an order that ends are released.',
    permission: 'orders:cancel',
    examples: examples.cancel,
    body: cancellation,
    response: canceled,
    status: 200,
    dryRun: true,
    refuses: ['Conflict'],
    handle: async ({ change, params, body, principal }) => shownOrder(await cancelOrder(change, params.orderId, body), principal),
  }),
  bulk({
    id: 'cancelOrders',
    group,
    method: 'POST',
    path: '/orders/bulk/cancel',
    summary: 'Cancel several orders',
    description: 'Each record answers what its own cancellation would have.',
    permission: 'orders:cancel',
    examples: examples.cancelSeveral,
    bodyName: 'CancelOrderBulkModel',
    record: cancellationRecord,
    response: canceled,
    status: 200,
    dryRun: true,
    subject: ({ orderId }) => orderId,
    resolve: orderIds,
    version: ({ version }) => version,
    handle: async ({ change, record, principal }) => shownOrder(await cancelOrder(change, record.orderId, record), principal),
  }),
] as const
