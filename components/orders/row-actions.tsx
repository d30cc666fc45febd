import { Pause, Play, SquarePen } from 'lucide-react'
import { type Order, openHolds } from '@/components/api/order-types'
import type { ActionTable } from '@/components/frame/action-table'
import { orderIs } from '@/components/records/labels/order-status'
import type { Shipment } from '@/components/shipments/types'
import { lazyDialog } from '@/components/ui/dialogs/lazy-dialog'
import { orderCan } from '@/server/orders/lifecycle'
import { releaseHold } from './holds/place-hold'
import { lineLock } from './items/item-locks'
import { inProduction } from './shipments/shipment-state'

export interface OrderDialogProps {
  order: Order
  onClose: () => void
}

/** The data besides the order: its loaded shipments, and its unshipped units, null while unknown. */
export interface OrderContext {
  shipments: readonly Shipment[]
  open: readonly unknown[] | null
}

// Loaded when first opened: many people view an order, fewer edit it.
export const ItemsDialog = lazyDialog(() => import('./items/items-dialog').then(({ ItemsDialog: it }) => it))
const HoldDialog = lazyDialog(() => import('./holds/hold-dialog').then(({ HoldDialog: it }) => it))
const ReleaseDialog = lazyDialog(() => import('./holds/release-dialog').then(({ ReleaseDialog: it }) => it))

/** The actions that a row of the list offers, too; the list does not load the other actions. */
export const orderRowActions = {
  hold: {
    operation: 'POST /orders/{orderId}/customerCareHold',
    permission: 'orders:hold',
    when: (order) => (orderCan('hold', order.status) ? null : `${orderIs(order)}; there is nothing left to hold.`),
    label: 'Hold',
    keys: 'h',
    icon: Pause,
    dialog: HoldDialog,
  },
  release: {
    operation: 'POST /orders/{orderId}/releaseHold',
    permission: 'orders:hold',
    when: (order) => (openHolds(order).length ? null : 'The order is not on hold.'),
    label: 'Release',
    keys: 'l',
    keywords: 'unhold',
    icon: Play,
    // A single hold is released at once, since it can be placed again; with several, a dialog asks which.
    asks: (order) => openHolds(order).length > 1,
    dialog: ReleaseDialog,
    async run(order, { client }) {
      const [only] = openHolds(order)
      if (only) await releaseHold(client, order, only)
    },
    failure: 'The hold was not released',
  },
  items: {
    operation: 'PATCH /orders/{orderId}',
    permission: 'orders:update',
    when: (order, { shipments }) =>
      order.items.some((item) => !lineLock(item, inProduction(shipments, item.id).shipments))
        ? null
        : `${orderIs(order)}; none of its items can be changed any more.`,
    label: 'Edit items',
    keys: 'e',
    keywords: 'sku quantity price artwork options',
    icon: SquarePen,
    dialog: ItemsDialog,
  },
} as const satisfies ActionTable<Order, OrderContext, OrderDialogProps>
