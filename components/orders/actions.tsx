'use client'

import {
  CirclePlay,
  CircleX,
  Copy,
  Factory,
  HandCoins,
  Hash,
  ListChecks,
  ListPlus,
  Mail,
  PackagePlus,
  Printer,
  RotateCw,
} from 'lucide-react'
import type { Order } from '@/components/api/order-types'
import type { ActionTable } from '@/components/frame/action-table'
import { orderIs } from '@/components/records/labels/order-status'
import { slipReason } from '@/components/shipments/actions/disabled-reasons'
import { printSlip } from '@/components/shipments/actions/immediate-actions'
import { printBatch } from '@/components/shipments/print/print-selection'
import { copyText } from '@/components/ui/copy'
import { lazyDialog } from '@/components/ui/dialogs/lazy-dialog'
import { toast } from '@/components/ui/toasts/toast'
import { finalStatuses, orderCan } from '@/server/orders/lifecycle'
import { checkAgain, startProcessing } from './blockers/processing'
import { orderEditActions } from './edit-actions'
import { isRefundable } from './refunds/balances'
import { type OrderContext, type OrderDialogProps, orderRowActions } from './row-actions'
import { shipmentLock } from './shipments/shipment-state'
import { writeShipmentsOfOrder } from './shipments/write-shipments'

// Loaded when first opened: many people view an order, fewer edit it.
const CancelDialog = lazyDialog(() => import('./cancellations/cancel-dialog').then(({ CancelDialog: it }) => it))
const RefundDialog = lazyDialog(() => import('./refunds/refund-dialog').then(({ RefundDialog: it }) => it))
const ReprintDialog = lazyDialog(() => import('./reprints/reprint-dialog').then(({ ReprintDialog: it }) => it))
const ResolveDialog = lazyDialog(() => import('./resolve/resolve-dialog').then(({ ResolveDialog: it }) => it))
const RouteDialog = lazyDialog(() => import('./shipments/route-dialog').then(({ RouteDialog: it }) => it))
const MessageDialog = lazyDialog(() => import('./messages/message-dialog').then(({ MessageDialog: it }) => it))
const ReferencesDialog = lazyDialog(() => import('./references/references-dialog').then(({ ReferencesDialog: it }) => it))
const AddItemDialog = lazyDialog(() => import('./items/add-item-dialog').then(({ AddItemDialog: it }) => it))
const CreateDialog = lazyDialog(() => import('./shipments/create-dialog').then(({ CreateDialog: it }) => it))

const hasNothingToProcess = ({ status, items }: Order) =>
  finalStatuses.includes(status) || items.some(({ shippedQuantity }) => shippedQuantity > 0)

/** The reason why the order's units cannot be put into shipments now; null when they can. */
const unshippableReason = (order: Order, { open }: OrderContext) =>
  shipmentLock(order) ?? (open && !open.length ? 'All its units are in shipments.' : null)

const printable = ({ shipments }: OrderContext) => shipments.filter((shipment) => !slipReason(shipment))

