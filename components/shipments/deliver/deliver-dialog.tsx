'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api'
import { Confirm } from '../../ui/confirm'
import { refusedNotice } from '../../ui/refused-notice'
import { toast } from '../../ui/toast'
import { sendSeen } from '../send-seen'
import type { Shipment } from '../shapes'
import { writeShipment } from '../store'

/** Asks before a shipment is said to have arrived: there is no way back. */
export function DeliverDialog({ shipment, onClose }: { shipment: Shipment; onClose: () => void }) {
  const client = useQueryClient()
  const [isPending, setPending] = useState(false)
  const deliver = async () => {
    const given = { params: { shipmentId: shipment.id }, body: { shipmentStatus: 'Delivered' }, ifMatch: shipment.version }
    setPending(true)
    await sendSeen(client, shipment, () => writeShipment(client, () => call('PATCH /shipments/{shipmentId}', given)))
      .then(() => toast(`${shipment.shortId} is delivered`))
      .catch(refusedNotice('The shipment was not marked delivered'))
    setPending(false)
    onClose()
  }
  return (
    <Confirm
      opened
      onClose={onClose}
      title={`Mark ${shipment.shortId} delivered`}
      consequences={['It has arrived, and nothing more can be done with it.', 'The order stays as it is.', 'It cannot be undone.']}
      action="Mark delivered"
      onConfirm={() => void deliver()}
      isPending={isPending}
    />
  )
}
