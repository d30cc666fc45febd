import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeFacility } from '../../builders/facilities'
import { orderBody } from '../../builders/orders'
import { makeClient, makeMerchant } from '../../builders/users'
import { offerVariant } from '../../builders/vendor-offers'
import { type Environment, startHistory } from '../history'
import { intents } from './actions'
import { modes, RunAction } from './run-action'
import { shipmentIntents } from './shipments'
import type { OrderSnapshot } from './types'

let environment: Environment
/** Two facilities of one vendor, and one of another. */
let facilities: Awaited<ReturnType<typeof makeFacility>>[]
/** A merchant whose orders are routed when they become ready. */
let autoRoutedMerchantId: string

beforeAll(async () => {
  environment = await startHistory()
  autoRoutedMerchantId = await makeMerchant(environment.service, { autoRoute: true, routingStrategy: 'fewestShipments' })
  const first = await makeFacility(environment.service)
  const second = await makeFacility(environment.service, { vendorId: first.vendorId, name: 'Inkwell Nevada' })
  facilities = [first, second, await makeFacility(environment.service, { name: 'Redwood Leeds' })]
  const [inkwell, redwood] = [first.vendorId, facilities[2]?.vendorId as string]
  await offerVariant(environment.service, 'MUG-0', [{ vendorId: inkwell }, { vendorId: redwood, cost: 1 }])
  await offerVariant(environment.service, 'MUG-1', [{ vendorId: inkwell, facilityIds: [second.facilityId] }])
  for (const { vendorId } of facilities) {
    const permissions = ['shipments:read', 'shipments:update', 'shipments:reject']
    const { token } = await makeClient(environment.service, { associations: [{ type: 'Vendor', id: vendorId }], permissions })
    environment.vendors.set(vendorId, token)
  }
})
afterAll(() => environment.service.close())

/** The number of histories per run; `npm test` has few. */
const RUNS = Number(process.env.WAYBILL_HISTORIES ?? 4)

const items = [4, 2].map((quantity, i) => ({
  sku: `MUG-${i}`,
  quantity,
  skipSkuValidation: true,
  merchantPrice: { amount: 4.5, currency: 'USD' },
  customerPrice: { amount: 9, currency: 'USD' },
}))

/** An order with two shipments: routed, or created from some of the ready units. */
async function begun(isRouted: boolean): Promise<OrderSnapshot> {
  if (isRouted) {
    const { body } = await environment.orderFixture.call('POST', '/orders', orderBody(autoRoutedMerchantId, { items }))
    await environment.newLogEntries()
    return environment.order(body.order.id)
  }
  const { id, items: made } = await environment.orderFixture.order({ items })
  for (const place of [facilities[0], { vendorId: facilities[0]?.vendorId }]) {
    const orderItems = [{ id: made[0].id, quantity: 1 }]
    expect((await environment.orderFixture.call('POST', '/shipments', { orderId: id, ...place, orderItems })).status).toBe(201)
  }
  await environment.newLogEntries()
  return environment.order(id)
}

test(
  'after any shipment history, no unit is lost, each change has emitted one event, and every invariant holds',
  async () => {
    const [plainly] = modes
    const manner = fc.constantFrom(plainly, plainly, plainly, plainly, 'by its vendor' as const, 'by its vendor' as const, ...modes)
    const intent = fc.oneof(
      { weight: 14, arbitrary: fc.oneof(...shipmentIntents(facilities)) },
      { weight: 1, arbitrary: fc.oneof(...intents) },
    )
    const actions = fc.array(fc.tuple(intent, fc.constant(0), manner), { minLength: 15, maxLength: 45, size: 'max' })
    await fc.assert(
      fc.asyncProperty(actions, fc.boolean(), async (drawn, isRouted) => {
        const model = { orders: [await begun(isRouted)], notes: new Map<string, number>() }
        for (const action of drawn) await new RunAction(...action).run(model, environment)
      }),
      // Making a failed history shorter takes longer than the test may, which would hide what failed.
      { numRuns: RUNS, endOnFailure: true },
    )
  },
  60_000 + 20_000 * RUNS,
)
