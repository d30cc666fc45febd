'use client'

import { Modal } from '@mantine/core'
import type { Order } from '../orders/shapes'
import { HoldForm } from './hold-form'

export function HoldDialog({ order, opened, onClose }: { order: Order; opened: boolean; onClose: () => void }) {
  return (
    <Modal opened={opened} onClose={onClose} title={`Hold order ${order.shortId}`}>
      <HoldForm order={order} onDone={onClose} />
    </Modal>
  )
}
