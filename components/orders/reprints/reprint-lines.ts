import type { Order } from '@/components/api/order-types'
import type { Answer } from '@/components/api/request'
import type { PickerLine } from '@/components/records/lines/line-picker'

type Reprints = Answer<'GET /orders/{orderId}/reprints'>

/** The lines of an order with shipped units, each with the quantity that can still be reprinted. */
export const reprintLines = (order: Order, { items }: Pick<Reprints, 'items'>): PickerLine[] =>
  order.items.flatMap((item): PickerLine[] => {
    const counts = items.find(({ orderItemId }) => orderItemId === item.id)
    if (!counts?.shippedQuantity) return []
    const { shippedQuantity: shipped, reprintedQuantity: reprinted, reprintableQuantity: max } = counts
    const lock =
      max > 0
        ? null
        : shipped === 1
          ? 'The one that was shipped is reprinted already.'
          : `All ${shipped} that were shipped are reprinted already.`
    return [{ id: item.id, item, max, lock, note: lock ? undefined : `${shipped} shipped${reprinted ? `, ${reprinted} reprinted` : ''}` }]
  })
