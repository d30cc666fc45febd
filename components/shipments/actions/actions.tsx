'use client'

import {
  Ban,
  Box,
  CircleX,
  Copy,
  Factory,
  FlaskConical,
  MessageCircleQuestion,
  PackageCheck,
  PackageMinus,
  PackageX,
  Pause,
  Play,
  Printer,
  RotateCcw,
  Shuffle,
  SquarePen,
  Ticket,
  Trash2,
  Truck,
  UserRoundCheck,
} from 'lucide-react'
import { useState } from 'react'
import type { ActionTable, RecordAction } from '@/components/frame/action-table'
import { copyText } from '@/components/ui/copy'
import { lazyDialog } from '@/components/ui/dialogs/lazy-dialog'
import { toast } from '@/components/ui/toasts/toast'
import type { Shipment } from '../types'
import { unpackedIn, unshippedPackages } from '../units'
import { advanceReason, allowedBy, shipReason, slipReason, ticketsReason, unlessHeld } from './disabled-reasons'
import { accept, openSlip, resubmit, retryPolling, stopPolling } from './immediate-actions'

export interface ShipmentDialogProps {
  shipment: Shipment
  onClose: () => void
}

// Loaded when first opened: many people view a shipment, fewer change it.
const AdvanceDialog = lazyDialog(() => import('./advance-dialog').then(({ AdvanceDialog: it }) => it))
const AskDialog = lazyDialog(() => import('./ask-dialog').then(({ AskDialog: it }) => it))
const AssignDialog = lazyDialog(() => import('./assign-dialog').then(({ AssignDialog: it }) => it))
const RerouteDialog = lazyDialog(() => import('./reroute-dialog').then(({ RerouteDialog: it }) => it))
const RejectDialog = lazyDialog(() => import('./reject-dialog').then(({ RejectDialog: it }) => it))
const SpoilDialog = lazyDialog(() => import('./spoil-dialog').then(({ SpoilDialog: it }) => it))
const UnassignDialog = lazyDialog(() => import('./unassign-dialog').then(({ UnassignDialog: it }) => it))
const CancelDialog = lazyDialog(() => import('./cancel-dialog').then(({ CancelShipmentDialog: it }) => it))
const EditDialog = lazyDialog(() => import('./edit-dialog').then(({ EditDialog: it }) => it))
const DeliverDialog = lazyDialog(() => import('./deliver-dialog').then(({ DeliverDialog: it }) => it))
const DeleteDialog = lazyDialog(() => import('./delete-dialog').then(({ DeleteDialog: it }) => it))
const ShipAllDialog = lazyDialog(() => import('../packages/ship-dialog').then(({ ShipDialog: it }) => it))
const PackDialog = lazyDialog(() => import('../packages/pack-dialog').then(({ PackDialog: it }) => it))
const PackageDialog = lazyDialog(() => import('../packages/package-dialog').then(({ PackageDialog: it }) => it))
const TicketsDialog = lazyDialog(() => import('../tickets/tickets-dialog').then(({ TicketsDialog: it }) => it))
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
function ShipDialog(props: ShipmentDialogProps) {
  const [{ first, isAll }] = useState(() => {
    const [first, ...others] = unshippedPackages(props.shipment)
    return { first, isAll: others.length > 0 && !unpackedIn(props.shipment) }
  })
  if (isAll) return <ShipAllDialog {...props} />
  return first && <EditPackageDialog {...props} packageId={first.id} isLeaving />
}

/** Prints a ticket for each piece of the shipment. */
const ShipmentTicketsDialog = ({ shipment, onClose }: ShipmentDialogProps) => (
  <TicketsDialog of={shipment.shortId} shipmentIds={() => [shipment.id]} onClose={onClose} />
)

type ShipmentAction = RecordAction<Shipment, object, ShipmentDialogProps>

const retryUpdates: ShipmentAction = {
  operation: 'POST /shipments/{shipmentId}/retryPolling',
  permission: 'shipments:update',
  label: 'Retry updates',
  keywords: 'polling resume vendor system',
  icon: Play,
  run: (shipment, { client }) => retryPolling(client, shipment),
  failure: 'Updates were not resumed',
  inMenu: true,
}

const pauseUpdates: ShipmentAction = {
  operation: 'PATCH /shipments/{shipmentId}',
  permission: 'shipments:update',
  label: 'Pause updates',
  keywords: 'polling vendor system stop',
  icon: Pause,
  run: (shipment, { client }) => stopPolling(client, shipment),
  failure: 'Updates were not paused',
  inMenu: true,
}

const advance: ShipmentAction = {
  operation: 'POST /sandbox/shipments/{shipmentId}/advance',
  permission: 'orders:create',
  when: unlessHeld('It can be advanced', advanceReason),
  label: 'Advance (sandbox) …',
  keywords: 'test play vendor',
  icon: FlaskConical,
  dialog: AdvanceDialog,
}

