import { bulk, read, write } from '@/server/http/operation'
import { resolveOrderIds } from '../load'
import { listCandidates } from './candidates'
import { routeOrder } from './routing'
import { candidates, routeOrderResponse, routingRecord } from './schemas'

/** The example of the API reference and the default in its form. The demo has this order. */
const orderId = 'O00000005'

const examples = {
  candidates: { params: { shipmentId: 'S0000000001' } },
  route: { params: { orderId } },
  routeSeveral: { body: { bulk: [{ orderId }] } },
}

const group = 'Shipments'

export const routingOperations = [
  read({
    id: 'getFacilityCandidates',
    group,
    path: '/shipments/{shipmentId}/candidates',
    summary: 'Facility candidates',
    description:
      'Every facility with whether it can make the shipment, why not, its cost and time, and its load. Facilities that can make it come first, best first by the merchant’s routing strategy. At most 1000; facilities whose vendors offer the items come before the others.',
    permission: 'shipments:reroute',
    examples: examples.candidates,
    response: candidates,
    async handle({ reader, params, principal }) {
      const found = await listCandidates(reader, principal, params.shipmentId)
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
      'Splits the open items into Assigned shipments by the merchant’s routingStrategy. Each item goes to one facility that is active, ships to the country and whose vendor offers the item there. cheapest and fastest choose for each item the facility with the lowest cost or the shortest time, and among equals the fewest shipments; fewestShipments minimizes the number of shipments first, then the cost. Costs compare in the order’s currency. Each choice explains itself and why each other facility was not chosen. Items that no facility can make stay open; their choice has no shipment.',
    permission: 'shipments:create',
    examples: examples.route,
    response: routeOrderResponse,
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
    description: 'Each record answers like routing its order alone.',
    permission: 'shipments:create',
    examples: examples.routeSeveral,
    bodyName: 'RouteBulkModel',
    record: routingRecord,
    response: routeOrderResponse,
    status: 200,
    dryRun: true,
    subject: ({ orderId }) => orderId,
    resolveSubjects: resolveOrderIds,
    version: ({ version }) => version,
    handle: ({ change, record }) => routeOrder(change, record.orderId),
  }),
] as const
