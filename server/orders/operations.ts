import { z } from 'zod'
import { auditLogsOf, timelineQuery, timelineTypes } from '../audit/audit'
import { auditLogs } from '../audit/schemas'
import { failureOf } from '../http/errors'
import { bulk, read, write } from '../http/operation'
import { bulkResponse } from '../http/schemas'
import { listOf } from '../http/wire'
import { shortId } from '../id'
import type { Principal } from '../principal'
import type { Reader } from '../reader'
import { invalid, notFound } from '../refusal'
import { countOperations } from './count-operations'
import { createOrder } from './create'
import { createProblems } from './create-problems'
import { examples } from './examples'
import { findOrder, findOrderBySafeId, findOrders, orderIds } from './find'
import { listOrders, listQueryOfOrders } from './list'
import { foundOrder, listedOrder, orderModel } from './models'
import type { Order } from './order'
import { shownOrder, viewerOf } from './present'
import { createOrder as createOrderBody, updateOrder as updateOrderBody, updateOrderRecord } from './schemas'
import { searchOrders, searchQueryOfOrders } from './search'
import { suggestedValues, suggestQuery, suggestValues } from './suggest'
import { updateWarned } from './update'

const group = 'Orders'
const created = z.object({ order: orderModel }).meta({ id: 'CreateOrderResponse' })
const got = z.object({ order: orderModel }).meta({ id: 'GetOrderResponse' })
const updated = z
  .object({
    order: orderModel,
    warnings: z
      .array(z.string())
      .meta({ description: 'Shipments in production or beyond, which keep the address that they were made for.' }),
  })
  .meta({ id: 'UpdateOrderResponse' })
const located = ({ order }: { order: { id: string } }) => `/v1/orders/${order.id}`

