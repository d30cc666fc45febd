import * as z from 'zod'
import { findFacility } from '@/server/directory/facilities'
import { shortId } from '@/server/kernel/id'
import { invalid } from '@/server/kernel/refusal'
import { packAndShip } from '@/server/orders/packages/packages'
import { shipChange } from '@/server/orders/packages/schemas'
import { rejectChange } from '@/server/orders/shipments/schemas/reject'
import { rerouteBody, shipmentFilters } from '@/server/orders/shipments/schemas/requests'
import {
  countSelectedShipments,
  rejectShipment,
  rerouteShipment,
  resolveShipmentIds,
  resubmitShipment,
  selectShipments,
  shipmentsById,
  updateShipment,
} from '@/server/orders/shipments/shipments'
import { NothingToDo, type PlanResource, planKind, statesOf } from './kind'
import { noChoices } from './other-order-kinds'

type Shipment = Awaited<ReturnType<typeof shipmentsById>>[number]
const filters = z.strictObject(shipmentFilters)

const shipmentResource: PlanResource<Shipment, z.output<typeof filters>> = {
  type: 'shipment',
  readPermission: 'shipments:read',
  words: ['shipment', 'shipments'],
  filters,
  count: (reader, chosen, _, cap) => countSelectedShipments(reader, chosen, cap),
  select: (reader, chosen, { cursor, size }) => selectShipments(reader, chosen, { cursor, size }),
  resolve: resolveShipmentIds,
  load: shipmentsById,
  nameOf: ({ number }) => shortId('shipment', number),
}

/** Tracking numbers belong to single packages. */
const shipping = shipChange.omit({ packages: true, carrierTrackingNumber: true })
const rerouting = rerouteBody.omit({ orderItems: true })

export const rerouteShipmentsKind = planKind({
  name: 'shipments.reroute',
  permission: 'shipments:reroute',
  resource: shipmentResource,
  change: rerouting,
  input: rerouting.extend({ expectedFacilityId: z.string().optional() }),
  title: (records, { reason }) => `Reroute ${records}: ${reason}`,
  async complete(reader, change) {
    const facility = await findFacility(reader, change.facilityId)
    if (!facility) throw invalid('reference.unknown', 'change.facilityId', `There is no facility ${change.facilityId}.`, change.facilityId)
    return { facilityId: facility.id }
  },
  changedSince: ({ facilityId }, { expectedFacilityId }) => (expectedFacilityId && facilityId !== expectedFacilityId ? ['facilityId'] : []),
  act: (change, id, { facilityId, reason }) => rerouteShipment(change, id, { facilityId, reason }),
  reverse: {
    kind: 'shipments.reroute',
    inputOf(records, _, id) {
      const { before, after } = statesOf<{ facilityId: string | null }>(records, id)
      if (!before.facilityId) return 'It was at no facility before.'
      return { facilityId: before.facilityId, reason: 'Rerouting was undone.', expectedFacilityId: after.facilityId }
    },
  },
})

export const acceptShipmentsKind = planKind({
  name: 'shipments.accept',
  permission: 'shipments:update',
  resource: shipmentResource,
  change: noChoices,
  input: noChoices,
  title: (records) => `Accept ${records}`,
  act: (change, id) => updateShipment(change, id, { shipmentStatus: 'InProduction' }),
  reverse: 'Accepted shipments are in production, which cannot be undone. Reject them instead.',
})

export const shipShipmentsKind = planKind({
  name: 'shipments.ship',
  permission: 'shipments:update',
  resource: shipmentResource,
  change: shipping,
  input: shipping,
  title: (records, { carrierName }) => `Ship ${records}${carrierName ? ` with ${carrierName}` : ''}`,
  inputOf: ({ status }, _, sent) =>
    status === 'Shipped' || status === 'Delivered' ? new NothingToDo('All its packages have left already.') : sent,
  act: (change, id, input) => packAndShip(change, id, input),
  reverse: 'Packages that have left do not come back, so that shipping cannot be undone. Their tracking can be corrected.',
})

export const rejectShipmentsKind = planKind({
  name: 'shipments.reject',
  permission: 'shipments:reject',
  resource: shipmentResource,
  change: rejectChange,
  input: rejectChange,
  title: (records, { reasonCode, reason }) => `Reject ${records}: ${reason ?? reasonCode}`,
  act: (change, id, rejection) => rejectShipment(change, id, rejection),
  reverse: { kind: 'shipments.resubmit', inputOf: () => ({}) },
})

/** Gives rejected shipments to their facilities again. */
export const resubmitShipmentsKind = planKind({
  name: 'shipments.resubmit',
  isReverseOnly: true,
  permission: 'shipments:assign',
  resource: shipmentResource,
  change: noChoices,
  input: noChoices,
  title: (records) => `Resubmit ${records}`,
  changedSince: ({ status }) => (status === 'Rejected' ? [] : ['shipmentStatus']),
  act: (change, id) => resubmitShipment(change, id),
  reverse: 'The facilities have received the shipments. Reject them again instead.',
})
