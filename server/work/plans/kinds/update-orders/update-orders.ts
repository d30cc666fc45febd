import * as z from 'zod'
import { validationProblems } from '@/server/http/problems'
import { Refusal } from '@/server/kernel/refusal'
import { chosenUser, type Order, refuseCareOf, skusNamedBy, updateOrder } from '@/server/orders/orders'
import { type OrderUpdate, updateOrderBody } from '@/server/orders/schemas/requests'
import { NothingToDo, planKind, statesOf } from '../kind'
import { orderResource } from '../order-resource'
import { type UpdateChange, updateChange } from './change'
import { compileUpdate } from './compile'
import { changedFrom, type ExpectedValues, inverseUpdate } from './inverse'

const updateInput = z.object({
  update: z.record(z.string(), z.unknown()),
  /** The values that the update of a reverse plan expects to find. */
  expected: z.custom<ExpectedValues>().optional(),
})

export const updateOrdersKind = planKind({
  name: 'orders.update',
  permission: 'orders:update',
  resource: orderResource,
  change: updateChange,
  input: updateInput,
  title: (records, change) => `Edit ${scopeOf(change)}${records}: ${fieldsOf(change).join(', ')}`,
  async complete(reader, change, selection) {
    if (!reader.scope.everything) refuseCareOf(change, 'change.')
    if (change.assignee) await chosenUser(reader, change.assignee.id, null, 'change.assignee.id')
    if (!change.items || change.items.skus) return {}
    const skus = selection ? await skusNamedBy(reader, selection) : []
    return { items: { ...change.items, skus } }
  },
  inputOf(order, change) {
    const update = compileUpdate(order, change)
    return update ? { update } : new NothingToDo('No item of it is meant.')
  },
  changedSince: (order, { expected }) => (expected ? changedFrom(order, expected) : []),
  act: (change, id, { update }) => updateOrder(change, id, validUpdate(update)),
  reverse: {
    kind: 'orders.update',
    inputOf(records, _, id) {
      const { before, after } = statesOf<Order>(records, id)
      return inverseUpdate(before, after) ?? 'Only results of checks changed, which follow from the order.'
    },
  },
})

/** The record as the single operation takes it. Its values were validated with the change; a merged address is new, and may lack a field. */
function validUpdate(update: Record<string, unknown>): OrderUpdate {
  const { error } = address.safeParse({ shippingAddress: update.shippingAddress })
  if (error) throw new Refusal('ValidationError', validationProblems(error, update))
  return update
}

const address = z.object({ shippingAddress: updateOrderBody.shape.shippingAddress })

const scopeOf = ({ items }: UpdateChange) => (items?.skus?.length ? `items of ${items.skus.join(', ')} in ` : '')

/** "customerShippingMethod, sku": the fields that change, those of items last. */
const fieldsOf = ({ items, allowUnknown: _, ...ofOrder }: UpdateChange): string[] => {
  const { skus: __, ...ofItems } = items ?? {}
  return Object.entries({ ...ofOrder, ...ofItems }).flatMap(([name, value]) => (value === undefined ? [] : [name]))
}
