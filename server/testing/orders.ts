import { randomUUID } from 'node:crypto'
import { sendUnits } from '@/db/demo/sent'
import { change } from '../change'
import { systemPrincipal } from '../principal'
import { makeMerchant } from './actors'
import { makeFacility } from './facilities'
import type { Service } from './service'

/** A create payload that passes every check. */
export const orderBody = (merchantId: string, fields: object = {}) => ({
  merchantId,
  shippingAddress: {
    firstName: 'Lucía',
    lastName: 'García',
    line1: '1 Main St',
    city: 'Henderson',
    state: 'KY',
    zip: '42420',
    countryCode: 'US',
    email: 'lucia@example.com',
  },
  items: [{ sku: 'MUG-1', quantity: 2, skipSkuValidation: true, merchantPrice: { amount: 4.5, currency: 'USD' } }],
  ...fields,
})

/** A caller who may do everything, with a merchant to make orders for. */
export async function makeDesk(service: Service) {
  const token = await service.adminToken()
  const merchantId = await makeMerchant(service)
  const call = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    service.call(method, path, { token, body, headers })
  return {
    merchantId,
    token,
    call,
    payload: (fields: object = {}) => orderBody(merchantId, fields),
    async order(fields: object = {}) {
      const answer = await call('POST', '/orders', orderBody(merchantId, fields))
      if (answer.status !== 201) throw new Error(JSON.stringify(answer.body))
      return answer.body.order
    },
  }
}

export type Desk = Awaited<ReturnType<typeof makeDesk>>

/** Sends units of an order's items, by their places, until as many have left; all that are active unless given. */
export async function ship(service: Service, orderId: string, units: number[] = []): Promise<void> {
  const { database } = service.runtime
  const cause = { principal: systemPrincipal(), requestId: randomUUID(), ip: null, userAgent: null }
  const place = await somewhere(service)
  await change(database, cause, (current) => sendUnits(current, orderId, place, units))
}

const places = new WeakMap<Service, ReturnType<typeof makeFacility>>()

/** A facility that ships to wherever tests' orders go, the same one each time. */
export function somewhere(service: Service): ReturnType<typeof makeFacility> {
  const known = places.get(service) ?? makeFacility(service)
  places.set(service, known)
  return known
}
