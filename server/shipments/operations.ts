import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { shipments } from '@/db/schema'
import { auditLogsOf, auditQuery } from '../audit/audit'
import { auditLogs } from '../audit/schemas'
import { findVendor } from '../directory/vendors'
import { read, write } from '../http/operation'
import { listOf } from '../http/wire'
import { notFound } from '../refusal'
import { shipmentActionOperations } from './action-operations'
import { auditedShipment } from './audit'
import { deleteShipment } from './cancel'
import { countShipments, countStopped, shipmentStatusCounts, shipmentsStoppedCount } from './count'
import { createShipment } from './create'
import { examples } from './examples'
import { findShipment } from './find'
import { listQueryOfShipments, listShipments, ofItem, ofOrder } from './list'
import { messagesAnswer, messagesOf, messagesQuery } from './messages'
import { foundShipment, shipmentModel } from './models'
import { shownShipment } from './present'
import { createShipment as createShipmentBody, shipmentFilters, updateShipment as updateShipmentBody } from './schemas'
import { searchQueryOfShipments, shipmentsLike } from './search'
import { updateShipment } from './update'

const group = 'Shipments'
const got = z.object({ shipment: shipmentModel }).meta({ id: 'GetShipmentResponse' })
const created = z.object({ shipment: shipmentModel }).meta({ id: 'CreateShipmentResponse' })
const listed = listOf('shipments', shipmentModel).meta({ id: 'ListShipmentsResponse' })
const found = listOf('shipments', foundShipment).meta({ id: 'SearchShipmentResponse' })

export const shipmentOperations = [
  read({
    id: 'searchShipments',
    group,
    path: '/shipments',
    summary: 'Search shipments',
    description:
      'q finds shipments by word prefixes of the customer’s name, of their own, their orders’ and packages’ identifiers, tracking numbers and SKUs.',
    permission: 'shipments:read',
    examples: examples.search,
    query: searchQueryOfShipments,
    response: found,
    handle: async ({ reader, query, principal }) => listShipments(reader, query, await shipmentsLike(reader, query.filters), principal),
  }),
  write({
    id: 'createShipment',
    group,
    method: 'POST',
    path: '/shipments',
    summary: 'Create a shipment for order, vendor and order items',
    description:
      'Puts open units of an order’s items into a shipment: all that are open where no quantity is given. With a facilityId it is Assigned at once.',
    permission: 'shipments:create',
    examples: examples.create,
    body: createShipmentBody,
    response: created,
    status: 201,
    dryRun: true,
    refuses: ['Conflict'],
    location: ({ shipment }) => `/v1/shipments/${shipment.id}`,
    handle: async ({ change, body, principal }) => shownShipment(await createShipment(change, body), principal),
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
    summary: 'Count shipments whose polling is stopped',
    permission: 'shipments:read',
    examples: examples.count,
    query: z.strictObject(shipmentFilters),
    response: shipmentsStoppedCount,
    handle: ({ reader, query }) => countStopped(reader, query),
  }),
  read({
    id: 'getShipment',
    group,
    path: '/shipments/{shipmentId}',
    summary: 'Get details of a shipment by shipment ID',
    description: 'By id or shortId.',
    permission: 'shipments:read',
    examples: examples.one,
    response: got,
    handle: async ({ reader, params, principal }) => shownShipment(await findShipment(reader, params.shipmentId), principal),
  }),
  write({
    id: 'updateShipment',
    group,
    method: 'PATCH',
    path: '/shipments/{shipmentId}',
    summary: 'Update details of a shipment by shipment ID',
    description:
      'A shipmentStatus is a request, taken after the other fields: InProduction accepts an Assigned shipment, Delivered says that a Shipped one has arrived.',
    permission: 'shipments:update',
    examples: examples.update,
    body: updateShipmentBody,
    response: got,
    status: 200,
    dryRun: true,
    refuses: ['Conflict'],
    handle: async ({ change, params, body, principal }) => shownShipment(await updateShipment(change, params.shipmentId, body), principal),
  }),
  write({
    id: 'deleteShipment',
    group,
    method: 'DELETE',
    path: '/shipments/{shipmentId}',
    summary: 'Delete a shipment with its packages',
    description: 'While it is Created, Assigned, Rejected or Canceled. Its units are open again; its audit log stays.',
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
    response: listed,
    handle: async ({ reader, params, query, principal }) => listShipments(reader, query, await ofOrder(reader, params.orderId), principal),
  }),
  read({
    id: 'listShipmentsOfOrderAndVendor',
    group,
    path: '/orders/{orderId}/vendors/{vendorId}/shipments',
    summary: 'Get a shipment with packages for order and vendor',
    description: 'All of this vendor’s, newest first.',
    permission: 'shipments:read',
    examples: examples.ofVendor,
    query: listQueryOfShipments,
    response: listed,
    async handle({ reader, params, query, principal }) {
      const order = await ofOrder(reader, params.orderId)
      const vendor = await findVendor(reader, params.vendorId)
      if (!vendor) throw notFound('vendor', params.vendorId)
      return listShipments(reader, query, and(order, eq(shipments.vendorId, vendor.id)), principal)
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
    response: listed,
    handle: async ({ reader, params, query, principal }) =>
      listShipments(reader, query, await ofItem(reader, params.orderItemId), principal),
  }),
  read({
    id: 'getShipmentAuditLogs',
    group,
    path: '/shipments/{shipmentId}/auditLogs',
    summary: 'Get shipment audit logs',
    description: 'Of a deleted shipment too, by its id.',
    permission: 'audit:read',
    examples: examples.one,
    query: auditQuery,
    response: auditLogs,
    async handle({ reader, params, query, principal, runtime }) {
      const id = await auditedShipment(reader, params.shipmentId)
      return auditLogsOf({ database: runtime.database, reader, principal }, query, { resource: { type: 'shipment', id } })
    },
  }),
  read({
    id: 'getShipmentMessageAuditLogs',
    group,
    path: '/shipments/{shipmentId}/messageAuditLogs',
    summary: 'Get message audit logs for shipment updates',
    description: 'Every message to the vendor’s system and every update that came from it, newest first.',
    permission: 'audit:read',
    examples: examples.one,
    query: messagesQuery,
    response: messagesAnswer,
    handle: ({ reader, params, query, principal }) => messagesOf(reader, params.shipmentId, query, principal),
  }),
] as const