/** Every action on an order, one entry each: a new action is a new entry here, and its dialog. */
export const orderActionTable = {
  ...orderRowActions,
  route: {
    operation: 'POST /orders/{orderId}/route',
    permission: 'shipments:create',
    when: unshippableReason,
    label: 'Route …',
    keywords: 'shipments vendor facility fulfil split',
    icon: Factory,
    dialog: RouteDialog,
    inMenu: true,
    fromUrl: true,
  },
  addItem: {
    operation: 'POST /orders/{orderId}/items',
    permission: 'orders:update',
    when: (order) => (finalStatuses.includes(order.status) ? `${orderIs(order)}; nothing can be added to it any more.` : null),
    label: 'Add an item …',
    keywords: 'line product sku more',
    icon: ListPlus,
    dialog: AddItemDialog,
    inMenu: true,
  },
  createShipment: {
    operation: 'POST /shipments',
    permission: 'shipments:create',
    when: unshippableReason,
    label: 'Create shipment …',
    keywords: 'vendor facility assign by hand',
    icon: PackagePlus,
    dialog: CreateDialog,
    inMenu: true,
  },
  printSlips: {
    operation: 'POST /shipments/{shipmentId}/packingSlip',
    permission: 'packingSlips:generate',
    when: (_, known) => {
      if (printable(known).length) return null
      const [only, another] = known.shipments
      return only && !another ? slipReason(only) : 'It has no shipment whose packing slip can be printed.'
    },
    label: (_, known) => (printable(known).length > 1 ? `Print ${printable(known).length} packing slips` : 'Print packing slip'),
    keys: 'p',
    keywords: 'packing slips pdf label',
    icon: Printer,
    async run(order, { client, goTo, ...known }) {
      const [only, another] = printable(known)
      if (another) goTo(printBatch(printable(known).map(({ id }) => id)))
      else if (only) await writeShipmentsOfOrder(client, order, () => printSlip(only))
    },
    failure: 'The packing slip was not made',
    inMenu: true,
  },
  ...orderEditActions,
  message: {
    operation: 'POST /orders/{orderId}/messages',
    permission: 'orders:message',
    label: 'Write to the customer …',
    keys: 'm',
    keywords: 'e-mail message template answer reply',
    icon: Mail,
    dialog: MessageDialog,
    inMenu: true,
    fromUrl: true,
  },
  references: {
    operation: 'PATCH /orders/{orderId}',
    permission: 'orders:update',
    label: 'Edit the external ID and details',
    keywords: 'reference number meta',
    icon: Hash,
    dialog: ReferencesDialog,
    inMenu: true,
  },
  copy: {
    label: ({ shortId }) => `Copy the number ${shortId}`,
    icon: Copy,
    run: ({ shortId }) => copyText(shortId).then((done) => done && toast(`Copied ${shortId}`)),
    inMenu: true,
  },
  refund: {
    operation: 'POST /orders/{orderId}/refunds',
    permission: 'orders:refund',
    when: (order) => {
      if (isRefundable(order)) return null
      const isFree = order.reprint !== null || order.customerTotal === 0
      const why = isFree ? 'the customer does not pay for it' : 'no price is known'
      return `Nothing can be refunded: ${order.refundData.length ? 'all of it was' : why}.`
    },
    label: 'Refund …',
    keywords: 'money back payment',
    icon: HandCoins,
    dialog: RefundDialog,
    inMenu: true,
    fromUrl: true,
  },
  reprint: {
    operation: 'POST /orders/{orderId}/reprint',
    permission: 'orders:reprint',
    when: ({ items }) => (items.some(({ shippedQuantity }) => shippedQuantity > 0) ? null : 'Nothing of this order has been shipped yet.'),
    label: 'Reprint …',
    keywords: 'again replacement damaged lost',
    icon: Printer,
    dialog: ReprintDialog,
    inMenu: true,
  },
  cancel: {
    operation: 'POST /orders/{orderId}/cancel',
    permission: 'orders:cancel',
    when: (order) =>
      order.status !== 'Canceled' && orderCan('cancel', order.status) ? null : `${orderIs(order)}; there is nothing left to cancel.`,
    label: 'Cancel the order or items …',
    keywords: 'cancelled',
    icon: CircleX,
    dialog: CancelDialog,
    inMenu: true,
  },
  // Its parts need the permissions of their own operations, which the dialog checks.
  resolve: {
    label: 'Resolve …',
    keywords: 'claim call cancel refund reprint together',
    icon: ListChecks,
    dialog: ResolveDialog,
    inMenu: true,
    fromUrl: true,
  },
  process: {
    operation: 'POST /orders/processing/start',
    permission: 'orders:process',
    when(order) {
      if (order.processedAt) return 'It was processed already.'
      return hasNothingToProcess(order) ? `${orderIs(order)}; there is nothing left to process.` : null
    },
    label: 'Start processing',
    keywords: 'new go',
    icon: CirclePlay,
    run: (order, { client }) => startProcessing(client, order),
    failure: 'Processing was not started',
  },
  refresh: {
    operation: 'POST /orders/processing/refresh',
    permission: 'orders:process',
    when: (order) => (hasNothingToProcess(order) ? `${orderIs(order)}; there is nothing left to check.` : null),
    label: 'Check again',
    keywords: 'refresh processing sku image address',
    icon: RotateCw,
    run: (order, { client }) => checkAgain(client, order),
    failure: 'The order was not checked again',
  },
} as const satisfies ActionTable<Order, OrderContext, OrderDialogProps>
