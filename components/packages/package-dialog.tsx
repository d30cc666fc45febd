'use client'

import type { Package, Shipment } from '../shipments/shapes'
import { Dialog } from '../ui/dialog'
import { PackageForm } from './package-form'

interface Props {
  shipment: Shipment
  pack: Package
  /** It is to leave; otherwise it is put right. */
  isLeaving: boolean
  onClose: () => void
}

export function PackageDialog({ shipment, pack, isLeaving, onClose }: Props) {
  return (
    <Dialog opened onClose={onClose} title={`${isLeaving ? 'Ship' : 'Edit'} package ${pack.shortId}`} size="lg">
      <PackageForm shipment={shipment} pack={pack} isLeaving={isLeaving} onDone={onClose} />
    </Dialog>
  )
}
