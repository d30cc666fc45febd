import { iso } from '@/server/http/field-types'
import { read } from '@/server/http/operation'
import { examples } from '../examples'
import { getOrder } from '../load'
import { blockersOf } from './blockers'
import { remedyOf } from './remedies'
import { blockersResponse } from './schemas'

export const blockerOperations = [
  read({
    id: 'getOrderBlockers',
    group: 'Orders',
    path: '/orders/{orderId}/blockers',
    summary: 'Why an order does not move',
    description:
      'Every reason why the order does not move, each with the operation that removes it. Empty if nothing blocks the order; the search finds blocked orders with is:stuck. Waiting for routing or production is not a blocker until it is late: Late names a shipment that has not left by its shipByDate or has been unchanged for its lead time in working days, or the order when it has been ready for 24 hours without a shipment; its remedy need not remove it at once. Remedies are listed even if the caller may not use them.',
    permission: 'orders:read',
    examples: examples.order,
    response: blockersResponse,
    async handle({ reader, params }) {
      const order = await getOrder(reader, params.orderId)
      return {
        blockers: blockersOf(order, new Date()).map((blocker) => ({
          ...blocker,
          since: iso(blocker.since),
          remedy: remedyOf(order, blocker),
        })),
      }
    },
  }),
] as const
