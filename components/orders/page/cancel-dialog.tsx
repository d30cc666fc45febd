'use client'

import { Dialog } from '../../ui/dialog'
import type { Order } from '../shapes'
import { CancelForm } from './cancel-form'

export function CancelDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  return (
    <Dialog opened onClose={onClose} title={`Cancel order ${order.shortId}?`}>
      <CancelForm order={order} onDone={onClose} />
    </Dialog>
  )
}
