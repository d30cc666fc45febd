import * as z from 'zod'
import { bulk, write } from '@/server/http/operation'
import type { Principal } from '@/server/kernel/principal'
import { examples } from '../examples'
import { resolveShipmentIds } from '../load'
import { presentLiveShipment, shipmentResponse, shipmentViewerOf } from '../present'
import { rejectBody, rejectRecord } from '../schemas/reject'
import { acceptRecord, assignBody, cancelShipmentBody, rerouteBody, rerouteRecord, spoilageBody, unassignBody } from '../schemas/requests'
import { shipmentModel } from '../schemas/responses'
import type { Shipment } from '../types'
import { retryPolling, updateShipment } from '../update-shipment'
import { assignShipment, resubmitShipment } from './assign'
import { cancelShipment } from './cancel'
import { rejectShipment } from './reject'
import { rerouteShipment } from './reroute'
import type { SplitShipment } from './split'
import { reportSpoilage } from './spoil'
import { unassignItems } from './unassign'

const group = 'Shipments'
const shipmentEnvelope = z.object({ shipment: shipmentModel })
const assignResponse = shipmentEnvelope.meta({ id: 'AssignShipmentResponse' })
const rejectResponse = z
  .object({
    shipment: shipmentModel.meta({ description: 'The rejected shipment.' }),
    source: shipmentModel.nullable().meta({ description: 'The shipment with the units that were not rejected; null if all were.' }),
  })
  .meta({ id: 'RejectResponse' })
const spoilageResponse = shipmentEnvelope.meta({ id: 'SpoilageResponse' })
const acceptResponse = shipmentEnvelope.meta({ id: 'AcceptResponse' })
const unassignResponse = shipmentEnvelope.meta({ id: 'UnassignItemsResponse' })
const resubmitResponse = shipmentEnvelope.meta({ id: 'ResubmitShipmentResponse' })
const retryResponse = shipmentEnvelope.meta({ id: 'RetryPollingResponse' })
const rerouteResponse = z
  .object({
    shipment: shipmentModel.meta({ description: 'The shipment at the target facility.' }),
    source: shipmentModel.nullable().meta({ description: 'The shipment with the units that were not moved; null if all were moved.' }),
  })
  .meta({ id: 'RerouteResponse' })

const cancelOperation = {
  group,
  method: 'PATCH',
  summary: 'Cancel a shipment',
  description: 'Its units are open again; the order’s items are not canceled. Canceling again changes nothing.',
  permission: 'shipments:cancel',
  examples: examples.cancel,
  body: cancelShipmentBody,
  status: 204,
  response: undefined,
  dryRun: true,
} as const

/** A bulk of shipments, whose records name them. */
const ofMany = {
  group,
  method: 'POST',
  status: 200,
  dryRun: true,
  subject: ({ shipmentId }: { shipmentId: string }) => shipmentId,
  resolveSubjects: resolveShipmentIds,
  version: ({ version }: { version?: number | undefined }) => version,
} as const

