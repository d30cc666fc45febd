import { and, eq } from 'drizzle-orm'
import * as z from 'zod'
import { shipments } from '@/db/schema'
import { findVendor } from '@/server/directory/vendors'
import { errorBody, listOf } from '@/server/http/field-types'
import { read, write } from '@/server/http/operation'
import { answerEach, severalQuery } from '@/server/http/several'
import { notFound } from '@/server/kernel/refusal'
import { auditLogsOf, auditQuery } from '@/server/platform/audit/audit'
import { auditLogs } from '@/server/platform/audit/schemas'
import { withClaimFields } from '@/server/platform/claims/claims'
import { deleteShipment } from './actions/cancel'
import { shipmentActionOperations } from './actions/operations'
import { shipmentAnswers } from './answers'
import { getAuditedShipmentId } from './audit-access'
import { createShipment } from './create-shipments'
import { examples } from './examples'
import { listQueryOfShipments, listShipments, modifiedWithin, whereItem, whereOrder } from './list'
import { findShipments, getShipmentKey } from './load'
import { messagesOf, messagesQuery, messagesResponse } from './messages'
import { shipmentResponse } from './present'
import { createShipmentBody, shipmentFilters, updateShipmentBody } from './schemas/requests'
import { foundShipment, type ShipmentModel, shipmentModel } from './schemas/responses'
import { searchQueryOfShipments, shipmentsMatching } from './search'
import { countPollingStopped, countShipments, pollingStoppedCount, shipmentStatusCounts } from './shipment-counts'
import { updateShipment } from './update-shipment'

const group = 'Shipments'
const shipmentEnvelope = z.object({ shipment: shipmentModel }).meta({ id: 'GetShipmentResponse' })
/** The fields of a shipment's answer, or of an error: one shape, because clients have no word that tells two apart. */
const shipmentOrError = z.object({ ...shipmentEnvelope.partial().shape, ...errorBody.partial().shape })
const severalShipments = z
  .object({ bulk: z.array(z.object({ status: z.number().int(), response: shipmentOrError })) })
  .meta({ id: 'GetShipmentsResponse' })
const createShipmentResponse = z.object({ shipment: shipmentModel }).meta({ id: 'CreateShipmentResponse' })
const listShipmentsResponse = listOf('shipments', shipmentModel).meta({ id: 'ListShipmentsResponse' })
const searchShipmentsResponse = listOf('shipments', foundShipment).meta({ id: 'SearchShipmentResponse' })

