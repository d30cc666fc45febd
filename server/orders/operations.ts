import * as z from 'zod'
import { answerEach, severalQuery } from '@/server/http/several'
import type { Context } from '@/server/kernel/context'
import type { Principal } from '@/server/kernel/principal'
import type { Reader } from '@/server/kernel/reader'
import { invalid } from '@/server/kernel/refusal'
import { withClaimFields } from '@/server/platform/claims/claims'
import { errorBody, listOf } from '../http/field-types'
import { bulk, read, write } from '../http/operation'
import type { OrderViewing } from './answers'
import { auditOperations } from './audit-operations'
import { countOperations } from './counts/operations'
import { createOrder } from './create-order'
import { createOrderProblems } from './create-rules'
import { examples } from './examples'
import { isStablePage, listOrders, listQueryOfOrders } from './list'
import { findOrders, getOrder, getOrderBySafeId, resolveOrderIds } from './load'
import { orderResponse, presentLiveOrder, viewerOf } from './present'
import { isReferenceTo } from './references'
import { createOrderBody, updateOrderBody, updateOrderRecord } from './schemas/requests'
import { correctedQuery, foundOrder, listedOrder, type OrderModel, orderModel } from './schemas/responses'
import { searchOrders, searchQueryOfOrders } from './search/search'
import { suggestedValues, suggestQuery, suggestValues } from './search/suggest'
import type { Order } from './types'
import { updateOrderWithWarnings } from './update-order'

const group = 'Orders'
const createOrderResponse = z.object({ order: orderModel }).meta({ id: 'CreateOrderResponse' })
const orderEnvelope = z.object({ order: orderModel }).meta({ id: 'GetOrderResponse' })
/** The fields of an order's answer, or of an error: one shape, because clients have no word that tells two apart. */
const orderOrError = z.object({ ...orderEnvelope.partial().shape, ...errorBody.partial().shape })
const bulkResponse = z
  .object({
    bulk: z.array(z.object({ status: z.number().int(), response: orderOrError }).meta({ id: 'BulkResponseItem' })),
  })
  .meta({ id: 'BulkResponse' })
const updateOrderResponse = z
  .object({
    order: orderModel,
    warnings: z.array(z.string()).meta({ description: 'Shipments in production or beyond, which keep their former address.' }),
  })
  .meta({ id: 'UpdateOrderResponse' })
const locationOf = ({ order }: { order: { id: string } }) => `/v1/orders/${order.id}`