export const shipmentActionOperations = [
  write({
    ...cancelOperation,
    id: 'cancelShipment',
    path: '/{shipmentId}/cancel',
    refuses: ['Conflict'],
    async handle({ change, params, body }) {
      await cancelShipment(change, params.shipmentId, body.cancelReason)
      return undefined
    },
  }),
  write({
    ...cancelOperation,
    id: 'cancelShipmentByPath',
    summary: 'Cancel a shipment (canonical alias)',
    path: '/shipments/{shipmentId}/cancel',
    refuses: ['Conflict'],
    async handle({ change, params, body }) {
      await cancelShipment(change, params.shipmentId, body.cancelReason)
      return undefined
    },
  }),
  write({
    id: 'unassignItems',
    group,
    method: 'POST',
    path: '/shipments/{shipmentId}/unassignItems',
    summary: 'Unassign items from a shipment',
    description: 'Makes units open again: the given quantity, or all that are not packed. A shipment without units left is canceled.',
    permission: 'shipments:update',
    examples: examples.unassign,
    body: unassignBody,
    response: unassignResponse,
    status: 200,
    dryRun: true,
    refuses: ['Conflict'],
    handle: async ({ change, params, body, principal }) =>
      shipmentResponse(await unassignItems(change, params.shipmentId, body), principal, change.now),
  }),
  write({
    id: 'assignShipment',
    group,
    method: 'POST',
    path: '/shipments/{shipmentId}/assign',
    summary: 'Assign a shipment',
    description: 'Assigns it to an active facility of its vendor that ships to the country.',
    permission: 'shipments:assign',
    examples: examples.assign,
    body: assignBody,
    response: assignResponse,
    status: 200,
    dryRun: true,
    refuses: ['Conflict'],
    handle: async ({ change, params, body, principal }) =>
      shipmentResponse(await assignShipment(change, params.shipmentId, body.facilityId), principal, change.now),
  }),
  write({
    id: 'resubmitShipment',
    group,
    method: 'POST',
    path: '/shipments/{shipmentId}/resubmit',
    summary: 'Resubmit a shipment to its assigned facility',
    permission: 'shipments:assign',
    examples: examples.one,
    response: resubmitResponse,
    status: 200,
    dryRun: true,
    refuses: ['Conflict'],
    handle: async ({ change, params, principal }) =>
      shipmentResponse(await resubmitShipment(change, params.shipmentId), principal, change.now),
  }),
  write({
    id: 'rejectShipment',
    group,
    method: 'POST',
    path: '/shipments/{shipmentId}/reject',
    summary: 'Reject a shipment',
    description:
      'Its units stay in it until it is assigned, rerouted, resubmitted, unassigned, canceled or deleted. With orderItems, only these units are rejected: they become a shipment of their own, and the rest stays as it is.',
    permission: 'shipments:reject',
    examples: examples.reject,
    body: rejectBody,
    response: rejectResponse,
    status: 200,
    dryRun: true,
    refuses: ['Conflict'],
    handle: async ({ change, params, body, principal }) =>
      splitResponse(await rejectShipment(change, params.shipmentId, body), principal, change.now),
  }),
  write({
    id: 'reportSpoilage',
    group,
    method: 'POST',
    path: '/shipments/{shipmentId}/spoilage',
    summary: 'Spoiled at the bench',
    description:
      'Notes units of one item that were spoiled at the bench and have to be made again. The quantities owed stay as they are. Merchants do not see it.',
    permission: 'shipments:update',
    examples: examples.spoil,
    body: spoilageBody,
    response: spoilageResponse,
    status: 200,
    dryRun: true,
    refuses: ['Conflict'],
    handle: async ({ change, params, body, principal }) =>
      shipmentResponse(await reportSpoilage(change, params.shipmentId, body), principal, change.now),
  }),
  bulk({
    ...ofMany,
    id: 'acceptShipments',
    path: '/shipments/bulk/accept',
    summary: 'Accept many',
    description: 'Each record answers like an update with shipmentStatus InProduction.',
    permission: 'shipments:update',
    examples: examples.acceptSeveral,
    bodyName: 'AcceptBulkModel',
    record: acceptRecord,
    response: acceptResponse,
    handle: async ({ change, record, principal }) =>
      shipmentResponse(await updateShipment(change, record.shipmentId, { shipmentStatus: 'InProduction' }), principal, change.now),
  }),
  bulk({
    ...ofMany,
    id: 'rejectShipments',
    path: '/shipments/bulk/reject',
    summary: 'Reject many',
    description: 'Each record answers like a single rejection.',
    permission: 'shipments:reject',
    examples: examples.rejectSeveral,
    bodyName: 'RejectBulkModel',
    record: rejectRecord,
    response: rejectResponse,
    handle: async ({ change, record, principal }) =>
      splitResponse(await rejectShipment(change, record.shipmentId, record), principal, change.now),
  }),
  write({
    id: 'retryPolling',
    group,
    method: 'POST',
    path: '/shipments/{shipmentId}/retryPolling',
    summary: 'Retry outbound polling for a shipment by publishing an OutboundShipmentUpdate event',
    permission: 'shipments:update',
    examples: examples.one,
    response: retryResponse,
    status: 200,
    dryRun: true,
    handle: async ({ change, params, principal }) => shipmentResponse(await retryPolling(change, params.shipmentId), principal, change.now),
  }),
  write({
    id: 'rerouteShipment',
    group,
    method: 'POST',
    path: '/shipments/{shipmentId}/reroute',
    summary: 'Reroute a shipment',
    description:
      'Moves the shipment to another facility, possibly of another vendor. With orderItems, only these units move, into a new shipment there; the rest stays.',
    permission: 'shipments:reroute',
    examples: examples.reroute,
    body: rerouteBody,
    response: rerouteResponse,
    status: 200,
    dryRun: true,
    refuses: ['Conflict'],
    handle: async ({ change, params, body, principal }) =>
      splitResponse(await rerouteShipment(change, params.shipmentId, body), principal, change.now),
  }),
  bulk({
    ...ofMany,
    id: 'rerouteShipments',
    path: '/shipments/bulk/reroute',
    summary: 'Bulk reroute shipments',
    description: 'Each record answers like a single reroute.',
    permission: 'shipments:reroute',
    examples: examples.rerouteSeveral,
    bodyName: 'RerouteBulkModel',
    record: rerouteRecord,
    response: rerouteResponse,
    handle: async ({ change, record, principal }) =>
      splitResponse(await rerouteShipment(change, record.shipmentId, record), principal, change.now),
  }),
] as const

function splitResponse({ order, shipment, source }: SplitShipment, principal: Principal, now: Date) {
  const present = (one: Shipment) => presentLiveShipment(order, one, shipmentViewerOf(principal.scope), now)
  return { shipment: present(shipment), source: source && present(source) }
}
