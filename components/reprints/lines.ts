import type { Answer } from '../api'
import type { PickLine } from '../items/line-picker'
import type { Order } from '../orders/shapes'

type Reprints = Answer<'GET /orders/{orderId}/reprints'>

/** The lines of an order of which anything was shipped, each with what can still be made again. */
export const reprintLines = (order: Order, { items }: Pick<Reprints, 'items'>): PickLine[] =>
  order.items.flatMap((item): PickLine[] => {
    const counts = items.find(({ orderItemId }) => orderItemId === item.id)
    if (!counts?.shippedQuantity) return []
    const { shippedQuantity: shipped, reprintedQuantity: reprinted, reprintableQuantity: most } = counts
    const lock =
      most > 0
        ? null
        : shipped === 1
          ? 'The one that was shipped is reprinted already.'
          : `All ${shipped} that were shipped are reprinted already.`
    return [{ id: item.id, item, most, lock, note: lock ? undefined : `${shipped} shipped${reprinted ? `, ${reprinted} reprinted` : ''}` }]
  })
