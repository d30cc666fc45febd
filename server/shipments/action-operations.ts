import { z } from 'zod'
import { bulk, write } from '../http/operation'
import type { Principal } from '../principal'
import { assignShipment, resubmitShipment } from './assign'
import { cancelShipment } from './cancel'
import { examples } from './examples'
import { shipmentIds } from './find'
import { shipmentModel } from './models'
import { presentShipment, shownShipment, viewerOfScope } from './present'
import { rejectShipment } from './reject'
import { type Rerouted, rerouteShipment } from './reroute'
import { assignment, cancellation, rejection, rerouting, reroutingRecord, unassignment } from './schemas'
import { unassignItems } from './unassign'
import { retryPolling } from './update'

const group = 'Shipments'
const shown = z.object({ shipment: shipmentModel })
const assigned = shown.meta({ id: 'AssignShipmentResponse' })
const rejected = shown.meta({ id: 'RejectResponse' })
const relieved = shown.meta({ id: 'UnassignItemsResponse' })
const resubmitted = shown.meta({ id: 'ResubmitShipmentResponse' })
const retried = shown.meta({ id: 'RetryPollingResponse' })
const rerouted = z
  .object({
    shipment: shipmentModel.meta({ description: 'The one at the target.' }),
    source: shipmentModel.nullable().meta({ description: 'The one that was left where it was; null where all of it moved.' }),
  })
  .meta({ id: 'RerouteResponse' })

const canceling = {
  group,
  method: 'PATCH',
  summary: 'Cancel a shipment',
  description: 'Its units are open again; no item of the order is canceled. Canceled already, nothing changes.',
  permission: 'shipments:cancel',
  examples: examples.cancel,
  body: cancellation,
  status: 204,
  response: undefined,
  dryRun: true,
  refuses: ['Conflict'],
} as const

export const shipmentActionOperations = [
  write({
    ...canceling,
    id: 'cancelShipment',
    path: '/{shipmentId}/cancel',
    refuses: ['Conflict'],
    async handle({ change, params, body }) {
      await cancelShipment(change, params.shipmentId, body.cancelReason)
      return undefined
    },
  }),
  write({
    ...canceling,
    id: 'cancelShipmentByPath',
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
    description: 'They are open again: all that are not packed where no quantity is given. A shipment that is emptied is canceled.',
    permission: 'shipments:update',
    examples: examples.unassign,
    body: unassignment,
    response: relieved,
    status: 200,
    dryRun: true,
    refuses: ['Conflict'],
    handle: async ({ change, params, body, principal }) => shownShipment(await unassignItems(change, params.shipmentId, body), principal),
  }),
  write({
    id: 'assignShipment',
    group,
    method: 'POST',
    path: '/shipments/{shipmentId}/assign',
    summary: 'Assign a shipment',
    description: 'To an active facility of its vendor that ships to the country.',
    permission: 'shipments:assign',
    examples: examples.assign,
    body: assignment,
    response: assigned,
    status: 200,
    dryRun: true,
    refuses: ['Conflict'],
    handle: async ({ change, params, body, principal }) =>
      shownShipment(await assignShipment(change, params.shipmentId, body.facilityId), principal),
  }),
  write({
    id: 'resubmitShipment',
    group,
    method: 'POST',
    path: '/shipments/{shipmentId}/resubmit',
    summary: 'Resubmit a shipment to its assigned facility',
    permission: 'shipments:assign',
    examples: examples.one,
    response: resubmitted,
    status: 200,
    dryRun: true,
    refuses: ['Conflict'],
    handle: async ({ change, params, principal }) => shownShipment(await resubmitShipment(change, params.shipmentId), principal),
  }),
  write({
    id: 'rejectShipment',
    group,
    method: 'POST',
    path: '/shipments/{shipmentId}/reject',
    summary: 'Reject a shipment',
    description: 'Its units stay in it until it is assigned, rerouted, resubmitted, unassigned, canceled or deleted.',
    permission: 'shipments:reject',
    examples: examples.reject,
    body: rejection,
    response: rejected,
    status: 200,
    dryRun: true,
    refuses: ['Conflict'],
    handle: async ({ change, params, body, principal }) =>
      shownShipment(await rejectShipment(change, params.shipmentId, body.reason), principal),
  }),
  write({
    id: 'retryPolling',
    group,
    method: 'POST',
    path: '/shipments/{shipmentId}/retryPolling',
    summary: 'Retry outbound polling for a shipment by publishing an OutboundShipmentUpdate event',
    permission: 'shipments:update',
    examples: examples.one,
    response: retried,
    status: 200,
    dryRun: true,
    handle: async ({ change, params, principal }) => shownShipment(await retryPolling(change, params.shipmentId), principal),
  }),
  write({
    id: 'rerouteShipment',
    group,
    method: 'POST',
    path: '/shipments/{shipmentId}/reroute',
    summary: 'Reroute a shipment',
    description:
      'Moves it to another facility, also of another vendor; with orderItems only these units, which are then a new shipment there while the rest stays as it is.',
    permission: 'shipments:reroute',
    examples: examples.reroute,
    body: rerouting,
    response: rerouted,
    status: 200,
    dryRun: true,
    refuses: ['Conflict'],
    handle: async ({ change, params, body, principal }) => shownRerouted(await rerouteShipment(change, params.shipmentId, body), principal),
  }),
  bulk({
    id: 'rerouteShipments',
    group,
    method: 'POST',
    path: '/shipments/bulk/reroute',
    summary: 'Bulk reroute shipments',
    description: 'Each record answers what its own reroute would have.',
    permission: 'shipments:reroute',
    examples: examples.rerouteSeveral,
    bodyName: 'RerouteBulkModel',
    record: reroutingRecord,
    response: rerouted,
    status: 200,
    dryRun: true,
    subject: ({ shipmentId }) => shipmentId,
    resolve: shipmentIds,
    version: ({ version }) => version,
    handle: async ({ change, record, principal }) => shownRerouted(await rerouteShipment(change, record.shipmentId, record), principal),
  }),
] as const

function shownRerouted({ order, shipment, source }: Rerouted, principal: Principal) {
  const viewer = viewerOfScope(principal.scope)
  return { shipment: presentShipment(order, shipment, viewer), source: source && presentShipment(order, source, viewer) }
}
