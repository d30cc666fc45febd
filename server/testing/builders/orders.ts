import { shipUnits } from '@/server/demo/send-units'
import { runChange } from '@/server/kernel/run-change'
import { systemContext } from '@/server/kernel/system-context'
import type { Service } from '../service'
import { makeFacility } from './facilities'
import { makeMerchant } from './users'

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

/** A token with all permissions, and a merchant to create orders for. */
export async function makeOrderFixture(service: Service) {
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
      const response = await call('POST', '/orders', orderBody(merchantId, fields))
      if (response.status !== 201) throw new Error(JSON.stringify(response.body))
      return response.body.order
    },
  }
}

export type OrderFixture = Awaited<ReturnType<typeof makeOrderFixture>>

/** Ships units of an order's items until `units` (by item index) have left; by default all active units. */
export async function shipUnitsOf(service: Service, orderId: string, units: number[] = []): Promise<void> {
  const { database } = service.runtime
  const requestContext = systemContext()
  const facility = await defaultFacility(service)
  await runChange(database, requestContext, (current) => shipUnits(current, orderId, facility, units))
}

const defaultFacilities = new WeakMap<Service, ReturnType<typeof makeFacility>>()

/** A facility that ships to the addresses of test orders; one per service. */
export function defaultFacility(service: Service): ReturnType<typeof makeFacility> {
  const known = defaultFacilities.get(service) ?? makeFacility(service)
  defaultFacilities.set(service, known)
  return known
}
