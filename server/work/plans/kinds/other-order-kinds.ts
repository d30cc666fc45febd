import * as z from 'zod'
import { cancelOrder } from '@/server/orders/cancellations/cancellations'
import { cancelOrderBody } from '@/server/orders/cancellations/schemas'
import { refreshProcessing } from '@/server/orders/processing/processing'
import { routeUnits } from '@/server/orders/routing/routing'
import { cancelShipmentsOf } from '@/server/orders/shipments/shipments'
import { planKind } from './kind'
import { orderResource } from './order-resource'

/** A change without choices. */
export const noChoices = z.strictObject({})

const cancellation = cancelOrderBody.pick({ reason: true })

export const cancelOrdersKind = planKind({
  name: 'orders.cancel',
  permission: 'orders:cancel',
  resource: orderResource,
  change: cancellation,
  input: cancellation,
  title: (records, { reason }) => `Cancel ${records}: ${reason}`,
  act: (change, id, input) => cancelOrder(change, id, input),
  reverse: 'Canceled orders cannot be restored.',
})

export const processOrdersKind = planKind({
  name: 'orders.process',
  permission: 'orders:process',
  resource: orderResource,
  change: noChoices,
  input: noChoices,
  title: (records) => `Check ${records} again`,
  act: (change, id) => refreshProcessing(change, id),
  reverse: 'The results of checks follow from the orders and the catalog, so that there is nothing to restore.',
})

export const routeOrdersKind = planKind({
  name: 'orders.route',
  permission: 'shipments:create',
  resource: orderResource,
  change: noChoices,
  input: noChoices,
  title: (records) => `Route ${records}`,
  act: (change, id) => routeUnits(change, id),
  reverse: {
    kind: 'orders.unroute',
    inputOf(records) {
      const created = records.filter(({ resource, before }) => resource.type === 'shipment' && before === null)
      return created.length ? { shipmentIds: created.map(({ resource }) => resource.id) } : 'No shipment was created.'
    },
  },
})

/** Cancels the shipments that routing created, as far as their production has not begun. */
export const unrouteOrdersKind = planKind({
  name: 'orders.unroute',
  isReverseOnly: true,
  permission: 'shipments:cancel',
  resource: orderResource,
  change: noChoices,
  input: z.object({ shipmentIds: z.array(z.string()).min(1) }),
  title: (records) => `Cancel the shipments of ${records}`,
  act: (change, id, { shipmentIds }) => cancelShipmentsOf(change, id, { shipmentIds, reason: 'Routing was undone.' }),
  reverse: 'Canceled shipments cannot be restored. Route the orders again.',
})
