import * as z from 'zod'
import { isoOrNull } from '@/server/http/field-types'
import { invalid } from '@/server/kernel/refusal'
import { placeHolds, releaseHolds } from '@/server/orders/holds/holds'
import { holdOrderBody, notInFuture } from '@/server/orders/holds/schemas'
import { holdReasons } from '@/server/orders/lifecycle'
import type { Order } from '@/server/orders/orders'
import { NothingToDo, planKind, statesOf } from './kind'
import { orderResource } from './order-resource'

/** Holds to place on one order: the plan's own, or those that another plan released. */
const holdsInput = z.object({ holds: z.array(holdOrderBody), isReverse: z.boolean().default(false) })

export const holdOrdersKind = planKind({
  name: 'orders.hold',
  permission: 'orders:hold',
  resource: orderResource,
  change: holdOrderBody,
  input: holdsInput,
  title: (records, { reason }) => `Hold ${records}: ${reason}`,
  async complete(_, { releaseAt }) {
    if (releaseAt && releaseAt <= new Date()) throw invalid('field.invalid', 'change.releaseAt', notInFuture, releaseAt.toISOString())
    return {}
  },
  inputOf: (_, __, hold) => ({ holds: [hold] }),
  async act(change, id, { holds, isReverse }) {
    // A hold whose time has come meanwhile would have been released by now.
    const due = isReverse ? holds.filter(({ releaseAt }) => !releaseAt || releaseAt > change.now) : holds
    if (due.length) await placeHolds(change, id, due)
  },
  reverse: {
    kind: 'orders.release',
    inputOf(records, _, id) {
      const { before, after } = statesOf<Order>(records, id)
      const known = new Set(before.holds.map(({ id }) => id))
      return { holdIds: after.holds.filter(({ id }) => !known.has(id)).map(({ id }) => id) }
    },
  },
})

const releaseChange = z.strictObject({
  reason: z.enum(holdReasons).nullish().meta({ description: 'Releases the holds with this reason only; without it, all open holds.' }),
  comment: holdOrderBody.shape.comment,
})

export const releaseOrdersKind = planKind({
  name: 'orders.release',
  permission: 'orders:hold',
  resource: orderResource,
  change: releaseChange,
  input: z.object({ holdIds: z.array(z.string()).min(1), comment: z.string().nullish() }),
  title: (records, { reason }) => `Release ${records}${reason ? `: ${reason}` : ''}`,
  inputOf(order, { reason, comment }) {
    const holdIds = order.holds.filter((hold) => !hold.releasedAt && (!reason || hold.reason === reason)).map(({ id }) => id)
    return holdIds.length
      ? { holdIds, comment }
      : new NothingToDo(reason ? `It has no open hold with the reason ${reason}.` : 'It has no open hold.')
  },
  act: (change, id, input) => releaseHolds(change, id, input),
  reverse: {
    kind: 'orders.hold',
    inputOf(records, { holdIds }, orderId) {
      const released = statesOf<Order>(records, orderId).after.holds.filter(({ id }) => holdIds.includes(id))
      const holds = released.map(({ reason, comment, releaseAt }) => ({ reason, comment, releaseAt: isoOrNull(releaseAt) }))
      return { holds, isReverse: true }
    },
  },
})
