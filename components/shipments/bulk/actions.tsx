'use client'

import { CircleX, Factory, Printer, Shuffle, Ticket, Truck } from 'lucide-react'
import { type ComponentType, lazy } from 'react'
import type { BulkAction, BulkActionTable, BulkDialogProps } from '@/components/lists/selection/bulk-bar'
import { type ShipmentAction, shipmentCan } from '@/server/orders/shipments/lifecycle'
import { printBatch } from '../print/print-selection'
import type { ShipmentPlanKind } from './bulk-dialog'
import { inListOrder, type SelectedShipment } from './selected-shipment'
import { MAX_SLIPS } from './selection'
import { shipmentIdsOf } from './whole-list'

export const loadBulkDialog = () => import('./bulk-dialog')
const BulkDialog = lazy(loadBulkDialog)
const BulkTickets = lazy(() => import('./bulk-tickets'))

interface Context {
  /** The list's sort order, in which slips are printed. */
  sort: string
}

const bulkDialog =
  (kind: ShipmentPlanKind): ComponentType<BulkDialogProps<SelectedShipment> & Context> =>
  (props) => <BulkDialog kind={kind} {...props} />

/** The reason when none of the selected shipments is in a status that allows the action; of a whole list the preview decides. */
const someCan =
  (action: ShipmentAction, reason: string): BulkAction<SelectedShipment, Context>['when'] =>
  ({ selected, whole }) =>
    whole || selected.some(({ shipmentStatus }) => shipmentCan(action, shipmentStatus)) ? null : reason

/** Every action on selected shipments, one entry each: a new action is a new entry here, and its step in the bulk dialog. */
export const shipmentBulkActions = {
  print: {
    operation: 'POST /packingSlips/batch',
    permission: 'packingSlips:generate',
    label: 'Print slips',
    keys: 'p',
    keywords: 'packing',
    icon: Printer,
    when: ({ count }) =>
      count > MAX_SLIPS ? `At most ${MAX_SLIPS} slips are printed at once. Narrow the list, and print each part.` : null,
    async run(selected, { sort, whole, goTo }) {
      goTo(printBatch(whole ? await shipmentIdsOf(whole) : inListOrder(selected, sort).map(({ id }) => id)))
    },
    failure: 'The slips were not prepared',
  },
  tickets: {
    operation: 'POST /itemTickets/batch',
    permission: 'packingSlips:generate',
    label: 'Print tickets…',
    keywords: 'labels pieces production',
    icon: Ticket,
    when: ({ count }) =>
      count > MAX_SLIPS ? `The tickets of at most ${MAX_SLIPS} shipments are printed at once. Narrow the list, and print each part.` : null,
    dialog: BulkTickets,
  },
  accept: {
    operation: 'POST /shipments/bulk/accept',
    permission: 'shipments:update',
    when: someCan('accept', 'None of the selected shipments is assigned.'),
    label: 'Accept',
    keywords: 'mark in production',
    icon: Factory,
    dialog: bulkDialog('shipments.accept'),
  },
  ship: {
    operation: 'POST /shipments/bulk/ship',
    permission: 'shipments:update',
    when: someCan('ship', 'None of the selected shipments is at a facility and has units to ship.'),
    label: 'Ship…',
    keywords: 'left sent carrier',
    icon: Truck,
    dialog: bulkDialog('shipments.ship'),
  },
  reroute: {
    operation: 'POST /shipments/bulk/reroute',
    permission: 'shipments:reroute',
    label: 'Reroute…',
    keywords: 'facility',
    icon: Shuffle,
    dialog: bulkDialog('shipments.reroute'),
  },
  reject: {
    operation: 'POST /shipments/bulk/reject',
    permission: 'shipments:reject',
    when: someCan('reject', 'None of the selected shipments is assigned or in production.'),
    label: 'Reject…',
    icon: CircleX,
    dialog: bulkDialog('shipments.reject'),
  },
} as const satisfies BulkActionTable<SelectedShipment, Context>
