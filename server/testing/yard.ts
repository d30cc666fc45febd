import { makeMerchant } from './actors'
import { makeFacility } from './facilities'
import { offer } from './offers'
import { makeDesk, orderBody } from './orders'
import type { Service } from './service'

/**
 * A desk with two facilities of one vendor, Ohio and Nevada, and one of another, Leeds. Both vendors offer a MUG: Leeds for less, the other
 * sooner. A TEE is made in Nevada only, a CAP in Leeds only, and a PIN by nobody.
 */
export async function makeYard(service: Service) {
  const desk = await makeDesk(service)
  const ohio = await makeFacility(service)
  const nevada = await makeFacility(service, { vendorId: ohio.vendorId, name: 'Inkwell Nevada' })
  const leeds = await makeFacility(service, { name: 'Redwood Leeds' })
  await offer(service, 'MUG', [
    { vendorId: ohio.vendorId, cost: 3, leadTimeDays: 1 },
    { vendorId: leeds.vendorId, cost: 2, leadTimeDays: 5 },
  ])
  await offer(service, 'TEE', [{ vendorId: ohio.vendorId, cost: 5, leadTimeDays: 2, facilityIds: [nevada.facilityId] }])
  await offer(service, 'CAP', [{ vendorId: leeds.vendorId, cost: 1, leadTimeDays: 4 }])
  await offer(service, 'PIN', [])
  return {
    desk,
    ohio: ohio.facilityId,
    nevada: nevada.facilityId,
    leeds: leeds.facilityId,
    vendorId: ohio.vendorId,
    merchant: (fields: object = {}) => makeMerchant(service, { ...fields }),
    /** One of the first SKU, two of the second, and so on. */
    async order(merchantId: string, skus: readonly string[], fields: object = {}) {
      const items = skus.map((sku, i) => ({ sku, quantity: i + 1 }))
      const answer = await desk.call('POST', '/orders', orderBody(merchantId, { items, ...fields }))
      if (answer.status !== 201) throw new Error(JSON.stringify(answer.body))
      return answer.body.order
    },
    route: (id: string, query = '', headers: Record<string, string> = {}) =>
      desk.call('POST', `/orders/${id}/route${query}`, undefined, headers),
    /** An order's shipments as `facility: 1 MUG, 2 TEE`. */
    async shipments(orderId: string): Promise<string[]> {
      const { body } = await desk.call('GET', `/orders/${orderId}/shipments?sort=createdDate`)
      return told(body.shipments)
    },
    told,
  }
}

export type Yard = Awaited<ReturnType<typeof makeYard>>

interface Shown {
  facilityName: string
  orderItems: { sku: string; quantity: number }[]
}

const told = (shipments: readonly Shown[]) =>
  shipments.map(
    ({ facilityName, orderItems }) => `${facilityName}: ${orderItems.map(({ sku, quantity }) => `${quantity} ${sku}`).join(', ')}`,
  )
