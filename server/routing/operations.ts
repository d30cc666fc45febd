import { bulk, read, write } from '../http/operation'
import { orderIds } from '../orders/find'
import { candidatesFor } from './candidates'
import { examples } from './examples'
import { routeOrder } from './route'
import { candidates, routed, routingRecord } from './schemas'

const group = 'Shipments'

export const routingOperations = [
  read({
    id: 'getFacilityCandidates',
    group,
    path: '/shipments/{shipmentId}/candidates',
    summary: 'Facility candidates',
    description:
      'Every facility with why it can or cannot make the shipment, what that costs and takes, and how busy it is; first those that can, the best by the merchant’s routing strategy first. At most 1000, first of all those whose vendors offer the items.',
    permission: 'shipments:reroute',
    examples: examples.candidates,
    response: candidates,
    async handle({ reader, params, principal }) {
      const found = await candidatesFor(reader, principal, params.shipmentId)
      return { candidates: found, totalCount: found.length }
    },
  }),
  write({
    id: 'routeOrder',
    group,
    method: 'POST',
    path: '/orders/{orderId}/route',
    summary: 'Route an order',
    description:
      'Splits the open items into Assigned shipments by the merchant’s routingStrategy, each item to one facility that is active, ships to the country and whose vendor offers it there. cheapest and fastest give each item to the facility that takes least for it, or has it made first, and where several are as good as few shipments as possible; fewestShipments does that first and then looks at the cost. Costs compare in the currency of the order. Each choice says why, and of every facility why not; what nobody can make stays open and is a choice without a shipment.',
    permission: 'shipments:create',
    examples: examples.route,
    response: routed,
    status: 200,
    dryRun: true,
    refuses: ['Conflict'],
    handle: ({ change, params }) => routeOrder(change, params.orderId),
  }),
  bulk({
    id: 'routeOrders',
    group,
    method: 'POST',
    path: '/orders/bulk/route',
    summary: 'Route several orders',
    description: 'Each record answers what routing its order alone would have.',
    permission: 'shipments:create',
    examples: examples.routeSeveral,
    bodyName: 'RouteBulkModel',
    record: routingRecord,
    response: routed,
    status: 200,
    dryRun: true,
    subject: ({ orderId }) => orderId,
    resolve: orderIds,
    version: ({ version }) => version,
    handle: ({ change, record }) => routeOrder(change, record.orderId),
  }),
] as const
