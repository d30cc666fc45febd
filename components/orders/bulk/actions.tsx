'use client'

import { Ban, CirclePause, CirclePlay, Factory, Pencil, RotateCw } from 'lucide-react'
import { type ComponentType, lazy } from 'react'
import type { BulkActionTable, BulkDialogProps } from '@/components/lists/selection/bulk-bar'
import { shippableOrderStatuses } from '@/server/orders/shipments/lifecycle'
import type { OrderPlanKind } from './bulk-dialog'
import type { SelectedOrder } from './selected-order'

export const loadBulkDialog = () => import('./bulk-dialog')
const BulkDialog = lazy(loadBulkDialog)

interface Context {
  /** The query of the list. */
  listQuery: string
}

const bulkDialog =
  (kind: OrderPlanKind): ComponentType<BulkDialogProps<SelectedOrder> & Context> =>
  (props) => <BulkDialog kind={kind} {...props} />

/** Every action on selected orders, one entry each: a new action is a new entry here, and its step in the bulk dialog. */
export const orderBulkActions = {
  edit: {
    operation: 'PATCH /orders/bulk',
    permission: 'orders:update',
    label: 'Edit',
    keys: 'e',
    icon: Pencil,
    dialog: bulkDialog('orders.update'),
  },
  hold: {
    operation: 'POST /orders/bulk/customerCareHold',
    permission: 'orders:hold',
    label: 'Hold',
    keys: 'h',
    icon: CirclePause,
    dialog: bulkDialog('orders.hold'),
  },
  release: {
    operation: 'POST /orders/bulk/releaseHold',
    permission: 'orders:hold',
    when: ({ selected, whole }) =>
      whole || selected.some(({ holds }) => holds.length > 0) ? null : 'None of the selected orders is held.',
    label: 'Release',
    keys: 'l',
    icon: CirclePlay,
    dialog: bulkDialog('orders.release'),
  },
  check: {
    operation: 'POST /orders/processing/refresh',
    permission: 'orders:process',
    label: 'Check again',
    icon: RotateCw,
    dialog: bulkDialog('orders.process'),
  },
  route: {
    operation: 'POST /orders/{orderId}/route',
    permission: 'shipments:create',
    when: ({ selected, whole }) =>
      whole || selected.some(({ status }) => shippableOrderStatuses.includes(status))
        ? null
        : 'None of the selected orders is ready for shipments.',
    label: 'Route',
    keywords: 'shipments vendor facility fulfil',
    icon: Factory,
    dialog: bulkDialog('orders.route'),
  },
  cancel: {
    operation: 'POST /orders/bulk/cancel',
    permission: 'orders:cancel',
    label: 'Cancel orders…',
    icon: Ban,
    dialog: bulkDialog('orders.cancel'),
  },
} as const satisfies BulkActionTable<SelectedOrder, Context>
