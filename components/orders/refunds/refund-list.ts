import type { Order } from '@/components/api/order-types'

export type PastRefund = Order['refundData'][number]['refunds'][number] & {
  /** The item's SKU and the part that it pays back. */
  of: string
}

/** The refunds of an order, newest first. */
export const pastRefunds = (order: Order): PastRefund[] =>
  order.refundData
    .flatMap(({ itemId, refunds }) => {
      const sku = order.items.find(({ id }) => id === itemId)?.sku ?? 'the order'
      return refunds.map((refund) => ({ ...refund, of: partOf(refund, sku) }))
    })
    .sort((one, other) => other.createdAt.localeCompare(one.createdAt))

const partOf = ({ isShippingRefund, isTaxRefund, quantity }: Omit<PastRefund, 'of'>, sku: string) =>
  isShippingRefund ? `Shipping of ${sku}` : isTaxRefund ? `Tax of ${sku}` : `${quantity ? `${quantity} × ` : ''}${sku}`
