import type { Change } from '@/server/change'
import { findOrder } from '@/server/orders/find'
import type { Order } from '@/server/orders/order'
import { Reader } from '@/server/reader'
import { everything } from '@/server/scope'
import { createShipment } from '@/server/shipments/create'
import { shippableOrders } from '@/server/shipments/lifecycle'
import { loadsOf } from './makers'
import { vendorIds } from './offers'
import { type Random, random, type Weighted, weighted } from './random'
import { accept, arrive, cancel, hold, leave, pack, packInTwo, print, printAgain, reject, type Step, stopPolling } from './steps'

/** What becomes of a shipment. */
const fates = {
  created: [],
  assigned: [],
  rejected: [reject],
  canceled: [cancel],
  held: [hold],
  inProduction: [accept],
  stopped: [accept, stopPolling],
  packed: [accept, print, pack],
  packedLater: [accept, print, printAgain, pack],
  partlyShipped: [accept, print, packInTwo, leave],
  shipped: [accept, print, pack, leave],
  delivered: [accept, print, pack, leave, arrive],
} as const satisfies Record<string, readonly Step[]>
type Fate = keyof typeof fates

/** By how many hours an order is old at least, what can have become of its shipment. */
const byAge: readonly (readonly [hours: number, fates: Weighted<Fate>])[] = [
  [
    120,
    weighted<Fate>([
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
    weighted<Fate>([
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
    weighted<Fate>([
      ['inProduction', 30],
      ['assigned', 34],
      ['created', 14],
      ['rejected', 10],
      ['held', 24],
    ]),
  ],
  [
    1,
    weighted<Fate>([
      ['assigned', 6],
      ['created', 4],
    ]),
  ],
]

/** A step of an order's shipments, and the role of whoever takes it; null where that is nobody in particular. */
export interface FulfilmentStep {
  after: number
  by(order: Order): string | null
  act(change: Change, order: Order): Promise<Order>
}

/**
 * What becomes of the units of the demo's nth order, so many hours old: of most orders of the last days, of half of those before, and
 * of all whose customers are not written in Latin. Draws from numbers of its own, so that the orders stay what they are.
 */
export function fulfilmentOf(n: number, ageHours: number, lastName: string): FulfilmentStep[] {
  const drawn = random(90_000 + n)
  const possible = byAge.find(([hours]) => ageHours >= hours)?.[1]
  const share = /^[\p{Script=Latin}\P{L}]*$/u.test(lastName) ? (ageHours < 144 ? 0.75 : 0.5) : 1
  if (!possible || !drawn.chance(share)) return []
  const first = drawn.weighted(possible)
  // One that is held keeps all else of its order waiting.
  const second = first !== 'held' && drawn.chance(0.3) ? drawn.weighted(possible) : 'held'
  const fateOf = second === 'held' ? [first] : [first, second]
  return [shipping(drawn, fateOf), ...fateOf.flatMap((fate, place) => stepsOf(drawn, fate, place))]
}

/** All that is open goes into shipments, at two vendors where there are two fates. An order that waits or that nobody can make is left alone. */
const shipping = (drawn: Random, fateOf: readonly Fate[]): FulfilmentStep => ({
  after: 2,
  by: () => 'Fulfilment',
  async act(change, order) {
    if (!shippableOrders.includes(order.status)) return order
    let now = order
    for (const [place, { items, ...at }] of loadsOf(drawn, order, fateOf.length > 1).entries()) {
      const where = fateOf[place] === 'created' ? { vendorId: at.vendorId } : at
      now = (await createShipment(change, { orderId: order.id, ...where, orderItems: items.map(({ id }) => ({ id })) })).order
    }
    return now
  },
})

const stepsOf = (drawn: Random, fate: Fate, place: number): FulfilmentStep[] =>
  fates[fate].map(({ after, by, act }) => ({
    after: after + place * 2.5,
    by: ({ shipments }) => (by !== 'vendor' ? by : shipments[place]?.vendorId === vendorIds.inkwell ? 'VendorIntegrator' : null),
    async act(change, order) {
      const shipment = order.shipments[place]
      if (!shipment) return order
      await act(change, order, shipment.id, drawn)
      return findOrder(new Reader(change.sql, everything), order.id)
    },
  }))