export const orderOperations = [
  write({
    id: 'createOrder',
    group,
    method: 'POST',
    path: '/orders',
    summary: 'Create a new order',
    description:
      'Resolves each SKU, runs the checks (unless the merchant starts processing manually) and returns the order with its computed status and totals.',
    permission: 'orders:create',
    examples: examples.create,
    body: createOrderBody,
    response: createOrderResponse,
    status: 201,
    dryRun: true,
    refuses: ['Conflict'],
    extraProblems: createOrderProblems,
    location: locationOf,
    handle: async ({ change, body, principal }) => orderResponse(await createOrder(change, body), principal, change.now),
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
    isStable: isStablePage,
    handle: ({ reader, query, principal, context }) => listOrders(reader, query, viewingOf(principal, context)),
  }),
  read({
    id: 'searchOrders',
    group,
    path: '/orders/search',
    summary: 'Search orders by criteria and filters',
    description:
      'Free text finds orders by the beginnings of words of identifiers, SKUs, customer name, company, e-mail, phone, street, city and postcode; by the last four or more digits of a phone number; and by the digits of the shortId or externalId (42238 finds O00042238). All words must match, each in any field: garcia miami 6070. Abbreviated and full words of streets are alike (692 Main St, 692 Main Street). Free text sorts orders whose identifier is the query first, then those whose customer has all words in the name, then the others; the newest first in each. When nothing matches, the orders are those of the nearest spelling of the names and cities in the caller’s orders, and correctedQuery has the query that found them; it is absent otherwise. Qualifiers narrow the search. Each hit shows what matched. total:, updated: and updatedFrom or updatedTo beside filters that more than 40,000 orders match are compared with 40,000 of these: unless 10,000 of them match, a 400 asks for narrower filters. A SKU pattern that begins with a star is refused when more than 200 SKUs have it.',
    permission: 'orders:read',
    examples: examples.search,
    query: searchQueryOfOrders,
    response: listOf('orders', foundOrder).extend({ correctedQuery }).meta({ id: 'SearchOrdersResponse' }),
    handle: ({ reader, query, principal, context }) => searchOrders(reader, query, viewingOf(principal, context)),
  }),
  read({
    id: 'suggestSearchValues',
    group,
    path: '/orders/search/values',
    summary: 'Suggest values for a search qualifier',
    description:
      'At most 10 values of a search qualifier that start with the typed text: merchants by name; SKUs and cities from the newest matching orders. Quote values that contain a space or comma. `shippingMethod`, which is no qualifier, gives the text itself when any order has that shipping method, then those of the newest orders.',
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
    response: createOrderResponse,
    status: 201,
    dryRun: true,
    subject: null,
    extraProblems: createOrderProblems,
    handle: async ({ change, record, principal }) => orderResponse(await createOrder(change, record), principal, change.now),
  }),
  read({
    id: 'getOrders',
    group,
    path: '/orders/bulk',
    summary: 'Retrieve multiple orders',
    description: 'Up to 100 ids or shortIds, separated by commas. The answer has a result for each; 404 for those that do not exist.',
    permission: 'orders:read',
    examples: examples.several,
    query: severalQuery,
    response: bulkResponse,
    async handle({ reader, query, principal, requestId }) {
      const now = new Date()
      const found = [...(await findOrders(reader, query.ids))].map(
        ([id, order]) => [id, presentLiveOrder(order, viewerOf(principal), now)] as const,
      )
      const claimed = await withClaimFields(
        reader,
        'order',
        found.map(([, order]) => order),
      )
      return answerEach(query.ids, new Map(found.map(([id], i) => [id, { order: claimed[i] as OrderModel }])), 'order', requestId)
    },
  }),
  bulk({
    id: 'updateOrders',
    group,
    method: 'PATCH',
    path: '/orders/bulk',
    summary: 'Update multiple orders',
    description: 'Updates several orders or their items. Records are independent: each answers like a single update.',
    permission: 'orders:update',
    examples: examples.updateSeveral,
    bodyName: 'UpdateOrderModelBulkModel',
    record: updateOrderRecord,
    response: updateOrderResponse,
    status: 200,
    dryRun: true,
    subject: ({ id }) => id,
    resolveSubjects: resolveOrderIds,
    handle: async ({ change, record, principal }) =>
      updateResponse(await updateOrderWithWarnings(change, record.id, record), principal, change.now),
  }),
  read({
    id: 'getOrderBySafeId',
    group,
    path: '/orders/safeId/{safeId}',
    summary: 'Retrieve an order by safe ID',
    examples: examples.safeId,
    permission: 'orders:read',
    response: orderEnvelope,
    handle: async ({ reader, params, principal }) => orderResponse(await getOrderBySafeId(reader, params.safeId), principal, new Date()),
  }),
  write({
    id: 'updateOrder',
    group,
    method: 'PATCH',
    path: '/orders/{orderId}',
    summary: 'Update order data',
    description: 'The body is an order update record without its id. A status is a request and is applied after the other fields.',
    permission: 'orders:update',
    examples: examples.update,
    body: updateOrderBody,
    response: updateOrderResponse,
    status: 200,
    dryRun: true,
    refuses: ['Conflict'],
    async handle({ change, params, body, principal }) {
      if (body.id) await refuseOtherOrder(change.reader, params.orderId, body.id)
      return updateResponse(await updateOrderWithWarnings(change, params.orderId, body), principal, change.now)
    },
  }),
  ...auditOperations,
] as const

/** How the caller sees orders, from the answers kept in memory. */
const viewingOf = (principal: Principal, { answers }: Context): OrderViewing => ({ viewer: viewerOf(principal), answers, now: new Date() })

const updateResponse = ({ order, warnings }: { order: Order; warnings: string[] }, principal: Principal, now: Date) => ({
  ...orderResponse(order, principal, now),
  warnings,
})

async function refuseOtherOrder(reader: Reader, inPath: string, inBody: string): Promise<void> {
  const order = await getOrder(reader, inPath)
  if (!isReferenceTo(order, inBody))
    throw invalid('field.mismatch', 'id', `The body names a different order than the path: ${order.id}.`, inBody)
}
