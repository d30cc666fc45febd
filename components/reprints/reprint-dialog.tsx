'use client'

import { useQuery } from '@tanstack/react-query'
import { read } from '../api'
import type { Order } from '../orders/shapes'
import { Bones } from '../ui/bones'
import { Dialog } from '../ui/dialog'
import { Refused } from '../ui/refused'
import { ReprintForm } from './reprint-form'

export function ReprintDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const { data, error, refetch, isFetching } = useQuery(read('GET /orders/{orderId}/reprints', { params: { orderId: order.id } }))
  return (
    <Dialog opened onClose={onClose} title={`Reprint of order ${order.shortId}`} size="lg">
      {data && <ReprintForm order={order} reprints={data} onDone={onClose} />}
      {!data && error && (
        <Refused heading="What can be reprinted could not be loaded" error={error} retry={refetch} isRetrying={isFetching} />
      )}
      {!data && !error && <Bones lines={6} label="What can be reprinted is loading" />}
    </Dialog>
  )
}
