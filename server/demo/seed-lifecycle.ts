import type { Sql } from '@/db/types'
import { holdOrder, releaseHold } from '@/server/orders/holds/holds'
import { addRefunds } from '@/server/orders/refunds/refunds'
import type { Order } from '@/server/orders/types'
import { updateOrder } from '@/server/orders/update-order'
import { changeAt } from './past-change'
import type { Random } from './random'

const HOUR_MS = 60 * 60 * 1_000

const reasons = ['AddressUnclear', 'CustomerRequest', 'FraudReview', 'ArtworkReview', 'PaymentQuestion'] as const

/**
 * Later events of some orders: about 4 % are held, half of these released again, 2 % canceled, and every 200th has a refund. Returns
 * whether none of that happened.
 */
export async function simulateLifecycle(db: Sql, drawn: Random, order: Order): Promise<boolean> {
  const outcome = drawn.next()
  const later = (hours: number) => new Date(order.createdAt.getTime() + Math.floor(hours * HOUR_MS * (0.2 + drawn.next())))
  if (outcome < 0.04) {
    const heldOrder = await changeAt(db, later(2), (change) => holdOrder(change, order.id, { reason: drawn.pick(reasons), comment: null }))
    if (outcome < 0.02)
      await changeAt(db, later(20), (change) => releaseHold(change, order.id, { holdId: heldOrder.holds[0]?.id as string }))
  } else if (outcome < 0.06) await changeAt(db, later(5), (change) => updateOrder(change, order.id, { status: 'Canceled' }))
  else if (outcome < 0.065) await changeAt(db, later(90), (change) => addRefunds(change, order.id, { refunds: [refundOf(order)] }))
  return outcome >= 0.065
}

const refundOf = ({ items }: Order) => ({
  itemId: items[0]?.id as string,
  isShippingRefund: false,
  isTaxRefund: false,
  amount: 1,
  reason: 'Arrived later than promised.',
})
