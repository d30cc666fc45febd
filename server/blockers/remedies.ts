import type { Permission } from '../identity/permissions'
import type { Order } from '../orders/order'
import { presentAddress } from '../orders/present'
import type { Blocker, BlockerCode } from './rules'

/** How a blocker is removed: a request line of the API, with its path parameters and as much of its body as is known. */
export interface Remedy {
  operation: string
  params: Record<string, unknown>
  permission: Permission
  /** What carrying it out does, and what a person has to decide first. */
  hint: string
}

type Make = (order: Order, blocker: Blocker) => Remedy

const remedies: Record<BlockerCode, Make> = {
  NotProcessed: (order) => ({
    operation: 'POST /v1/orders/processing/start',
    params: { orderIds: [order.id] },
    permission: 'orders:process',
    hint: 'Start processing: SKUs, images and the address are checked.',
  }),
  ShipmentUnassigned: (_, { resource }) => ({
    operation: 'POST /v1/shipments/{shipmentId}/assign',
    params: { shipmentId: resource.id },
    permission: 'shipments:assign',
    hint: 'Give the facilityId of an active facility of its vendor that ships to the country; or reroute it to one of another vendor.',
  }),
  ShipmentRejected: (_, { resource }) => ({
    operation: 'POST /v1/shipments/{shipmentId}/resubmit',
    params: { shipmentId: resource.id },
    permission: 'shipments:assign',
    hint: 'Submit it to the same facility again once what it said is settled, or reroute it to another one.',
  }),
  PollingStopped: (order, { resource }) =>
    resource.type === 'shipment'
      ? {
          operation: 'POST /v1/shipments/{shipmentId}/retryPolling',
          params: { shipmentId: resource.id },
          permission: 'shipments:update',
          hint: 'Tell the vendor of the shipment as it is now, and of its changes again.',
        }
      : stoppedByHand(order),
  Hold: (order, { resource }) => ({
    operation: 'POST /v1/orders/{orderId}/releaseHold',
    params: { orderId: order.id, holdId: resource.id },
    permission: 'orders:hold',
    hint: 'Release this hold once its reason is settled; other holds stay. A comment may say why.',
  }),
  AddressIssue: (order) => ({
    operation: 'PATCH /v1/orders/{orderId}',
    params: { orderId: order.id, ...(order.shippingAddress ? { shippingAddress: presentAddress(order.shippingAddress) } : {}) },
    permission: 'orders:update',
    hint: order.shippingAddress
      ? `Send shippingAddress whole, with this put right: ${order.addressIssue}`
      : 'Give a shippingAddress with at least lastName, line1, city and countryCode.',
  }),
  SkuIssue: (order, { resource }) => ({
    operation: 'PATCH /v1/orders/{orderId}/items/{orderItemId}',
    params: { orderId: order.id, orderItemId: resource.id },
    permission: 'orders:update',
    hint: 'Give a sku that is in the catalog and enabled, have the order checked again once this one is, or give skipSkuValidation true to have it made as it was sent.',
  }),
  ImageIssue: (order, { resource }) => ({
    operation: 'PATCH /v1/orders/{orderId}/items/{orderItemId}',
    params: { orderId: order.id, orderItemId: resource.id },
    permission: 'orders:update',
    hint: 'Give all images of the item, each with one of the areas that are printed, or skipImageValidation true to have it made as it was sent.',
  }),
}

/** Stopped for all of an order. */
const stoppedByHand = (order: Order): Remedy => ({
  operation: 'PATCH /v1/orders/{orderId}',
  params: { orderId: order.id, isPollingStopped: false },
  permission: 'orders:update',
  hint: 'Let updates to vendors go out again.',
})

/** How this blocker of the order is removed. Carried out, it is gone. */
export function remedyOf(order: Order, blocker: Blocker): Remedy {
  return remedies[blocker.code](order, blocker)
}
