'use client'

import { Dialog } from '../../ui/dialog'
import type { Shipment } from '../shapes'
import { EditForm } from './edit-form'

export function EditDialog({ shipment, onClose }: { shipment: Shipment; onClose: () => void }) {
  return (
    <Dialog opened onClose={onClose} title={`Edit shipment ${shipment.shortId}`}>
      <EditForm shipment={shipment} onDone={onClose} />
    </Dialog>
  )
}
