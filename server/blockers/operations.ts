import { read } from '../http/operation'
import { iso } from '../http/wire'
import { examples } from '../orders/examples'
import { findOrder } from '../orders/find'
import { remedyOf } from './remedies'
import { blockersOf } from './rules'
import { blockersAnswer } from './schemas'

export const blockerOperations = [
  read({
    id: 'getOrderBlockers',
    group: 'Orders',
    path: '/orders/{orderId}/blockers',
    summary: 'Why it does not move',
    description:
      'What keeps the order from moving, each with the operation that removes it. Empty exactly when nothing does; the search finds the others with is:stuck. Waiting for routing or production is no blocker. A remedy is named also to those who may not carry it out.',
    permission: 'orders:read',
    examples: examples.order,
    response: blockersAnswer,
    async handle({ reader, params }) {
      const order = await findOrder(reader, params.orderId)
      return {
        blockers: blockersOf(order).map((blocker) => ({ ...blocker, since: iso(blocker.since), remedy: remedyOf(order, blocker) })),
      }
    },
  }),
] as const
