'use client'

import { useState } from 'react'
import { lazyDialog } from '@/components/ui/dialogs/lazy-dialog'
import type { Shipment } from '../types'
import { unpackedIn, unshippedPackages } from '../units'

/** The properties of a dialog on a shipment. */
export interface ShipmentDialogProps {
  shipment: Shipment
  onClose: () => void
}

// Loaded when first opened: many people view a shipment, fewer change it.
export const AdvanceDialog = lazyDialog(() => import('./advance-dialog').then(({ AdvanceDialog: it }) => it))
export const AskDialog = lazyDialog(() => import('./ask-dialog').then(({ AskDialog: it }) => it))
export const AssignDialog = lazyDialog(() => import('./assign-dialog').then(({ AssignDialog: it }) => it))
export const RerouteDialog = lazyDialog(() => import('./reroute-dialog').then(({ RerouteDialog: it }) => it))
export const RejectDialog = lazyDialog(() => import('./reject-dialog').then(({ RejectDialog: it }) => it))
export const SpoilDialog = lazyDialog(() => import('./spoil-dialog').then(({ SpoilDialog: it }) => it))
export const UnassignDialog = lazyDialog(() => import('./unassign-dialog').then(({ UnassignDialog: it }) => it))
export const CancelDialog = lazyDialog(() => import('./cancel-dialog').then(({ CancelShipmentDialog: it }) => it))
export const EditDialog = lazyDialog(() => import('./edit-dialog').then(({ EditDialog: it }) => it))
export const DeliverDialog = lazyDialog(() => import('./deliver-dialog').then(({ DeliverDialog: it }) => it))
export const DeleteDialog = lazyDialog(() => import('./delete-dialog').then(({ DeleteDialog: it }) => it))
const ShipAllDialog = lazyDialog(() => import('../packages/ship-dialog').then(({ ShipDialog: it }) => it))
export const PackDialog = lazyDialog(() => import('../packages/pack-dialog').then(({ PackDialog: it }) => it))
const PackageDialog = lazyDialog(() => import('../packages/package-dialog').then(({ PackageDialog: it }) => it))
const TicketsDialog = lazyDialog(() => import('../print/tickets-dialog').then(({ TicketsDialog: it }) => it))
const DeletePackage = lazyDialog(() => import('../packages/delete-package').then(({ DeletePackage: it }) => it))

interface PackageProps extends ShipmentDialogProps {
  packageId: string
}

const packageOf = ({ shipment, packageId }: PackageProps) => shipment.packages.find(({ id }) => id === packageId)

/** Edits a package, or ships it. */
export function EditPackageDialog({ isLeaving = false, ...props }: PackageProps & { isLeaving?: boolean }) {
  const pack = packageOf(props)
  return pack && <PackageDialog shipment={props.shipment} pack={pack} isLeaving={isLeaving} onClose={props.onClose} />
}

export function DeletePackageDialog(props: PackageProps) {
  const pack = packageOf(props)
  return pack && <DeletePackage shipment={props.shipment} pack={pack} onClose={props.onClose} />
}

/** Ships all packages together once everything is packed, else the first; as of the dialog's opening. */
export function ShipDialog(props: ShipmentDialogProps) {
  const [{ first, isAll }] = useState(() => {
    const [first, ...others] = unshippedPackages(props.shipment)
    return { first, isAll: others.length > 0 && !unpackedIn(props.shipment) }
  })
  if (isAll) return <ShipAllDialog {...props} />
  return first && <EditPackageDialog {...props} packageId={first.id} isLeaving />
}

/** Prints a ticket for each piece of the shipment. */
export const ShipmentTicketsDialog = ({ shipment, onClose }: ShipmentDialogProps) => (
  <TicketsDialog of={shipment.shortId} shipmentIds={() => [shipment.id]} onClose={onClose} />
)
