'use client'

import { Printer, Route } from 'lucide-react'
import { lazy } from 'react'
import type { BulkActionTable } from '@/components/lists/selection/bulk-bar'
import { printBatch } from '../print/print-selection'
import { inListOrder, type SelectedShipment } from './selected-shipment'

export const loadRerouteDialog = () => import('./reroute-many')

/** Every action on selected shipments, one entry each. `sort`: the list's sort order, in which they are printed. */
export const shipmentBulkActions = {
  print: {
    operation: 'POST /packingSlips/batch',
    permission: 'packingSlips:generate',
    label: 'Print slips',
    keys: 'p',
    keywords: 'packing',
    icon: Printer,
    run: (selected, { sort, goTo }) => goTo(printBatch(inListOrder(selected, sort).map(({ id }) => id))),
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
