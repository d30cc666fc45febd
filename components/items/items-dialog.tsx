'use client'

import type { ItemPlace } from '../orders/page/doing'
import type { Order } from '../orders/shapes'
import { Dialog } from '../ui/dialog'
import { ItemsEditor } from './items-editor'

interface Props {
  order: Order
  /** Where to begin. */
  at?: ItemPlace | undefined
  onClose: () => void
}

export function ItemsDialog({ order, at, onClose }: Props) {
  return (
    <Dialog opened onClose={onClose} title={`Items of ${order.shortId}`} size={1240}>
      <ItemsEditor order={order} at={at} onDone={onClose} />
    </Dialog>
  )
}
