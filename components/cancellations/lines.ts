import type { PickLine } from '../items/line-picker'
import type { Order } from '../orders/shapes'

/** The lines of which anything is left, with why none of it can be canceled where the service says so (`late`, by the item's id). */
export const cancelLines = (order: Order, late: Readonly<Record<string, string>>): PickLine[] =>
  order.items.flatMap((item): PickLine[] => {
    const active = item.quantity - item.canceledQuantity
    const most = active - item.shippedQuantity
    if (!active) return []
    const shipped = `${item.shippedQuantity} of ${active} ${item.shippedQuantity === 1 ? 'was' : 'were'} shipped: too late.`
    const lock = most > 0 ? (late[item.id] ?? null) : `${active === 1 ? 'It was' : `All ${active} were`} shipped: too late to cancel.`
    return [{ id: item.id, item, most, lock, note: most > 0 && item.shippedQuantity && !lock ? shipped : undefined }]
  })

/** Whether nothing of the order is left when these are canceled. */
export const isWhole = (order: Order, chosen: readonly { quantity: number }[]) =>
  chosen.reduce((sum, { quantity }) => sum + quantity, 0) ===
  order.items.reduce((sum, { quantity, canceledQuantity }) => sum + quantity - canceledQuantity, 0)
