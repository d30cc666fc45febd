import { type Api, address, orderOf, type SeededOrder } from '@/e2e/support/fixtures'
import { uniqueWord } from '@/e2e/support/unique'
import { newVariant } from './catalog'

interface SeededFacility {
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

/** Two vendors with a facility each, and the variant that only this vendor makes. */
export interface SeedShipments {
  first: SeededFacility
  second: SeededFacility
  /** The SKUs of the first vendor's and of the second vendor's variant. */
  skus: [string, string]
  /** Creates an order of three units of the first variant and two of the second, processed. */
  order(given?: object): Promise<SeededOrder>
  /** Creates a shipment of all open units of an order, by default at the first vendor's facility. */
  shipment(order: { id: string }, given?: object): Promise<SeededShipment>
}

export async function makeSeedShipments(api: Api, merchantId: string): Promise<SeedShipments> {
  const mark = uniqueWord()
  const first = await newFacility(api, `Inkwell ${mark}`, 'Newark')
  const second = await newFacility(api, `Redwood ${mark}`, 'Reno')
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

async function newFacility(api: Api, vendorName: string, town: string): Promise<SeededFacility> {
  const { vendor } = await api.send<{ vendor: { id: string } }>('POST', '/vendors', { name: vendorName })
  const facilityName = `${vendorName} ${town}`
  const facilityAddress = { line1: '40 Dock Street', city: town, state: address.state, zip: address.zip, countryCode: 'US' }
  const body = { vendorId: vendor.id, name: facilityName, address: facilityAddress, countryCodes: ['US'], dailyCapacity: 400 }
  const { facility } = await api.send<{ facility: { id: string } }>('POST', '/facilities', body)
  return { vendorId: vendor.id, vendorName, facilityId: facility.id, facilityName }
}

/** Creates a shipment of the whole order, at a facility that no other test uses. */
export async function newShipment({ id }: SeededOrder, api: Api): Promise<SeededShipment> {
  const { order } = await api.get<{ order: { merchantId: string } }>(`/orders/${id}`)
  return (await makeSeedShipments(api, order.merchantId)).shipment({ id })
}
