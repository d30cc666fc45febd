import { ended } from '@/server/orders/lifecycle'
import { shippableOrders } from '@/server/shipments/lifecycle'
import { type Order, openHolds } from '../../orders/shapes'
import { statuses } from '../../orders/statuses'

/** Why no shipment can be made for an order now; null when one can. */
export function shipmentLock(order: Pick<Order, 'status' | 'holds'>): string | null {
  if (openHolds(order).length) return 'The order is on hold; shipments are made once it is released.'
  if (shippableOrders.includes(order.status)) return null
  const is = `The order is ${statuses[order.status].word.toLowerCase()}`
  return ended.includes(order.status) ? `${is}; there is nothing left to make.` : `${is}; shipments are made once it is ready.`
}
