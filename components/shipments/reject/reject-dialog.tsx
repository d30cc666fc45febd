'use client'

import { Dialog } from '../../ui/dialog'
import type { Shipment } from '../shapes'
import { RejectForm } from './reject-form'

export function RejectDialog({ shipment, onClose }: { shipment: Shipment; onClose: () => void }) {
  return (
    <Dialog opened onClose={onClose} title={`Reject shipment ${shipment.shortId}`}>
      <RejectForm shipment={shipment} onDone={onClose} />
    </Dialog>
  )
}
