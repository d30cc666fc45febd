'use client'

import { Printer, Route } from 'lucide-react'
import { lazy } from 'react'
import type { BulkActionTable } from '@/components/lists/selection/bulk-bar'
import { printBatch } from '../print/print-selection'
import { inListOrder, type SelectedShipment } from './selected-shipment'
import { MAX_SLIPS } from './selection'
import { shipmentIdsOf } from './whole-list'

export const loadRerouteDialog = () => import('./reroute-dialog')

/** Every action on selected shipments, one entry each. `sort`: the list's sort order, in which they are printed. */
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
  reroute: {
    operation: 'POST /shipments/bulk/reroute',
    permission: 'shipments:reroute',
    label: 'Reroute…',
    keywords: 'facility',
    icon: Route,
    dialog: lazy(loadRerouteDialog),
  },
} as const satisfies BulkActionTable<SelectedShipment, { sort: string }>
