'use client'

import { can } from '@/server/orders/lifecycle'
import { lineLock } from '../../items/item-lock'
import { useMissing } from '../../session/permissions'
import { type Order, openHolds } from '../shapes'
import { statuses } from '../statuses'

/** Why each thing cannot be done with this order now; null when it can. */
export interface Whys {
  hold: string | null
  release: string | null
  items: string | null
  shippingAddress: string | null
  otherAddress: string | null
  cancel: string | null
}

export function useWhys(order: Order): Whys {
  const [hold, update, cancel] = [useMissing('orders:hold'), useMissing('orders:update'), useMissing('orders:cancel')]
  const is = `The order is ${statuses[order.status].word.toLowerCase()}`
  const hasSomethingToSend = order.items.some((item) => item.quantity - item.canceledQuantity > item.shippedQuantity)
  return {
    hold: hold ?? (can('hold', order.status) ? null : `${is}; there is nothing left to hold.`),
    release: hold ?? (openHolds(order).length ? null : 'The order is not on hold.'),
    items: update ?? (order.items.some((item) => !lineLock(item)) ? null : `${is}; none of its items can be changed any more.`),
    shippingAddress: update ?? (hasSomethingToSend ? null : `${is}; nothing of it is still to be sent.`),
    otherAddress: update,
    cancel: cancel ?? (order.status !== 'Canceled' && can('cancel', order.status) ? null : `${is}; there is nothing left to cancel.`),
  }
}
