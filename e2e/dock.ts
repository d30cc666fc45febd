import { newVariant } from './catalog'
import { type Api, address, orderOf, type SeededOrder } from './fixtures'

export interface Yard {
  vendorId: string
  vendorName: string
  facilityId: string
  facilityName: string
}

export interface SeededShipment {
  id: string
  shortId: string
  version: number
}

/** Two vendors with a facility each, and what each of them alone can make. */
export interface Dock {
  first: Yard
  second: Yard
  /** SKUs: made by the first, by the second. */
  skus: [string, string]
  /** Three pieces of what the first makes and two of what the second makes, ready. */
  order(given?: object): Promise<SeededOrder>
  /** All that is open of an order, in one shipment at the first vendor's facility unless said. */
  shipment(order: { id: string }, given?: object): Promise<SeededShipment>
}

export async function makeDock(api: Api, merchantId: string): Promise<Dock> {
  const mark = Date.now().toString(36)
  const first = await yard(api, `Inkwell ${mark}`, 'Newark')
  const second = await yard(api, `Redwood ${mark}`, 'Reno')
  const skus: [string, string] = [
    await newVariant(api, [{ vendorId: first.vendorId, cost: 4.2 }]),
    await newVariant(api, [{ vendorId: second.vendorId, cost: 7.5, leadTimeDays: 3 }]),
  ]
  const price = { amount: 12.25, currency: 'USD' }
  const items = skus.map((sku, i) => ({ sku, quantity: 3 - i, customerPrice: price, merchantPrice: price }))
  return {
    first,
    second,
    skus,
    order: async (given = {}) =>
      (await api.send<{ order: SeededOrder }>('POST', '/orders', orderOf(merchantId, { items, ...given }))).order,
    async shipment({ id }, given = {}) {
      const { order } = await api.get<{ order: { items: { id: string }[] } }>(`/orders/${id}`)
      const { vendorId, facilityId } = first
      const body = { orderId: id, vendorId, facilityId, orderItems: order.items.map((item) => ({ id: item.id })), ...given }
      return (await api.send<{ shipment: SeededShipment }>('POST', '/shipments', body)).shipment
    },
  }
}

async function yard(api: Api, vendorName: string, town: string): Promise<Yard> {
  const { vendor } = await api.send<{ vendor: { id: string } }>('POST', '/vendors', { name: vendorName })
  const facilityName = `${vendorName} ${town}`
  const place = { line1: '40 Dock Street', city: town, state: address.state, zip: address.zip, countryCode: 'US' }
  const body = { vendorId: vendor.id, name: facilityName, address: place, countryCodes: ['US'], dailyCapacity: 400 }
  const { facility } = await api.send<{ facility: { id: string } }>('POST', '/facilities', body)
  return { vendorId: vendor.id, vendorName, facilityId: facility.id, facilityName }
}