export const shipmentOperations = [
  read({
    id: 'searchShipments',
    group,
    path: '/shipments',
    summary: 'Search shipments',
    description:
      'q finds shipments by the beginnings of words of the customer’s name, identifiers of shipments, orders and packages, tracking numbers and SKUs.',
    permission: 'shipments:read',
    examples: examples.search,
    query: searchQueryOfShipments,
    response: searchShipmentsResponse,
    handle: async ({ reader, query, context }) =>
      listShipments(reader, query, await shipmentsMatching(reader, query.filters), context.answers),
  }),
  write({
    id: 'createShipment',
    group,
    method: 'POST',
    path: '/shipments',
    summary: 'Create a shipment for order, vendor and order items',
    description:
      'Puts open units of an order’s items into a shipment: the given quantity, or all that are open. With a facilityId, the shipment is Assigned right away.',
    permission: 'shipments:create',
    examples: examples.create,
    body: createShipmentBody,
    response: createShipmentResponse,
    status: 201,
    dryRun: true,
    refuses: ['Conflict'],
    location: ({ shipment }) => `/v1/shipments/${shipment.id}`,
    handle: async ({ change, body, principal }) => shipmentResponse(await createShipment(change, body), principal, change.now),
  }),
  read({
    id: 'countShipmentsByStatus',
    group,
    path: '/shipments/count/status',
    summary: 'Count shipments by status',
    permission: 'shipments:read',
    examples: examples.count,
    query: z.strictObject(shipmentFilters),
    response: shipmentStatusCounts,
    handle: ({ reader, query }) => countShipments(reader, query),
  }),
  read({
    id: 'countShipmentsPollingStopped',
    group,
    path: '/shipments/count/pollingStopped',
    summary: 'Count shipments whose polling stopped',
    permission: 'shipments:read',
    examples: examples.count,
    query: z.strictObject(shipmentFilters),
    response: pollingStoppedCount,
    handle: ({ reader, query }) => countPollingStopped(reader, query),
  }),
  read({
    id: 'getShipments',
    group,
    path: '/shipments/bulk',
    summary: 'Several shipments',
    description: 'Up to 100 ids or shortIds, separated by commas. The answer has a result for each; 404 for those that do not exist.',
    permission: 'shipments:read',
    examples: examples.several,
    query: severalQuery,
    response: severalShipments,
    async handle({ reader, query, principal, requestId }) {
      const now = new Date()
      const found = [...(await findShipments(reader, query.ids))].map(
        ([id, one]) => [id, shipmentResponse(one, principal, now).shipment] as const,
      )
      const claimed = await withClaimFields(
        reader,
        'shipment',
        found.map(([, shipment]) => shipment),
      )
      return answerEach(query.ids, new Map(found.map(([id], i) => [id, { shipment: claimed[i] as ShipmentModel }])), 'shipment', requestId)
    },
  }),
  read({
    id: 'getShipment',
    group,
    path: '/shipments/{shipmentId}',
    summary: 'Get details of a shipment by shipment ID',
    description: 'By id or shortId.',
    permission: 'shipments:read',
    examples: examples.one,
    response: shipmentEnvelope,
    async handle({ reader, params, context }) {
      const [shipment] = await shipmentAnswers(reader, context.answers, [await getShipmentKey(reader, params.shipmentId)], new Date())
      if (!shipment) throw notFound('shipment', params.shipmentId)
      return { shipment }
    },
  }),
  write({
    id: 'updateShipment',
    group,
    method: 'PATCH',
    path: '/shipments/{shipmentId}',
    summary: 'Update details of a shipment by shipment ID',
    description:
      'A shipmentStatus is a request and is applied after the other fields: InProduction accepts an Assigned shipment, Delivered marks a Shipped one as delivered.',
    permission: 'shipments:update',
    examples: examples.update,
    body: updateShipmentBody,
    response: shipmentEnvelope,
    status: 200,
    dryRun: true,
    refuses: ['Conflict'],
    handle: async ({ change, params, body, principal }) =>
      shipmentResponse(await updateShipment(change, params.shipmentId, body), principal, change.now),
  }),
  write({
    id: 'deleteShipment',
    group,
    method: 'DELETE',
    path: '/shipments/{shipmentId}',
    summary: 'Delete a shipment with its packages',
    description: 'Possible while it is Created, Assigned, Rejected or Canceled. Its units are open again; its audit log is kept.',
    permission: 'shipments:delete',
    examples: examples.one,
    status: 204,
    response: undefined,
    dryRun: true,
    refuses: ['Conflict'],
    async handle({ change, params }) {
      await deleteShipment(change, params.shipmentId)
      return undefined
    },
  }),
  ...shipmentActionOperations,
  read({
    id: 'listShipmentsOfOrder',
    group,
    path: '/orders/{orderId}/shipments',
    summary: 'Get all shipments of an order by order ID',
    permission: 'shipments:read',
    examples: examples.ofOrder,
    query: listQueryOfShipments,
    response: listShipmentsResponse,
    handle: async ({ reader, params, query, context }) =>
      listShipments(reader, query, and(await whereOrder(reader, params.orderId), modifiedWithin(query.filters)), context.answers),
  }),
  read({
    id: 'listShipmentsOfOrderAndVendor',
    group,
    path: '/orders/{orderId}/vendors/{vendorId}/shipments',
    summary: 'Get a shipment with packages for order and vendor',
    description: 'All shipments of this vendor for the order, newest first.',
    permission: 'shipments:read',
    examples: examples.ofVendor,
    query: listQueryOfShipments,
    response: listShipmentsResponse,
    async handle({ reader, params, query, context }) {
      const order = await whereOrder(reader, params.orderId)
      const vendor = await findVendor(reader, params.vendorId)
      if (!vendor) throw notFound('vendor', params.vendorId)
      return listShipments(reader, query, and(order, eq(shipments.vendorId, vendor.id), modifiedWithin(query.filters)), context.answers)
    },
  }),
  read({
    id: 'listShipmentsOfItem',
    group,
    path: '/orders/items/{orderItemId}/shipments',
    summary: 'Get shipment details by order item ID',
    permission: 'shipments:read',
    examples: examples.ofItem,
    query: listQueryOfShipments,
    response: listShipmentsResponse,
    handle: async ({ reader, params, query, context }) =>
      listShipments(reader, query, and(await whereItem(reader, params.orderItemId), modifiedWithin(query.filters)), context.answers),
  }),
  read({
    id: 'getShipmentAuditLogs',
    group,
    path: '/shipments/{shipmentId}/auditLogs',
    summary: 'Get shipment audit logs',
    description: 'By id; also works for deleted shipments.',
    permission: 'audit:read',
    examples: examples.one,
    query: auditQuery,
    response: auditLogs,
    async handle({ reader, params, query, principal, context }) {
      const id = await getAuditedShipmentId(reader, params.shipmentId)
      return auditLogsOf({ database: context.database, reader, principal }, query, { resource: { type: 'shipment', id } })
    },
  }),
  read({
    id: 'getShipmentMessageAuditLogs',
    group,
    path: '/shipments/{shipmentId}/messageAuditLogs',
    summary: 'Get message audit logs for shipment updates',
    description:
      'Every attempt to send an event about the shipment to an endpoint, and every update from its vendor, newest first. A vendor and a merchant see the attempts to their own endpoints.',
    permission: 'shipments:read',
    examples: examples.one,
    query: messagesQuery,
    response: messagesResponse,
    handle: ({ reader, params, query, principal }) => messagesOf(reader, params.shipmentId, query, principal),
  }),
] as const
