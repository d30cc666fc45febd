import { and } from 'drizzle-orm'
import { shipments } from '@/db/schema'
import type { Queue } from '@/server/platform/claims/claims'
import { isReal } from './is-test'
import { shipmentKeys } from './list'
import { getShipment, getShipmentRow } from './load'
import { shipmentResponse } from './present'
import { searchQueryOfShipments, shipmentsMatching } from './search'

/** The search of shipments as a queue. */
export const shipmentQueue: Queue = {
  type: 'shipment',
  permission: 'shipments:read',
  oldestFirst: 'createdDate',
  id: shipments.id,
  query: searchQueryOfShipments,
  async rows(reader, parameters, _, also) {
    const page = searchQueryOfShipments.parse(parameters)
    return shipmentKeys(reader, page, and(await shipmentsMatching(reader, page.filters), also))
  },
  withoutTest: (parameters) => ({ parameters, also: isReal }),
  async record(reader, reference) {
    const { id, version, merchantId, vendorId } = await getShipmentRow(reader, reference)
    return { id, version, merchantId, vendorId }
  },
  answer: async (reader, principal, id) => shipmentResponse(await getShipment(reader, id), principal, new Date()).shipment,
}
