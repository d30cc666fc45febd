'use client'

import type { Order } from '../orders/shapes'
import { Dialog } from '../ui/dialog'
import { CancelForm } from './cancel-form'

export function CancelDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  return (
    <Dialog opened onClose={onClose} title={`Cancel order ${order.shortId}, or some of it`} size="lg">
      <CancelForm order={order} onDone={onClose} />
    </Dialog>
  )
}
