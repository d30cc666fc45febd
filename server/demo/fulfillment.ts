import type { Change } from '@/server/kernel/change'
import { Reader } from '@/server/kernel/reader'
import { everything } from '@/server/kernel/scope'
import { getOrder } from '@/server/orders/load'
import { createShipment } from '@/server/orders/shipments/create-shipments'
import { shippableOrderStatuses } from '@/server/orders/shipments/lifecycle'
import type { Order } from '@/server/orders/types'
import { splitByFacility } from './facility-choice'
import { tellInkwell } from './inkwell'
import { cumulate, type Random, random, type WeightedList } from './random'
import {
  accept,
  cancel,
  deliver,
  hold,
  pack,
  packInTwo,
  print,
  printAgain,
  reject,
  type Step,
  shipFirstPackage,
  stopPolling,
} from './shipment-steps'
import { vendorIds } from './vendor-offers'

/** The steps of a shipment by outcome. */
const outcomes = {
  created: [],
  assigned: [],
  rejected: [reject],
  canceled: [cancel],
  held: [hold],
  inProduction: [accept],
  stopped: [accept, stopPolling],
  packed: [accept, print, pack],
  packedLater: [accept, print, printAgain, pack],
  partlyShipped: [accept, print, packInTwo, shipFirstPackage],
  shipped: [accept, print, pack, shipFirstPackage],
  delivered: [accept, print, pack, shipFirstPackage, deliver],
} as const satisfies Record<string, readonly Step[]>
type Outcome = keyof typeof outcomes

/** The possible outcomes of a shipment by its order's minimum age in hours. */
const outcomesByAge: readonly (readonly [hours: number, fates: WeightedList<Outcome>])[] = [
  [
    120,
    cumulate<Outcome>([
      ['delivered', 56],
      ['shipped', 12],
      ['partlyShipped', 7],
      ['packed', 5],
      ['packedLater', 2],
      ['inProduction', 6],
      ['assigned', 4],
      ['canceled', 4],
      ['rejected', 3],
      ['stopped', 1],
    ]),
  ],
  [
    40,
    cumulate<Outcome>([
      ['shipped', 22],
      ['partlyShipped', 10],
      ['packed', 24],
      ['packedLater', 6],
      ['inProduction', 20],
      ['assigned', 8],
      ['rejected', 4],
      ['canceled', 2],
      ['stopped', 4],
      ['held', 8],
    ]),
  ],
  [
    7,
    cumulate<Outcome>([
      ['inProduction', 30],
      ['assigned', 34],
      ['created', 14],
      ['rejected', 10],
      ['held', 24],
    ]),
  ],
  [
    1,
    cumulate<Outcome>([
      ['assigned', 6],
      ['created', 4],
    ]),
  ],
]

/** A step of an order's shipments, and the role of its actor; null for the system. */
export interface FulfillmentStep {
  after: number
  by(order: Order): string | null
  act(change: Change, order: Order): Promise<Order>
}

/**
 * The fulfillment steps of the demo's nth order, `ageHours` old: for most orders of the last days, for half of the older ones, and for all
 * with a customer name in a non-Latin script. Uses its own random numbers, so that the orders stay the same.
 */
export function fulfillmentSteps(n: number, ageHours: number, lastName: string): FulfillmentStep[] {
  const drawn = random(90_000 + n)
  const possible = outcomesByAge.find(([hours]) => ageHours >= hours)?.[1]
  const share = /^[\p{Script=Latin}\P{L}]*$/u.test(lastName) ? (ageHours < 144 ? 0.75 : 0.5) : 1
  if (!possible || !drawn.chance(share)) return []
  const first = drawn.weighted(possible)
  // A held shipment makes the rest of its order wait.
  const second = first !== 'held' && drawn.chance(0.3) ? drawn.weighted(possible) : 'held'
  const drawnOutcomes = second === 'held' ? [first] : [first, second]
  return [shipping(drawn, drawnOutcomes), ...drawnOutcomes.flatMap((outcome, index) => stepsOf(drawn, outcome, index))]
}

/** Puts all open units into shipments, at two vendors for two outcomes. Skips an order that is waiting or that no facility can produce. */
const shipping = (drawn: Random, drawnOutcomes: readonly Outcome[]): FulfillmentStep => ({
  after: 2,
  by: () => 'Fulfilment',
  async act(change, order) {
    if (!shippableOrderStatuses.includes(order.status)) return order
    let now = order
    for (const [index, { items, ...at }] of splitByFacility(drawn, order, drawnOutcomes.length > 1).entries()) {
      const where = drawnOutcomes[index] === 'created' ? { vendorId: at.vendorId } : at
      const made = await createShipment(change, { orderId: order.id, ...where, orderItems: items.map(({ id }) => ({ id })) })
      now = made.order
      if ('facilityId' in where && at.vendorId === vendorIds.inkwell) await tellInkwell(change, made.shipment.id, order)
    }
    return now
  },
})

const stepsOf = (drawn: Random, outcome: Outcome, index: number): FulfillmentStep[] =>
  outcomes[outcome].map(({ after, by, act }) => ({
    after: after + index * 2.5,
    by: ({ shipments }) => (by !== 'vendor' ? by : shipments[index]?.vendorId === vendorIds.inkwell ? 'VendorIntegrator' : null),
    async act(change, order) {
      const shipment = order.shipments[index]
      if (!shipment) return order
      await act(change, order, shipment.id, drawn)
      return getOrder(new Reader(change.sql, everything), order.id)
    },
  }))
