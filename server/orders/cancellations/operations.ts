import * as z from 'zod'
import { bulk, write } from '@/server/http/operation'
import { examples } from '../examples'
import { resolveOrderIds } from '../load'
import { orderResponse } from '../present'
import { orderModel } from '../schemas/responses'
import { cancelOrder } from './cancellations'
import { cancellationRecord, cancelOrderBody } from './schemas'

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
      'Without items cancels the whole order; an item without quantity, all its remaining units. All or nothing: if units are too far in production, the error lists for each item what can still be canceled. Canceling again changes nothing. When this ends the order, its holds are released.',
    permission: 'orders:cancel',
    examples: examples.cancel,
    body: cancelOrderBody,
    response: canceled,
    status: 200,
    dryRun: true,
    refuses: ['Conflict'],
    handle: async ({ change, params, body, principal }) =>
      orderResponse(await cancelOrder(change, params.orderId, body), principal, change.now),
  }),
  bulk({
    id: 'cancelOrders',
    group,
    method: 'POST',
    path: '/orders/bulk/cancel',
    summary: 'Cancel several orders',
    description: 'Each record answers like a single cancellation.',
    permission: 'orders:cancel',
    examples: examples.cancelSeveral,
    bodyName: 'CancelOrderBulkModel',
    record: cancellationRecord,
    response: canceled,
    status: 200,
    dryRun: true,
    subject: ({ orderId }) => orderId,
    resolveSubjects: resolveOrderIds,
    version: ({ version }) => version,
    handle: async ({ change, record, principal }) =>
      orderResponse(await cancelOrder(change, record.orderId, record), principal, change.now),
  }),
] as const
