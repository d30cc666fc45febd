import { write } from '@/server/http/operation'
import { examples } from '../examples'
import { presentWritten } from '../messages/present'
import { presentLiveOrder, viewerOf } from '../present'
import type { Order } from '../types'
import { resolveOrder } from './resolve'
import { resolveBody, resolveResponse } from './schemas'

export const resolveOperations = [
  write({
    id: 'resolveOrder',
    group: 'Orders',
    method: 'POST',
    path: '/orders/{orderId}/resolve',
    summary: 'Resolve a call in one change',
    description:
      'Cancels, refunds, reprints and writes to the customer in one change: all parts or none. Each part has the body of its own operation, in which the reason of a cancellation may be left out and a refund may be whole: {all: true} or {lines, shipping}. Each part needs the permission of its own operation (orders:cancel, orders:refund, orders:reprint, orders:message); a 403 names the missing one. The refund is computed after the cancellation, and the placeholders of the message are filled in last. With dryRun in the body, or as a query parameter, nothing is stored and the answer has the amounts. The order’s one event names all parts in its types but the message, which emits none. The answer has the order, of a reprint the new order, and the message.',
    permission: 'anyone',
    examples: examples.resolve,
    body: resolveBody,
    response: resolveResponse,
    status: 200,
    dryRun: true,
    dryRunInBody: true,
    refuses: ['Conflict'],
    async handle({ change, params, body, principal, context }) {
      const { order, reprint, message } = await resolveOrder(change, context.settings, params.orderId, body)
      const viewer = viewerOf(principal)
      const present = (one: Order) => presentLiveOrder(one, viewer, change.now)
      return {
        order: present(order),
        reprint: reprint && present(reprint),
        message: message && (await presentWritten(message, principal, change.sql)),
      }
    },
  }),
] as const
