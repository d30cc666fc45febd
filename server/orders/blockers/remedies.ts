import type { Permission } from '@/server/kernel/permissions'
import { presentAddress } from '../present'
import { shipmentCan } from '../shipments/lifecycle'
import type { Order } from '../types'
import type { Blocker, BlockerCode } from './types'

/** The request that removes a blocker: an operation of the API with its path parameters and the known part of its body. */
export interface Remedy {
  operation: string
  params: Record<string, unknown>
  permission: Permission
  /** The effect of the request, and the values that a person has to choose first. */
  hint: string
}

type RemedyFactory = (order: Order, blocker: Blocker) => Remedy

const remedies: Record<BlockerCode, RemedyFactory> = {
  NotProcessed: (order) => ({
    operation: 'POST /v1/orders/processing/start',
    params: { orderIds: [order.id] },
    permission: 'orders:process',
    hint: 'Start processing, which checks SKUs, images and the address.',
  }),
  ShipmentUnassigned: (_, { resource }) => ({
    operation: 'POST /v1/shipments/{shipmentId}/assign',
    params: { shipmentId: resource.id },
    permission: 'shipments:assign',
    hint: 'Give the facilityId of an active facility of its vendor that ships to the country, or reroute the shipment to another vendor’s facility.',
  }),
  ShipmentRejected: (_, { resource }) => ({
    operation: 'POST /v1/shipments/{shipmentId}/resubmit',
    params: { shipmentId: resource.id },
    permission: 'shipments:assign',
    hint: 'Resolve the reason for the rejection and resubmit the shipment to its facility, or reroute it.',
  }),
  PollingStopped: (order, { resource }) =>
    resource.type === 'shipment'
      ? {
          operation: 'POST /v1/shipments/{shipmentId}/retryPolling',
          params: { shipmentId: resource.id },
          permission: 'shipments:update',
          hint: 'Resume updates of this shipment to its vendor.',
        }
      : orderPollingRemedy(order),
  Late: (order, { resource }) => {
    if (resource.type === 'order')
      return {
        operation: 'POST /v1/orders/{orderId}/route',
        params: { orderId: order.id },
        permission: 'shipments:create',
        hint: 'Route the order, which puts its open units into shipments.',
      }
    const status = order.shipments.find(({ id }) => id === resource.id)?.status
    if (status && shipmentCan('assign', status))
      return {
        operation: 'POST /v1/shipments/{shipmentId}/assign',
        params: { shipmentId: resource.id },
        permission: 'shipments:assign',
        hint: 'Give the facilityId of an active facility of its vendor that ships to the country.',
      }
    return {
      operation: 'POST /v1/notes',
      params: { resource: { type: 'shipment', id: resource.id }, visibility: 'Vendor' },
      permission: 'notes:create',
      hint: 'Ask the facility: write a note that its vendor sees, with your question as the text.',
    }
  },
  Hold: (order, { resource }) => ({
    operation: 'POST /v1/orders/{orderId}/releaseHold',
    params: { orderId: order.id, holdId: resource.id },
    permission: 'orders:hold',
    hint: 'Release this hold once its reason is resolved; other holds stay open. A comment is optional.',
  }),
  AddressIssue: (order) => ({
    operation: 'PATCH /v1/orders/{orderId}',
    params: { orderId: order.id, ...(order.shippingAddress ? { shippingAddress: presentAddress(order.shippingAddress) } : {}) },
    permission: 'orders:update',
    hint: order.shippingAddress
      ? `Send the whole shippingAddress with this corrected: ${order.addressIssue}`
      : 'Give a shippingAddress with at least lastName, line1, city and countryCode.',
  }),
  SkuIssue: (order, { resource }) => ({
    operation: 'PATCH /v1/orders/{orderId}/items/{orderItemId}',
    params: { orderId: order.id, orderItemId: resource.id },
    permission: 'orders:update',
    hint: 'Give a sku that is enabled in the catalog, refresh processing after the SKU was enabled, or give skipSkuValidation true to accept it as sent.',
  }),
  ImageIssue: (order, { resource }) => ({
    operation: 'PATCH /v1/orders/{orderId}/items/{orderItemId}',
    params: { orderId: order.id, orderItemId: resource.id },
    permission: 'orders:update',
    hint: 'Give all images of the item, each with a print area, or give skipImageValidation true to accept them as sent.',
  }),
}

/** The remedy for updates that are stopped for the whole order. */
const orderPollingRemedy = (order: Order): Remedy => ({
  operation: 'PATCH /v1/orders/{orderId}',
  params: { orderId: order.id, isPollingStopped: false },
  permission: 'orders:update',
  hint: 'Resume updates to vendors.',
})

/** The request that removes this blocker of the order. */
export function remedyOf(order: Order, blocker: Blocker): Remedy {
  return remedies[blocker.code](order, blocker)
}
