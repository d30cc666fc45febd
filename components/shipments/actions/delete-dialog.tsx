'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { reloadOrderRows } from '@/components/api/order-rows'
import { trackWrite } from '@/components/api/own-writes'
import { call } from '@/components/api/request'
import { useWrite } from '@/components/api/write'
import { ConfirmDialog } from '@/components/ui/dialogs/confirm-dialog'
import { formatCount } from '@/components/ui/format/text'
import { toast } from '@/components/ui/toasts/toast'
import { invalidateShipments, withConflictRefresh } from '../shipment-store'
import type { Shipment } from '../types'
import { totalUnits } from '../units'

/** Asks for confirmation, deletes a shipment, and opens its order. */
export function DeleteDialog({ shipment, onClose }: { shipment: Shipment; onClose: () => void }) {
  const client = useQueryClient()
  const router = useRouter()
  const { isPending, run } = useWrite()
  const { id, shortId, orderId, version, shipmentStatus } = shipment
  const remove = async () => {
    const send = () =>
      withConflictRefresh(client, shipment, () =>
        trackWrite(() => call('DELETE /shipments/{shipmentId}', { params: { shipmentId: id }, ifMatch: version })),
      )
    if (await run(send, 'The shipment was not deleted')) {
      toast(`${shortId} is deleted`)
      router.replace(`/orders/${orderId}`)
      void invalidateShipments(client)
      void reloadOrderRows(client, orderId)
    }
    onClose()
  }
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={`Delete shipment ${shortId}`}
      consequences={[
        ...(shipmentStatus === 'Canceled'
          ? []
          : [`It is canceled first, which leaves ${formatCount(totalUnits(shipment), 'unit')} of the order without a shipment.`]),
        'It disappears from lists and searches; only its audit log remains. To keep it as history, cancel it instead.',
        'It cannot be undone.',
      ]}
      confirmLabel="Delete shipment"
      onConfirm={() => void remove()}
      isDangerous
      isPending={isPending}
    />
  )
}
