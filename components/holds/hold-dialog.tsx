'use client'

import type { Order } from '../orders/shapes'
import { Dialog } from '../ui/dialog'
import { HoldForm } from './hold-form'

export function HoldDialog({ order, opened, onClose }: { order: Order; opened: boolean; onClose: () => void }) {
  return (
    <Dialog opened={opened} onClose={onClose} title={`Hold order ${order.shortId}`}>
      <HoldForm order={order} onDone={onClose} />
    </Dialog>
  )
}