export const orderOperations = [
  write({
    id: 'createOrder',
    group,
    method: 'POST',
    path: '/orders',
    summary: 'Create a new order',
    description:
      'Resolves each SKU, runs the checks (unless the merchant processes by hand) and answers the order with its computed status and totals.',
    permission: 'orders:create',
    examples: examples.create,
    body: createOrderBody,
    response: created,
    status: 201,
    dryRun: true,
    refuses: ['Conflict'],
    alsoRequires: createProblems,
    location: located,
    handle: async ({ change, body, principal }) => shownOrder(await createOrder(change, body), principal),
  }),
  read({
    id: 'listOrders',
    group,
    path: '/orders',
    summary: 'Retrieve a list of orders',
    permission: 'orders:read',
    examples: examples.list,
    query: listQueryOfOrders,
    response: listOf('orders', listedOrder).meta({ id: 'ListOrdersResponse' }),
    handle: ({ reader, query, principal }) => listOrders(reader, query, viewerOf(principal)),
  }),
  read({
    id: 'searchOrders',
    group,
    path: '/orders/search',
    summary: 'Search orders by criteria and filters',
    description:
      'Free text finds orders by word prefixes of identifiers, SKUs, customer name, company, e-mail, phone, city and postcode; qualifiers narrow it. Every hit says what matched.',
    permission: 'orders:read',
    examples: examples.search,
    query: searchQueryOfOrders,
    response: listOf('orders', foundOrder).meta({ id: 'SearchOrdersResponse' }),
    handle: ({ reader, query, principal }) => searchOrders(reader, query, viewerOf(principal), new Date()),
  }),
  read({
    id: 'suggestSearchValues',
    group,
    path: '/orders/search/values',
    summary: 'Values to search orders by',
    description:
      'What can stand after a qualifier of the search language and begins as typed, at most 10: merchants by name, SKUs and cities as they are in the newest orders that match. Values are bare; put those with a space or comma in quotes.',
    permission: 'orders:read',
    examples: examples.values,
    query: suggestQuery,
    response: suggestedValues,
    handle: async ({ reader, query }) => ({ values: await suggestValues(reader, query) }),
  }),
  ...countOperations,
  bulk({
    id: 'createOrders',
    group,
    method: 'POST',
    path: '/orders/bulk',
    summary: 'Create multiple orders',
    permission: 'orders:create',
    examples: examples.createSeveral,
    bodyName: 'CreateOrderModelBulkModel',
    record: createOrderBody,
    response: created,
    status: 201,
    dryRun: true,
    subject: null,
    alsoRequires: createProblems,
    handle: async ({ change, record, principal }) => shownOrder(await createOrder(change, record), principal),
  }),
  read({
    id: 'getOrders',
    group,
    path: '/orders/bulk',
    summary: 'Retrieve multiple orders',
    description: 'Up to 100 ids or shortIds, separated by commas; the answer has a result for each, 404 where there is none.',
    permission: 'orders:read',
    examples: examples.several,
    query: z.strictObject({
      ids: z
        .string({ error: 'Give ids separated by commas.' })
        .transform((text) => text.split(',').map((id) => id.trim()))
        .pipe(z.array(z.string().min(1).max(100)).min(1).max(100, { error: 'At most 100 ids.' })),
    }),
    response: bulkResponse,
    async handle({ reader, query, principal, requestId }) {
      const found = await findOrders(reader, query.ids)
      return {
        bulk: query.ids.map((id) => {
          const order = found.get(id)
          if (order) return { status: 200, response: shownOrder(order, principal) }
          const failure = failureOf(notFound('order', id), requestId)
          return { status: failure.status, response: failure.body }
        }),
      }
    },
  }),
  bulk({
    id: 'updateOrders',
    group,
    method: 'PATCH',
    path: '/orders/bulk',
    summary: 'Update multiple orders',
    description:
      'Updates order data or order item data of several orders. Records are independent: each answers what its own update would have.',
    permission: 'orders:update',
    examples: examples.updateSeveral,
    bodyName: 'UpdateOrderModelBulkModel',
    record: updateOrderRecord,
    response: updated,
    status: 200,
    dryRun: true,
    subject: ({ id }) => id,
    resolve: orderIds,
    handle: async ({ change, record, principal }) => shownUpdate(await updateWarned(change, record.id, record), principal),
  }),
  read({
    id: 'getOrderBySafeId',
    group,
    path: '/orders/safeId/{safeId}',
    summary: 'Retrieve an order by safe ID',
    examples: examples.safeId,
    permission: 'orders:read',
    response: got,
    handle: async ({ reader, params, principal }) => shownOrder(await findOrderBySafeId(reader, params.safeId), principal),
  }),
  read({
    id: 'getAuditLogsBySafeId',
    group,
    path: '/orders/safeId/{safeId}/auditLogs',
    summary: 'Retrieve audit logs of an order (by safe ID)',
    examples: examples.safeId,
    permission: 'audit:read',
    query: timelineQuery,
    response: auditLogs,
    async handle({ reader, params, query, principal, runtime }) {
      const order = await findOrderBySafeId(reader, params.safeId)
      return auditLogsOf({ database: runtime.database, reader, principal }, query, {
        orderId: order.id,
        types: timelineTypes(query.filters.include),
      })
    },
  }),
  read({
    id: 'getOrder',
    group,
    path: '/orders/{orderId}',
    summary: 'Retrieve an order by order ID',
    description: 'By id or shortId.',
    permission: 'orders:read',
    examples: examples.order,
    response: got,
    handle: async ({ reader, params, principal }) => shownOrder(await findOrder(reader, params.orderId), principal),
  }),
  write({
    id: 'updateOrder',
    group,
    method: 'PATCH',
    path: '/orders/{orderId}',
    summary: 'Update order data',
    description: 'The order update record without its id. A status in it is a request, taken after the other fields.',
    permission: 'orders:update',
    examples: examples.update,
    body: updateOrderBody,
    response: updated,
    status: 200,
    dryRun: true,
    refuses: ['Conflict'],
    async handle({ change, params, body, principal }) {
      if (body.id) await refuseOtherOrder(change.reader, params.orderId, body.id)
      return shownUpdate(await updateWarned(change, params.orderId, body), principal)
    },
  }),
  read({
    id: 'getOrderAuditLogs',
    group,
    path: '/orders/{orderId}/auditLogs',
    summary: 'Retrieve audit logs of an order',
    description: 'The order with its items, holds and refunds, newest first.',
    permission: 'audit:read',
    examples: examples.order,
    query: timelineQuery,
    response: auditLogs,
    async handle({ reader, params, query, principal, runtime }) {
      const order = await findOrder(reader, params.orderId)
      return auditLogsOf({ database: runtime.database, reader, principal }, query, {
        orderId: order.id,
        types: timelineTypes(query.filters.include),
      })
    },
  }),
] as const

const shownUpdate = ({ order, warnings }: { order: Order; warnings: string[] }, principal: Principal) => ({
  ...shownOrder(order, principal),
  warnings,
})

async function refuseOtherOrder(reader: Reader, inPath: string, inBody: string): Promise<void> {
  const order = await findOrder(reader, inPath)
  if (![order.id, shortId('order', order.number)].includes(inBody.toLowerCase()) && inBody.toUpperCase() !== shortId('order', order.number))
    throw invalid('id', `The body names another order than the path, ${order.id}.`, inBody)
}
