import { pieces } from '../items/picks'
import { type Order, openHolds } from '../orders/shapes'
import { statuses } from '../orders/statuses'
import { price } from '../ui/money'
import { counted } from '../ui/number'
import { isWhole } from './lines'
import type { Units } from './try-cancel'

/** What canceling brings about, line by line. `after` is the order as it would be; null while that is not known. */
export function consequences(order: Order, chosen: Units, after: Order | null): string[] {
  if (!chosen.length) return ['Nothing is chosen: nothing will be canceled.']
  const holds = openHolds(order).length
  const left = after ? openHolds(after).length : holds
  return [
    `${counted(pieces(chosen), 'piece')} in ${counted(chosen.length, 'line')} will not be made.`,
    ...(order.merchantTotal ? [payment(order, after)] : []),
    ...(after && after.status !== order.status ? [`The order is then: ${statuses[after.status].word}.`] : []),
    ...(holds ? [left < holds ? `${holds === 1 ? 'Its hold is' : `Its ${holds} holds are`} released.` : 'It stays on hold.'] : []),
    'The customer is not refunded by this: a refund is asked for by itself, afterwards.',
    'It cannot be undone.',
  ]
}

function payment(order: Order, after: Order | null): string {
  const now = price(order.merchantTotal)
  if (!after) return `The merchant pays … instead of ${now}.`
  const then = price(after.merchantTotal)
  return now === then ? `The merchant pays ${now} as before.` : `The merchant pays ${then} instead of ${now}.`
}

/** What was done: "O1 is canceled", "2 of 3 items of O1 canceled", "4 of 5 pieces of O1 canceled". */
export function done(order: Order, chosen: Units): string {
  if (isWhole(order, chosen)) return `${order.shortId} is canceled`
  const active = order.items.map(({ id, quantity, canceledQuantity }) => ({ id, quantity: quantity - canceledQuantity }))
  const open = active.filter(({ quantity }) => quantity > 0)
  const areWhole = chosen.every(({ id, quantity }) => open.some((line) => line.id === id && line.quantity === quantity))
  return areWhole
    ? `${chosen.length} of ${counted(open.length, 'item')} of ${order.shortId} canceled`
    : `${pieces(chosen)} of ${counted(pieces(open), 'piece')} of ${order.shortId} canceled`
}
