import { type Order, openHolds } from '@/components/api/order-types'
import { orderStatusMeta } from '@/components/records/labels/order-status'
import { totalQuantity } from '@/components/records/lines/line-quantities'
import { formatPrice } from '@/components/ui/format/money'
import { formatCount } from '@/components/ui/format/text'
import { isWhole } from './cancel-lines'
import type { UnitList } from './dry-run-cancel'

/** The consequences of canceling, one per line. `after` is the order after canceling; null while unknown. */
export function consequences(order: Order, chosen: UnitList, after: Order | null): string[] {
  if (!chosen.length) return ['Nothing is chosen: nothing will be canceled.']
  const holds = openHolds(order).length
  const left = after ? openHolds(after).length : holds
  return [
    `${formatCount(totalQuantity(chosen), 'unit')} in ${formatCount(chosen.length, 'line')} will not be made.`,
    ...(order.merchantTotal ? [payment(order, after)] : []),
    ...(after && after.status !== order.status ? [`The order is then: ${orderStatusMeta[after.status].label}.`] : []),
    ...(holds ? [left < holds ? `${holds === 1 ? 'Its hold is' : `Its ${holds} holds are`} released.` : 'It stays on hold.'] : []),
    'This does not refund the customer: a refund is a separate action.',
    'It cannot be undone.',
  ]
}

function payment(order: Order, after: Order | null): string {
  const now = formatPrice(order.merchantTotal)
  if (!after) return `The merchant pays … instead of ${now}.`
  const then = formatPrice(after.merchantTotal)
  return now === then ? `The merchant pays ${now} as before.` : `The merchant pays ${then} instead of ${now}.`
}

/** The result as a sentence: "O1 is canceled", "2 of 3 items of O1 canceled", "4 of 5 units of O1 canceled". */
export function done(order: Order, chosen: UnitList): string {
  if (isWhole(order, chosen)) return `${order.shortId} is canceled`
  const active = order.items.map(({ id, quantity, canceledQuantity }) => ({ id, quantity: quantity - canceledQuantity }))
  const open = active.filter(({ quantity }) => quantity > 0)
  const areWhole = chosen.every(({ id, quantity }) => open.some((line) => line.id === id && line.quantity === quantity))
  return areWhole
    ? `${chosen.length} of ${formatCount(open.length, 'item')} of ${order.shortId} canceled`
    : `${totalQuantity(chosen)} of ${formatCount(totalQuantity(open), 'unit')} of ${order.shortId} canceled`
}
