import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeClient, makeMerchant } from '../actors'
import { makeFacility } from '../facilities'
import { offer } from '../offers'
import { orderBody } from '../orders'
import { intents } from './acts'
import { Ask, manners } from './ask'
import { type Real, startHistory } from './history'
import type { Seen } from './seen'
import { shipmentIntents } from './shipments'

let real: Real
/** Two facilities of one vendor, and one of another. */
let makers: Awaited<ReturnType<typeof makeFacility>>[]
/** Its orders are routed when they become ready. */
let auto: string

beforeAll(async () => {
  real = await startHistory()
  auto = await makeMerchant(real.service, { autoRoute: true, routingStrategy: 'fewestShipments' })
  const first = await makeFacility(real.service)
  const second = await makeFacility(real.service, { vendorId: first.vendorId, name: 'Inkwell Nevada' })
  makers = [first, second, await makeFacility(real.service, { name: 'Redwood Leeds' })]
  const [inkwell, redwood] = [first.vendorId, makers[2]?.vendorId as string]
  await offer(real.service, 'MUG-0', [{ vendorId: inkwell }, { vendorId: redwood, cost: 1 }])
  await offer(real.service, 'MUG-1', [{ vendorId: inkwell, facilityIds: [second.facilityId] }])
  for (const { vendorId } of makers) {
    const permissions = ['shipments:read', 'shipments:update', 'shipments:reject']
    const { token } = await makeClient(real.service, { associations: [{ type: 'Vendor', id: vendorId }], permissions })
    real.vendors.set(vendorId, token)
  }
})
afterAll(() => real.service.close())

/** How many histories are tried; `npm test` has few. */
const RUNS = Number(process.env.WAYBILL_HISTORIES ?? 8)

const items = [4, 2].map((quantity, i) => ({
  sku: `MUG-${i}`,
  quantity,
  skipSkuValidation: true,
  merchantPrice: { amount: 4.5, currency: 'USD' },
  customerPrice: { amount: 9, currency: 'USD' },
}))

/** An order with two shipments to begin with: routed, or else made of some of what is ready. */
async function begun(isRouted: boolean): Promise<Seen> {
  if (isRouted) {
    const { body } = await real.desk.call('POST', '/orders', orderBody(auto, { items }))
    await real.news()
    return real.order(body.order.id)
  }
  const { id, items: made } = await real.desk.order({ items })
  for (const place of [makers[0], { vendorId: makers[0]?.vendorId }]) {
    const orderItems = [{ id: made[0].id, quantity: 1 }]
    expect((await real.desk.call('POST', '/shipments', { orderId: id, ...place, orderItems })).status).toBe(201)
  }
  await real.news()
  return real.order(id)
}

test(
  'whatever is asked of shipments, no unit is lost, each change is told once by its name, and every invariant holds',
  async () => {
    const [plainly] = manners
    const manner = fc.constantFrom(plainly, plainly, plainly, plainly, 'by its vendor' as const, 'by its vendor' as const, ...manners)
    const asked = fc.oneof({ weight: 14, arbitrary: fc.oneof(...shipmentIntents(makers)) }, { weight: 1, arbitrary: fc.oneof(...intents) })
    const asks = fc.array(fc.tuple(asked, fc.constant(0), manner), { minLength: 15, maxLength: 45, size: 'max' })
    await fc.assert(
      fc.asyncProperty(asks, fc.boolean(), async (some, isRouted) => {
        const model = { orders: [await begun(isRouted)], notes: new Map<string, number>() }
        for (const of of some) await new Ask(...of).run(model, real)
      }),
      { numRuns: RUNS },
    )
  },
  20_000 * RUNS,
)
