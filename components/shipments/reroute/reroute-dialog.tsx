'use client'

import { Dialog } from '../../ui/dialog'
import type { Shipment } from '../shapes'
import { RerouteForm } from './reroute-form'

export function RerouteDialog({ shipment, onClose }: { shipment: Shipment; onClose: () => void }) {
  return (
    <Dialog opened onClose={onClose} title={`Reroute shipment ${shipment.shortId}, or some of it`} size="lg">
      <RerouteForm shipment={shipment} onDone={onClose} />
    </Dialog>
  )
}
