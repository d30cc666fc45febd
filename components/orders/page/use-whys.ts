'use client'

import { addressLock, can } from '@/server/orders/lifecycle'
import { lineLock } from '../../items/item-lock'
import { balancesLeft } from '../../refunds/balances'
import { useMissing } from '../../session/permissions'
import { makingOf } from '../../shipments/on-order/making'
import type { Shipment } from '../../shipments/shapes'
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
  refund: string | null
  reprint: string | null
}

/** `shipments`: as far as they are known. What of the order is being made follows from them. */
export function useWhys(order: Order, shipments: readonly Shipment[] = []): Whys {
  const [hold, update, cancel] = [useMissing('orders:hold'), useMissing('orders:update'), useMissing('orders:cancel')]
  const [refund, reprint] = [useMissing('orders:refund'), useMissing('orders:reprint')]
  const left = balancesLeft(order)
  const is = `The order is ${statuses[order.status].word.toLowerCase()}`
  return {
    hold: hold ?? (can('hold', order.status) ? null : `${is}; there is nothing left to hold.`),
    release: hold ?? (openHolds(order).length ? null : 'The order is not on hold.'),
    items:
      update ??
      (order.items.some((item) => !lineLock(item, makingOf(shipments, item.id).shipments))
        ? null
        : `${is}; none of its items can be changed any more.`),
    shippingAddress: update ?? addressLock(order, ({ id, shippedQuantity }) => Math.max(shippedQuantity, makingOf(shipments, id).pieces)),
    otherAddress: update,
    cancel: cancel ?? (order.status !== 'Canceled' && can('cancel', order.status) ? null : `${is}; there is nothing left to cancel.`),
    refund:
      refund ??
      (left.price + left.shipping > 0
        ? null
        : `Nothing can be refunded: ${order.refundData.length ? 'all of it was' : 'no price is known'}.`),
    reprint:
      reprint ?? (order.items.some(({ shippedQuantity }) => shippedQuantity > 0) ? null : 'Nothing of this order has been shipped yet.'),
  }
}
