import { unsuitableReason } from '@/server/directory/facility-rules'
import { findMerchantUnscoped } from '@/server/directory/merchants'
import type { Principal } from '@/server/kernel/principal'
import type { Reader } from '@/server/kernel/reader'
import { getShipment } from '../shipments/load'
import { unitsIn } from '../shipments/status-rules'
import { assess, bestFirst, type FacilityAssessment } from './assess-facility'
import { FacilityCache } from './facility-cache'
import { presentAssessed } from './present'
import { routingLinesOf, vendorsOf } from './routing-lines'
import type { Candidate } from './schemas'

/** All facilities for a shipment, of a test all sandboxes, with the reasons for and against each; best first by the merchant's strategy. */
export async function listCandidates(reader: Reader, principal: Principal, reference: string): Promise<Candidate[]> {
  const { order, shipment } = await getShipment(reader, reference)
  const units = order.items.flatMap((item) => {
    const quantity = unitsIn(shipment.lines, item.id)
    return quantity ? [{ item, quantity }] : []
  })
  const lines = await routingLinesOf(reader.sql, order, units)
  const facilityCache = new FacilityCache(reader.sql, principal, { isTest: order.isTest })
  const offering = await facilityCache.ofVendors(vendorsOf(lines), true)
  const facilities = [...offering, ...(await facilityCache.othersThan(offering))]
  const countryCode = order.shippingAddress?.countryCode ?? null
  const merchant = await findMerchantUnscoped(reader.sql, order.merchantId)
  const assessed = facilities.map((facility): FacilityAssessment => {
    const found = assess(facility, lines, countryCode)
    if (facility.id !== shipment.facilityId) return found
    return {
      ...found,
      isEligible: false,
      reason: ['This is the shipment’s current facility.', ...(found.reason ? [found.reason] : [])].join(' '),
    }
  })
  return bestFirst(merchant?.routingStrategy ?? 'cheapest', assessed).map((one) => {
    const isCurrent = one.facility.id === shipment.facilityId
    return {
      ...presentAssessed(one, order.currencyCode),
      isCurrent,
      canReroute: !isCurrent && unsuitableReason(one.facility, { countryCode }) === null,
    }
  })
}
