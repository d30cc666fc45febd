'use client'

import { Dialog } from '../../ui/dialog'
import type { Shipment } from '../shapes'
import { CancelShipmentForm } from './cancel-form'

export function CancelShipmentDialog({ shipment, onClose }: { shipment: Shipment; onClose: () => void }) {
  return (
    <Dialog opened onClose={onClose} title={`Cancel shipment ${shipment.shortId}`}>
      <CancelShipmentForm shipment={shipment} onDone={onClose} />
    </Dialog>
  )
}
