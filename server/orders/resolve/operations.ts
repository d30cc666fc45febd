import { write } from '@/server/http/operation'
import { examples } from '../examples'
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
      'Cancels, refunds and reprints in one change: all parts or none. Each part has the body of its own operation, in which the reason of a cancellation may be left out and a refund may be whole: {all: true} or {lines, shipping}. Each part needs the permission of its own operation (orders:cancel, orders:refund, orders:reprint); a 403 names the missing one. The refund is computed after the cancellation. With dryRun in the body, or as a query parameter, nothing is stored and the answer has the amounts. The order’s one event names all parts in its types. The answer has the order, and of a reprint the new order.',
    permission: 'anyone',
    examples: examples.resolve,
    body: resolveBody,
    response: resolveResponse,
    status: 200,
    dryRun: true,
    dryRunInBody: true,
    refuses: ['Conflict'],
    async handle({ change, params, body, principal }) {
      const { order, reprint } = await resolveOrder(change, params.orderId, body)
      const viewer = viewerOf(principal)
      const present = (one: Order) => presentLiveOrder(one, viewer, change.now)
      return { order: present(order), reprint: reprint && present(reprint) }
    },
  }),
] as const
