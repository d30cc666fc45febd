'use client'

import type { Shipment } from '../shipments/shapes'
import { Dialog } from '../ui/dialog'
import { PackForm } from './pack-form'

export function PackDialog({ shipment, onClose }: { shipment: Shipment; onClose: () => void }) {
  return (
    <Dialog opened onClose={onClose} title={`Pack ${shipment.shortId}`} size="lg">
      <PackForm shipment={shipment} onDone={onClose} />
    </Dialog>
  )
}
