import type { Order } from '@/components/api/order-types'
import type { PickerLine } from '@/components/records/lines/line-picker'

/** The lines with units left, each with the service's reason when none of its units can be canceled (`uncancelable`, by item id). */
export const cancelLines = (order: Order, uncancelable: Readonly<Record<string, string>>): PickerLine[] =>
  order.items.flatMap((item): PickerLine[] => {
    const active = item.quantity - item.canceledQuantity
    const max = active - item.shippedQuantity
    if (!active) return []
    const shipped = `${item.shippedQuantity} of ${active} ${item.shippedQuantity === 1 ? 'was' : 'were'} shipped: too late.`
    const lock =
      max > 0 ? (uncancelable[item.id] ?? null) : `${active === 1 ? 'It was' : `All ${active} were`} shipped: too late to cancel.`
    return [{ id: item.id, item, max, lock, note: max > 0 && item.shippedQuantity && !lock ? shipped : undefined }]
  })

/** Whether canceling these units leaves nothing of the order. */
export const isWhole = (order: Order, chosen: readonly { quantity: number }[]) =>
  chosen.reduce((sum, { quantity }) => sum + quantity, 0) ===
  order.items.reduce((sum, { quantity, canceledQuantity }) => sum + quantity - canceledQuantity, 0)
