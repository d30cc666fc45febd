'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../api'
import { sendSeen } from '../shipments/send-seen'
import type { Package, Shipment } from '../shipments/shapes'
import { writePart } from '../shipments/write-part'
import { Confirm } from '../ui/confirm'
import { refusedNotice } from '../ui/refused-notice'
import { toast } from '../ui/toast'

/** Asks before a package is unpacked. */
export function DeletePackage({ shipment, pack, onClose }: { shipment: Shipment; pack: Package; onClose: () => void }) {
  const client = useQueryClient()
  const [isPending, setPending] = useState(false)
  const count = pack.packageOrderItems.reduce((sum, { quantity }) => sum + quantity, 0)
  const remove = async () => {
    const given = { params: { shipmentId: shipment.id, packageId: pack.id }, ifMatch: pack.version }
    setPending(true)
    await sendSeen(client, shipment, () =>
      writePart(client, shipment, () => call('DELETE /shipments/{shipmentId}/packages/{packageId}', given)),
    )
      .then(() => toast(`${pack.shortId} is deleted`))
      .catch(refusedNotice('The package was not deleted'))
    setPending(false)
    onClose()
  }
  return (
    <Confirm
      opened
      onClose={onClose}
      title={`Delete package ${pack.shortId}`}
      consequences={[
        count === 1 ? 'The piece in it is unpacked again.' : `The ${count} pieces in it are unpacked again.`,
        'Its tracking number, weight and measures are lost.',
      ]}
      action="Delete package"
      onConfirm={() => void remove()}
      isDangerous
      isPending={isPending}
    />
  )
}
