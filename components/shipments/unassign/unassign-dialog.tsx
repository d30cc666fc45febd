'use client'

import { Dialog } from '../../ui/dialog'
import type { Shipment } from '../shapes'
import { UnassignForm } from './unassign-form'

export function UnassignDialog({ shipment, onClose }: { shipment: Shipment; onClose: () => void }) {
  return (
    <Dialog opened onClose={onClose} title={`Take pieces out of ${shipment.shortId}`} size="lg">
      <UnassignForm shipment={shipment} onDone={onClose} />
    </Dialog>
  )
}
