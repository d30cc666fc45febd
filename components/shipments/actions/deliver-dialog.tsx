'use client'

import { useQueryClient } from '@tanstack/react-query'
import { call } from '@/components/api/request'
import { useWrite } from '@/components/api/write'
import { ConfirmDialog } from '@/components/ui/dialogs/confirm-dialog'
import { toast } from '@/components/ui/toasts/toast'
import { withConflictRefresh, writeShipment } from '../shipment-store'
import type { Shipment } from '../types'

/** Asks for confirmation before a shipment is marked as delivered: this cannot be undone. */
export function DeliverDialog({ shipment, onClose }: { shipment: Shipment; onClose: () => void }) {
  const client = useQueryClient()
  const { isPending, run } = useWrite()
  const deliver = async () => {
    const given = { params: { shipmentId: shipment.id }, body: { shipmentStatus: 'Delivered' }, ifMatch: shipment.version }
    const send = () =>
      withConflictRefresh(client, shipment, () => writeShipment(client, () => call('PATCH /shipments/{shipmentId}', given)))
    if (await run(send, 'The shipment was not marked delivered')) toast(`${shipment.shortId} is delivered`)
    onClose()
  }
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={`Mark ${shipment.shortId} delivered`}
      consequences={['It counts as arrived and cannot be changed any more.', 'The order stays as it is.', 'It cannot be undone.']}
      confirmLabel="Mark delivered"
      onConfirm={() => void deliver()}
      isPending={isPending}
    />
  )
}
