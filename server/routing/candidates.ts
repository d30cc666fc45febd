import { unfitFor } from '../directory/facility-rules'
import { merchantOf } from '../directory/merchants'
import type { Principal } from '../principal'
import type { Reader } from '../reader'
import { findShipment } from '../shipments/find'
import { unitsIn } from '../shipments/status'
import { type Assessed, assess, bestFirst } from './assess'
import type { Strategy } from './measures'
import { presentAssessed } from './present'
import { linesOf, vendorsOf } from './question'
import type { Candidate } from './schemas'
import { Surroundings } from './surroundings'

/** Every facility that a shipment could be at, with what speaks for or against it; the best by its merchant's strategy first. */
export async function candidatesFor(reader: Reader, principal: Principal, reference: string): Promise<Candidate[]> {
  const { order, shipment } = await findShipment(reader, reference)
  const units = order.items.flatMap((item) => {
    const quantity = unitsIn(shipment.lines, item.id)
    return quantity ? [{ item, quantity }] : []
  })
  const lines = await linesOf(reader.sql, order, units)
  const surroundings = new Surroundings(reader.sql, principal)
  const offering = await surroundings.ofVendors(vendorsOf(lines), true)
  const places = [...offering, ...(await surroundings.besides(offering))]
  const countryCode = order.shippingAddress?.countryCode ?? null
  const merchant = await merchantOf(reader.sql, order.merchantId)
  const assessed = places.map((place): Assessed => {
    const found = assess(place, lines, countryCode)
    if (place.id !== shipment.facilityId) return found
    return { ...found, isEligible: false, reason: ['The shipment is there already.', ...(found.reason ? [found.reason] : [])].join(' ') }
  })
  return bestFirst((merchant?.routingStrategy ?? 'cheapest') as Strategy, assessed).map((one) => {
    const isCurrent = one.place.id === shipment.facilityId
    return {
      ...presentAssessed(one, order.currencyCode),
      isCurrent,
      canReroute: !isCurrent && unfitFor(one.place, { countryCode }) === null,
    }
  })
}
