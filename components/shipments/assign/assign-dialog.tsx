'use client'

import { Dialog } from '../../ui/dialog'
import type { Shipment } from '../shapes'
import { AssignForm } from './assign-form'

export function AssignDialog({ shipment, onClose }: { shipment: Shipment; onClose: () => void }) {
  return (
    <Dialog opened onClose={onClose} title={`Assign shipment ${shipment.shortId}`}>
      <AssignForm shipment={shipment} onDone={onClose} />
    </Dialog>
  )
}
