'use client'

import type { Order } from '../orders/shapes'
import { Dialog } from '../ui/dialog'
import { ItemsEditor } from './items-editor'

export function ItemsDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  return (
    <Dialog opened onClose={onClose} title={`Items of ${order.shortId}`} size={1240}>
      <ItemsEditor order={order} onDone={onClose} />
    </Dialog>
  )
}
