import { CalendarClock, MapPin, MapPinPen, Truck, UserRoundPen } from 'lucide-react'
import type { ComponentType } from 'react'
import type { Order } from '@/components/api/order-types'
import type { ActionTable } from '@/components/frame/action-table'
import { orderIs } from '@/components/records/labels/order-status'
import { lazyDialog } from '@/components/ui/dialogs/lazy-dialog'
import { addressLock, finalStatuses } from '@/server/orders/lifecycle'
import type { AddressName } from './address-dialog'
import type { OrderContext, OrderDialogProps } from './row-actions'
import { inProduction } from './shipments/shipment-state'

// Loaded when first opened: many people view an order, fewer edit it.
export const AddressDialog = lazyDialog(() => import('./address-dialog').then(({ AddressDialog: it }) => it))
const CareDialog = lazyDialog(() => import('./care/care-dialog').then(({ CareDialog: it }) => it))
const ShipByDialog = lazyDialog(() => import('./shipments/ship-by-dialog').then(({ ShipByDialog: it }) => it))
const ShippingMethodDialog = lazyDialog(() => import('./shipments/shipping-method-dialog').then(({ ShippingMethodDialog: it }) => it))

const addressDialog =
  (name: AddressName): ComponentType<OrderDialogProps> =>
  (props) => <AddressDialog {...props} name={name} />

/** The actions that edit fields of the order itself. */
export const orderEditActions = {
  address: {
    operation: 'PATCH /orders/{orderId}',
    permission: 'orders:update',
    when: (order, { shipments }) =>
      addressLock(order, ({ id, shippedQuantity }) => Math.max(shippedQuantity, inProduction(shipments, id).quantity)),
    label: 'Edit the shipping address',
    keywords: 'street city postcode country',
    icon: MapPinPen,
    dialog: addressDialog('shippingAddress'),
    inMenu: true,
  },
  billingAddress: {
    operation: 'PATCH /orders/{orderId}',
    permission: 'orders:update',
    label: ({ billingAddress }) => `${billingAddress ? 'Edit' : 'Add'} the billing address`,
    icon: MapPin,
    dialog: addressDialog('billingAddress'),
    inMenu: true,
  },
  returnAddress: {
    operation: 'PATCH /orders/{orderId}',
    permission: 'orders:update',
    label: ({ returnAddress }) => `${returnAddress ? 'Edit' : 'Add'} the return address`,
    icon: MapPin,
    dialog: addressDialog('returnAddress'),
    inMenu: true,
  },
  care: ({ tags }: Order) => ({
    operation: 'PATCH /orders/{orderId}',
    permission: 'orders:update',
    when: () => (tags === null ? 'Only Internal staff assign, tag and follow up orders.' : null),
    label: 'Edit assignee, tags and follow-up',
    keys: 'a',
    keywords: 'assign tag remind follow up mine',
    icon: UserRoundPen,
    dialog: CareDialog,
    inMenu: tags !== null,
  }),
  shipBy: {
    operation: 'PATCH /orders/{orderId}',
    permission: 'orders:update',
    when: (order) => (finalStatuses.includes(order.status) ? `${orderIs(order)}; there is nothing left to send.` : null),
    label: 'Set the ship-by date',
    keywords: 'deadline due late leave',
    icon: CalendarClock,
    dialog: ShipByDialog,
    inMenu: true,
  },
  shippingMethod: {
    operation: 'PATCH /orders/{orderId}',
    permission: 'orders:update',
    when: (order) => (finalStatuses.includes(order.status) ? `${orderIs(order)}; there is nothing left to send.` : null),
    label: ({ customerShippingMethod }) => `${customerShippingMethod ? 'Edit' : 'Set'} the shipping method`,
    keywords: 'express standard carrier speed upgrade',
    icon: Truck,
    dialog: ShippingMethodDialog,
    inMenu: true,
  },
} as const satisfies ActionTable<Order, OrderContext, OrderDialogProps>
