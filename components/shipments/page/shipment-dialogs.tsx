'use client'

import { lazy } from 'react'
import { Lazily } from '../../ui/lazily'
import type { Shipment } from '../shapes'
import type { Doing } from './doing'

/** Loaded when they are first opened: many look at a shipment, fewer change it. */
const AssignDialog = lazy(() => import('../assign/assign-dialog').then(({ AssignDialog }) => ({ default: AssignDialog })))
const RerouteDialog = lazy(() => import('../reroute/reroute-dialog').then(({ RerouteDialog }) => ({ default: RerouteDialog })))
const RejectDialog = lazy(() => import('../reject/reject-dialog').then(({ RejectDialog }) => ({ default: RejectDialog })))
const UnassignDialog = lazy(() => import('../unassign/unassign-dialog').then(({ UnassignDialog }) => ({ default: UnassignDialog })))
const CancelDialog = lazy(() => import('../cancel/cancel-dialog').then(({ CancelShipmentDialog }) => ({ default: CancelShipmentDialog })))
const EditDialog = lazy(() => import('../edit/edit-dialog').then(({ EditDialog }) => ({ default: EditDialog })))
const DeliverDialog = lazy(() => import('../deliver/deliver-dialog').then(({ DeliverDialog }) => ({ default: DeliverDialog })))
const RemoveDialog = lazy(() => import('../remove/remove-dialog').then(({ RemoveDialog }) => ({ default: RemoveDialog })))
const PackDialog = lazy(() => import('../../packages/pack-dialog').then(({ PackDialog }) => ({ default: PackDialog })))
const PackageDialog = lazy(() => import('../../packages/package-dialog').then(({ PackageDialog }) => ({ default: PackageDialog })))
const DeletePackage = lazy(() => import('../../packages/delete-package').then(({ DeletePackage }) => ({ default: DeletePackage })))

/** What is open over the page. */
export function ShipmentDialogs({ shipment, doing, onClose }: { shipment: Shipment; doing: Doing | null; onClose: () => void }) {
  const pack = doing && 'packageId' in doing && shipment.packages.find(({ id }) => id === doing.packageId)
  const given = { shipment, onClose }
  return (
    <Lazily key={doing?.what} onMissing={onClose}>
      {doing?.what === 'assign' && <AssignDialog {...given} />}
      {doing?.what === 'reroute' && <RerouteDialog {...given} />}
      {doing?.what === 'reject' && <RejectDialog {...given} />}
      {doing?.what === 'unassign' && <UnassignDialog {...given} />}
      {doing?.what === 'cancel' && <CancelDialog {...given} />}
      {doing?.what === 'edit' && <EditDialog {...given} />}
      {doing?.what === 'deliver' && <DeliverDialog {...given} />}
      {doing?.what === 'remove' && <RemoveDialog {...given} />}
      {doing?.what === 'pack' && <PackDialog {...given} />}
      {doing?.what === 'package' && pack && <PackageDialog {...given} pack={pack} isLeaving={doing.isLeaving} />}
      {doing?.what === 'deletePackage' && pack && <DeletePackage {...given} pack={pack} />}
    </Lazily>
  )
}
