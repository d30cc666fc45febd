import { z } from 'zod'
import { auditLogsOf, auditQuery, timelineQuery, timelineTypes } from '../audit/audit'
import { auditLogs } from '../audit/schemas'
import { holdOrder, releaseHold } from '../holds/holds'
import { holdRecord, newHold, releaseHold as releaseHoldBody, releaseRecord } from '../holds/schemas'
import { failureOf } from '../http/errors'
import { bulk, read, write } from '../http/operation'
import { bulkResponse } from '../http/schemas'
import { listOf } from '../http/wire'
import { shortId } from '../id'
import { presentItem } from '../items/present'
import { itemEnvelope, updateItem, updateItemResponse } from '../items/schemas'
import { isInternal, type Principal } from '../principal'
import type { Reader } from '../reader'
import { invalid, notFound } from '../refusal'
import { countByStatus, statusCounts } from './count'
import { createOrder } from './create'
import { createProblems } from './create-problems'
import { examples } from './examples'
import { findOrder, findOrderBySafeId, findOrderOfItem, findOrders, orderIds } from './find'
import { listOrders, listQueryOfOrders } from './list'
import type { Order } from './order'
import { presentOrder } from './present'
import {
  createOrder as createOrderBody,
  foundOrder,
  listedOrder,
  orderModel,
  searchFilters,
  updateOrder as updateOrderBody,
  updateOrderRecord,
} from './schemas'
import { searchOrders, searchQueryOfOrders } from './search'
import { itemOf, updateItemOf, updateOrder } from './update'

const group = 'Orders'
const created = z.object({ order: orderModel }).meta({ id: 'CreateOrderResponse' })
const got = z.object({ order: orderModel }).meta({ id: 'GetOrderResponse' })
const updated = z.object({ order: orderModel }).meta({ id: 'UpdateOrderResponse' })
const held = z.object({ order: orderModel }).meta({ id: 'CustomerCareHoldOrderResponse' })

const viewer = (principal: Principal) => ({ internal: isInternal(principal) })
const shown = (order: Order, principal: Principal) => ({ order: presentOrder(order, viewer(principal)) })
const located = ({ order }: { order: { id: string } }) => `/v1/orders/${order.id}`

