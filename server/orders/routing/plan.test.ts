import { describe, expect, test } from 'vitest'
import type { RoutingStrategy } from '@/db/states'
import type { RoutingFacility, RoutingLine } from './eligibility-rules'
import { planRoute } from './plan'

const facilityWith = (id: string, fields: Partial<RoutingFacility> = {}): RoutingFacility => ({
  id,
  shortId: id,
  name: id,
  vendorId: id[0] as string,
  vendorName: `Vendor ${id[0]}`,
  isActive: true,
  countryCodes: ['US'],
  dailyCapacity: null,
  load: 0,
  ...fields,
})

/** `{A: [3, 1]}`: vendor A charges 3 per unit and has a lead time of one day. */
const line = (id: string, terms: Record<string, [cost: number | null, days: number]>, fields: Partial<RoutingLine> = {}): RoutingLine => ({
  id,
  sku: id,
  quantity: 1,
  offers: Object.entries(terms).map(([vendorId, [cost, leadTimeDays]]) => ({
    vendorId,
    cost,
    leadTimeDays,
    facilityIds: [],
    countryCodes: [],
  })),
  ...fields,
})

const plan = (strategy: RoutingStrategy, lines: RoutingLine[], facilities: RoutingFacility[], countryCode: string | null = 'US') => {
  const { shipments, unrouted } = planRoute({ strategy, lines, facilities, countryCode })
  const summary = shipments.map(({ facility, lines }) => `${facility.id}: ${lines.map(({ id }) => id).join(' ')}`)
  return unrouted.length ? [...summary, `left: ${unrouted.map(({ id }) => id).join(' ')}`] : summary
}

const mug = line('mug', { A: [3, 1], B: [2, 5] })
const tee = line('tee', { A: [5, 4], C: [4, 9] })
const cap = line('cap', { B: [1, 2], C: [1, 2] })
const [a1, a2, b1, c1] = [facilityWith('A1'), facilityWith('A2'), facilityWith('B1'), facilityWith('C1')]

describe('the choice of facilities', () => {
  test.each<[string, RoutingStrategy, RoutingLine[], RoutingFacility[], string[]]>([
    ['the cheapest for each item', 'cheapest', [mug, tee], [a1, b1, c1], ['B1: mug', 'C1: tee']],
    ['the fastest for each item', 'fastest', [mug, tee], [a1, b1, c1], ['A1: mug tee']],
    ['as few as possible', 'fewestShipments', [mug, tee], [a1, b1, c1], ['A1: mug tee']],
    ['as few as possible, of these the cheapest', 'fewestShipments', [mug, tee, cap], [a1, b1, c1], ['B1: mug cap', 'C1: tee']],
    ['as good ones together', 'cheapest', [mug, cap], [a1, b1, c1], ['B1: mug cap']],
    ['as good ones together, whoever is first', 'cheapest', [tee, cap], [a1, b1, c1], ['C1: tee cap']],
    ['the first of equals', 'cheapest', [mug], [a2, a1], ['A2: mug']],
    ['items of one variant in one place', 'fastest', [mug, { ...mug, id: 'again' }], [a1, b1], ['A1: mug again']],
    ['nothing', 'cheapest', [], [a1], []],
    ['nobody', 'cheapest', [mug], [], ['left: mug']],
    ['what some can, the rest is left', 'cheapest', [mug, tee], [b1], ['B1: mug', 'left: tee']],
    ['not what is not in the catalog', 'cheapest', [{ ...mug, offers: null }, tee], [a1], ['A1: tee', 'left: mug']],
    ['not the inactive', 'cheapest', [mug], [facilityWith('B1', { isActive: false }), a1], ['A1: mug']],
    ['not where it does not ship to', 'cheapest', [mug], [facilityWith('B1', { countryCodes: ['CA'] }), a1], ['A1: mug']],
    ['not where it is not made', 'cheapest', [madeAt(mug, 'B2')], [b1, facilityWith('B2')], ['B2: mug']],
    ['not to where it is not offered', 'cheapest', [shippedTo(mug, 'CA')], [b1, a1], ['left: mug']],
    ['a known cost before one in another currency', 'cheapest', [line('pin', { A: [900, 1], B: [null, 1] })], [a1, b1], ['A1: pin']],
    ['that one before none', 'cheapest', [line('pin', { B: [null, 1] })], [a1, b1], ['B1: pin']],
    ['whoever has time', 'fastest', [mug], [busy('A1', 10, 30), busy('A2', 10, 29)], ['A2: mug']],
    ['whoever has more room', 'cheapest', [mug], [busy('A1', 10, 3), busy('A2', 100, 4)], ['A2: mug']],
  ])('%s', (_, strategy, lines, places, expected) => expect(plan(strategy, lines, places)).toEqual(expected))

  test('is empty without a country', () => expect(plan('cheapest', [mug], [a1], null)).toEqual(['left: mug']))
})

function madeAt(one: RoutingLine, facilityId: string): RoutingLine {
  return { ...one, offers: one.offers?.map((offer) => ({ ...offer, facilityIds: [facilityId] })) ?? null }
}

function shippedTo(one: RoutingLine, countryCode: string): RoutingLine {
  return { ...one, offers: one.offers?.map((offer) => ({ ...offer, countryCodes: [countryCode] })) ?? null }
}

function busy(id: string, dailyCapacity: number, load: number): RoutingFacility {
  return facilityWith(id, { dailyCapacity, load })
}
