import type { Service } from '../service'
import { makeFacility } from './facilities'
import { makeOrderFixture, orderBody } from './orders'
import { makeMerchant } from './users'
import { offerVariant } from './vendor-offers'

/**
 * An order fixture with two facilities of one vendor, Ohio and Nevada, and one of another, Leeds. Both vendors offer a MUG: Leeds is
 * cheaper, the other faster. Only Nevada produces a TEE, only Leeds a CAP, and nobody a PIN.
 */
export async function makeRoutingFixture(service: Service) {
  const orderFixture = await makeOrderFixture(service)
  const ohio = await makeFacility(service)
  const nevada = await makeFacility(service, { vendorId: ohio.vendorId, name: 'Inkwell Nevada' })
  const leeds = await makeFacility(service, { name: 'Redwood Leeds' })
  await offerVariant(service, 'MUG', [
    { vendorId: ohio.vendorId, cost: 3, leadTimeDays: 1 },
    { vendorId: leeds.vendorId, cost: 2, leadTimeDays: 5 },
  ])
  await offerVariant(service, 'TEE', [{ vendorId: ohio.vendorId, cost: 5, leadTimeDays: 2, facilityIds: [nevada.facilityId] }])
  await offerVariant(service, 'CAP', [{ vendorId: leeds.vendorId, cost: 1, leadTimeDays: 4 }])
  await offerVariant(service, 'PIN', [])
  return {
    orderFixture: orderFixture,
    ohio: ohio.facilityId,
    nevada: nevada.facilityId,
    leeds: leeds.facilityId,
    vendorId: ohio.vendorId,
    merchant: (fields: object = {}) => makeMerchant(service, { ...fields }),
    /** An order with one unit of the first SKU, two of the second, and so on. */
    async order(merchantId: string, skus: readonly string[], fields: object = {}) {
      const items = skus.map((sku, i) => ({ sku, quantity: i + 1 }))
      const response = await orderFixture.call('POST', '/orders', orderBody(merchantId, { items, ...fields }))
      if (response.status !== 201) throw new Error(JSON.stringify(response.body))
      return response.body.order
    },
    route: (id: string, query = '', headers: Record<string, string> = {}) =>
      orderFixture.call('POST', `/orders/${id}/route${query}`, undefined, headers),
    /** An order's shipments as `facility: 1 MUG, 2 TEE`. */
    async shipments(orderId: string): Promise<string[]> {
      const { body } = await orderFixture.call('GET', `/orders/${orderId}/shipments?sort=createdDate`)
      return describeShipments(body.shipments)
    },
    describeShipments: describeShipments,
  }
}

export type RoutingFixture = Awaited<ReturnType<typeof makeRoutingFixture>>

interface ShownShipment {
  facilityName: string
  orderItems: { sku: string; quantity: number }[]
}

const describeShipments = (shipments: readonly ShownShipment[]) =>
  shipments.map(
    ({ facilityName, orderItems }) => `${facilityName}: ${orderItems.map(({ sku, quantity }) => `${quantity} ${sku}`).join(', ')}`,
  )