/** The records of a bulk name orders by id or shortId, which may be the same order. */
const resolve = (reader: Reader, references: string[]) => orderIds(reader, references)

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
    handle: async ({ change, body, principal }) => shown(await createOrder(change, body), principal),
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
    handle: ({ reader, query, principal }) => listOrders(reader, query, viewer(principal)),
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
    handle: ({ reader, query, principal }) => searchOrders(reader, query, viewer(principal), new Date()),
  }),
  read({
    id: 'countOrdersByStatus',
    group,
    path: '/orders/count/status',
    summary: 'Count orders by status',
    description: 'Exact without filters or with merchantId or isTest; with other filters exact to 10 000, then isCapped is true.',
    permission: 'orders:read',
    examples: examples.count,
    query: z.strictObject(searchFilters),
    response: statusCounts,
    handle: ({ reader, query }) => countByStatus(reader, query, new Date()),
  }),
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
    handle: async ({ change, record, principal }) => shown(await createOrder(change, record), principal),
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
          if (order) return { status: 200, response: shown(order, principal) }
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
    resolve,
    handle: async ({ change, record, principal }) => shown(await updateOrder(change, record.id, record), principal),
  }),
  bulk({
    id: 'holdOrders',
    group,
    method: 'POST',
    path: '/orders/bulk/customerCareHold',
    summary: 'Hold several orders',
    permission: 'orders:hold',
    examples: examples.holdSeveral,
    bodyName: 'CustomerCareHoldBulkModel',
    record: holdRecord,
    response: held,
    status: 200,
    dryRun: true,
    subject: ({ orderId }) => orderId,
    resolve,
    version: ({ version }) => version,
    handle: async ({ change, record, principal }) => shown(await holdOrder(change, record.orderId, record), principal),
  }),
  bulk({
    id: 'releaseHolds',
    group,
    method: 'POST',
    path: '/orders/bulk/releaseHold',
    summary: 'Release holds of several orders',
    permission: 'orders:hold',
    examples: examples.releaseSeveral,
    bodyName: 'ReleaseHoldBulkModel',
    record: releaseRecord,
    response: held,
    status: 200,
    dryRun: true,
    subject: ({ orderId }) => orderId,
    resolve,
    version: ({ version }) => version,
    handle: async ({ change, record, principal }) => shown(await releaseHold(change, record.orderId, record), principal),
  }),
  read({
    id: 'getOrderBySafeId',
    group,
    path: '/orders/safeId/{safeId}',
    summary: 'Retrieve an order by safe ID',
    permission: 'orders:read',
    response: got,
    handle: async ({ reader, params, principal }) => shown(await findOrderBySafeId(reader, params.safeId), principal),
  }),
  read({
    id: 'getAuditLogsBySafeId',
    group,
    path: '/orders/safeId/{safeId}/auditLogs',
    summary: 'Retrieve audit logs of an order (by safe ID)',
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
    id: 'getOrderItem',
    group,
    path: '/orders/items/{orderItemId}',
    summary: 'Retrieve an order item by order item ID',
    permission: 'orders:read',
    examples: examples.item,
    response: itemEnvelope,
    async handle({ reader, params }) {
      const { order, item } = await findOrderOfItem(reader, params.orderItemId)
      return { orderItem: presentItem(item, order.currencyCode) }
    },
  }),
  read({
    id: 'getOrderItemAuditLogs',
    group,
    path: '/orders/items/{orderItemId}/auditLogs',
    summary: 'Retrieve audit logs of an order item',
    permission: 'audit:read',
    examples: examples.item,
    query: auditQuery,
    response: auditLogs,
    async handle({ reader, params, query, principal, runtime }) {
      const { item } = await findOrderOfItem(reader, params.orderItemId)
      return auditLogsOf({ database: runtime.database, reader, principal }, query, { resource: { type: 'orderItem', id: item.id } })
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
    handle: async ({ reader, params, principal }) => shown(await findOrder(reader, params.orderId), principal),
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
      return shown(await updateOrder(change, params.orderId, body), principal)
    },
  }),
  write({
    id: 'updateOrderItem',
    group,
    method: 'PATCH',
    path: '/orders/{orderId}/items/{orderItemId}',
    summary: 'Update an item within an order',
    permission: 'orders:update',
    examples: examples.updateItem,
    body: updateItem,
    response: updateItemResponse,
    status: 200,
    dryRun: true,
    refuses: ['Conflict'],
    async handle({ change, params, body }) {
      const order = await updateItemOf(change, params.orderId, params.orderItemId, body)
      return { orderItem: presentItem(itemOf(order, params.orderItemId, null), order.currencyCode) }
    },
  }),
  write({
    id: 'holdOrder',
    group,
    method: 'POST',
    path: '/orders/{orderId}/customerCareHold',
    summary: 'Change order status to customer-care hold',
    description: 'Several holds may be open on one order. With releaseAt the hold releases by itself, once.',
    permission: 'orders:hold',
    examples: examples.hold,
    body: newHold,
    response: held,
    status: 200,
    dryRun: true,
    refuses: ['Conflict'],
    handle: async ({ change, params, body, principal }) => shown(await holdOrder(change, params.orderId, body), principal),
  }),
  write({
    id: 'releaseHold',
    group,
    method: 'POST',
    path: '/orders/{orderId}/releaseHold',
    summary: 'Release a hold',
    description: 'Releasing one hold leaves the others.',
    permission: 'orders:hold',
    examples: examples.release,
    body: releaseHoldBody,
    response: held,
    status: 200,
    dryRun: true,
    refuses: ['Conflict'],
    handle: async ({ change, params, body, principal }) => shown(await releaseHold(change, params.orderId, body), principal),
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

async function refuseOtherOrder(reader: Reader, inPath: string, inBody: string): Promise<void> {
  const order = await findOrder(reader, inPath)
  if (![order.id, shortId('order', order.number)].includes(inBody.toLowerCase()) && inBody.toUpperCase() !== shortId('order', order.number))
    throw invalid('id', `The body names another order than the path, ${order.id}.`, inBody)
}
