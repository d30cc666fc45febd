'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { call } from '../../api'
import { asOwn } from '../../orders/write-order'
import { Confirm } from '../../ui/confirm'
import { counted } from '../../ui/number'
import { refusedNotice } from '../../ui/refused-notice'
import { toast } from '../../ui/toast'
import { sendSeen } from '../send-seen'
import type { Shipment } from '../shapes'
import { renewShipments } from '../store'
import { piecesIn } from '../units'

/** Asks before a shipment is deleted, and goes to its order then. */
export function RemoveDialog({ shipment, onClose }: { shipment: Shipment; onClose: () => void }) {
  const client = useQueryClient()
  const router = useRouter()
  const [isPending, setPending] = useState(false)
  const { id, shortId, orderId, version, shipmentStatus } = shipment
  const remove = async () => {
    setPending(true)
    await sendSeen(client, shipment, () =>
      asOwn(() => call('DELETE /shipments/{shipmentId}', { params: { shipmentId: id }, ifMatch: version })),
    )
      .then(() => {
        toast(`${shortId} is deleted`)
        router.replace(`/orders/${orderId}`)
        void renewShipments(client)
      })
      .catch(refusedNotice('The shipment was not deleted'))
    setPending(false)
    onClose()
  }
  return (
    <Confirm
      opened
      onClose={onClose}
      title={`Delete shipment ${shortId}`}
      consequences={[
        ...(shipmentStatus === 'Canceled'
          ? []
          : [`It is canceled first, which leaves ${counted(piecesIn(shipment), 'piece')} of the order to be put into another shipment.`]),
        'It is found nowhere any more, but in its audit log by its ID. To keep it as history, cancel it instead.',
        'It cannot be undone.',
      ]}
      action="Delete shipment"
      onConfirm={() => void remove()}
      isDangerous
      isPending={isPending}
    />
  )
}
