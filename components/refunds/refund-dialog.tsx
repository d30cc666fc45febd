'use client'

import type { Order } from '../orders/shapes'
import { Dialog } from '../ui/dialog'
import { RefundForm } from './refund-form'

export function RefundDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  return (
    <Dialog opened onClose={onClose} title={`Refund for order ${order.shortId}`} size={760}>
      <RefundForm order={order} onDone={onClose} />
    </Dialog>
  )
}