/** Every action on a shipment, one entry each: a new action is a new entry here, and its dialog. */
export const shipmentActionTable = {
  assign: {
    operation: 'POST /shipments/{shipmentId}/assign',
    permission: 'shipments:assign',
    when: unlessHeld('It can be assigned', allowedBy('assign', 'assigned')),
    label: 'Assign …',
    keywords: 'facility',
    icon: UserRoundCheck,
    dialog: AssignDialog,
    fromUrl: true,
    inMenu: true,
  },
  // From an order's blockers: only Internal staff choose who reads a note.
  ask: {
    operation: 'POST /notes',
    permission: 'notes:create',
    label: 'Ask the facility …',
    keywords: 'vendor note question late',
    icon: MessageCircleQuestion,
    dialog: AskDialog,
    fromUrl: true,
  },
  accept: {
    operation: 'PATCH /shipments/{shipmentId}',
    permission: 'shipments:update',
    when: unlessHeld('It can go into production', allowedBy('accept', 'marked in production')),
    label: 'Mark in production',
    keywords: 'accept',
    icon: Factory,
    run: (shipment, { client }) => accept(client, shipment),
    failure: 'The shipment was not accepted',
    inMenu: true,
  },
  pack: {
    operation: 'POST /shipments/{shipmentId}/packages',
    permission: 'shipments:update',
    when: unlessHeld('It can be packed', allowedBy('pack', 'packed')),
    label: 'Pack …',
    keywords: 'package box parcel',
    icon: Box,
    dialog: PackDialog,
    fromUrl: true,
    inMenu: true,
  },
  ship: {
    operation: 'PATCH /shipments/{shipmentId}/packages/{packageId}',
    permission: 'shipments:update',
    when: unlessHeld('It can be shipped', shipReason),
    label: 'Ship …',
    keywords: 'tracking left sent',
    icon: Truck,
    dialog: ShipDialog,
    fromUrl: true,
    inMenu: true,
  },
  slip: {
    operation: 'POST /shipments/{shipmentId}/packingSlip',
    permission: 'packingSlips:generate',
    when: slipReason,
    label: 'Packing slip',
    keys: 'p',
    keywords: 'print pdf',
    icon: Printer,
    run: (shipment, { client }) => openSlip(client, shipment),
    failure: 'The packing slip was not made',
  },
  tickets: {
    operation: 'POST /itemTickets/batch',
    permission: 'packingSlips:generate',
    when: ticketsReason,
    label: 'Print tickets …',
    keywords: 'labels pieces production',
    icon: Ticket,
    dialog: ShipmentTicketsDialog,
    inMenu: true,
  },
  deliver: {
    operation: 'PATCH /shipments/{shipmentId}',
    permission: 'shipments:update',
    when: allowedBy('deliver', 'marked delivered'),
    label: 'Mark delivered …',
    keywords: 'arrived',
    icon: PackageCheck,
    dialog: DeliverDialog,
    inMenu: true,
  },
  // Real shipments have vendors of their own: their menu does not offer it.
  advance: ({ isTest }: Shipment) => ({ ...advance, inMenu: isTest }),
  edit: {
    operation: 'PATCH /shipments/{shipmentId}',
    permission: 'shipments:update',
    label: 'Edit',
    keys: 'e',
    keywords: 'shipping method metadata',
    icon: SquarePen,
    dialog: EditDialog,
    fromUrl: true,
    inMenu: true,
  },
  reroute: {
    operation: 'POST /shipments/{shipmentId}/reroute',
    permission: 'shipments:reroute',
    when: unlessHeld('It can be rerouted', allowedBy('reroute', 'rerouted')),
    label: 'Reroute …',
    keywords: 'facility vendor split move',
    icon: Shuffle,
    dialog: RerouteDialog,
    fromUrl: true,
    inMenu: true,
  },
  resubmit: {
    operation: 'POST /shipments/{shipmentId}/resubmit',
    permission: 'shipments:assign',
    when: unlessHeld('It can be submitted again', allowedBy('resubmit', 'submitted again')),
    label: 'Resubmit',
    keywords: 'again same facility',
    icon: RotateCcw,
    run: (shipment, { client }) => resubmit(client, shipment),
    failure: 'The shipment was not submitted again',
    inMenu: true,
  },
  unassign: {
    operation: 'POST /shipments/{shipmentId}/unassignItems',
    permission: 'shipments:update',
    when: allowedBy('unassign', 'reduced'),
    label: 'Remove units …',
    keywords: 'unassign split',
    icon: PackageMinus,
    dialog: UnassignDialog,
    fromUrl: true,
    inMenu: true,
  },
  reject: {
    operation: 'POST /shipments/{shipmentId}/reject',
    permission: 'shipments:reject',
    when: allowedBy('reject', 'rejected'),
    label: 'Reject …',
    keywords: 'refuse',
    icon: Ban,
    dialog: RejectDialog,
    fromUrl: true,
    inMenu: true,
  },
  spoil: {
    operation: 'POST /shipments/{shipmentId}/spoilage',
    permission: 'shipments:update',
    when: allowedBy('spoil', 'reported'),
    label: 'Report spoiled units …',
    keywords: 'spoilage misprint damaged waste',
    icon: PackageX,
    dialog: SpoilDialog,
    fromUrl: true,
    inMenu: true,
  },
  polling: ({ isPollingStopped }: Shipment) => (isPollingStopped ? retryUpdates : pauseUpdates),
  cancel: {
    operation: 'PATCH /shipments/{shipmentId}/cancel',
    permission: 'shipments:cancel',
    when: allowedBy('cancel', 'canceled'),
    label: 'Cancel the shipment …',
    keywords: 'cancelled',
    icon: CircleX,
    dialog: CancelDialog,
    fromUrl: true,
    inMenu: true,
  },
  remove: {
    operation: 'DELETE /shipments/{shipmentId}',
    permission: 'shipments:delete',
    when: allowedBy('remove', 'deleted'),
    label: 'Delete the shipment …',
    keywords: 'remove',
    icon: Trash2,
    dialog: DeleteDialog,
    inMenu: true,
  },
  copy: {
    label: ({ shortId }) => `Copy the number ${shortId}`,
    icon: Copy,
    run: ({ shortId }) => copyText(shortId).then((done) => done && toast(`Copied ${shortId}`)),
  },
} as const satisfies ActionTable<Shipment, object, ShipmentDialogProps>
