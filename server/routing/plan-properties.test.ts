import fc from 'fast-check'
import { expect, test } from 'vitest'
import { judge, type Line, type Offer, type Place } from './judge'
import { type Plan, planRoute, type Question } from './plan'

const countries = ['US', 'CA', 'DE']
const vendors = ['A', 'B', 'C']
const some = (values: string[]) => fc.subarray(values)

const places: fc.Arbitrary<Place[]> = fc
  .array(
    fc.record({
      vendorId: fc.constantFrom(...vendors),
      isActive: fc.nat(4).map((n) => n > 0),
      countryCodes: fc.subarray(countries, { minLength: 1 }),
      dailyCapacity: fc.option(fc.integer({ min: 1, max: 20 })),
      load: fc.nat(60),
    }),
    { maxLength: 5 },
  )
  .map((list) => list.map((one, i) => ({ ...one, id: `F${i}`, shortId: `F${i}`, name: `F${i}`, vendorName: one.vendorId })))

const offer: fc.Arbitrary<Offer> = fc.record({
  vendorId: fc.constantFrom(...vendors),
  cost: fc.oneof({ weight: 8, arbitrary: fc.integer({ min: 0, max: 5 }) }, fc.constant(null)),
  leadTimeDays: fc.integer({ min: 0, max: 4 }),
  facilityIds: fc.oneof(fc.constant([]), some(['F0', 'F1', 'F2', 'F3', 'F4'])),
  countryCodes: fc.oneof(fc.constant([]), some(countries)),
})

const lines: fc.Arbitrary<Line[]> = fc
  .array(fc.record({ quantity: fc.integer({ min: 1, max: 5 }), offers: fc.option(fc.array(offer, { maxLength: 4 }), { freq: 12 }) }), {
    maxLength: 5,
  })
  .map((list) => list.map((one, i) => ({ ...one, id: `I${i}`, sku: `SKU-${i}` })))

const asked = fc.record({ lines, places, countryCode: fc.constantFrom('US', 'CA', 'DE') })
const strategies = ['cheapest', 'fastest', 'fewestShipments'] as const

type Asked = Omit<Question, 'strategy'>

/** Who could make a line at all, and on what terms. */
const able = ({ places, countryCode }: Asked, line: Line) =>
  places.flatMap((place) => {
    const verdict = judge(place, line, countryCode)
    const wait = place.dailyCapacity ? Math.floor(place.load / place.dailyCapacity) : 0
    return 'terms' in verdict ? [{ place, cost: verdict.terms.cost, days: verdict.terms.leadTimeDays + wait }] : []
  })

/** Cost of a plan: units that cost nobody knows what, and what the others cost. */
const costOf = (of: Asked, { shipments }: Plan) =>
  sumOf(
    shipments.flatMap(({ place, lines }) => lines.map((line) => [line, able(of, line).find((one) => one.place === place)?.cost ?? null])),
  )
const sumOf = (parts: [Line, number | null][]) => [
  parts.reduce((sum, [line, cost]) => sum + (cost === null ? line.quantity : 0), 0),
  parts.reduce((sum, [line, cost]) => sum + (cost ?? 0) * line.quantity, 0),
]

/** Every way to give each line that can be made to somebody who can. */
function* everyWay(of: Asked, left: readonly Line[]): Generator<Map<Line, Place>> {
  const [first, ...rest] = left
  if (!first) {
    yield new Map()
    return
  }
  for (const way of everyWay(of, rest)) for (const { place } of able(of, first)) yield new Map([...way, [first, place]])
}

const waysOf = (of: Asked) => [
  ...everyWay(
    of,
    of.lines.filter((line) => able(of, line).length),
  ),
]

test('each line is given whole to one facility that can make it, or left where none can', () =>
  fc.assert(
    fc.property(asked, fc.constantFrom(...strategies), (of, strategy) => {
      const { shipments, unrouted } = planRoute({ strategy, ...of })
      const given = shipments.flatMap(({ lines }) => lines)
      expect([...given, ...unrouted].map(({ id }) => id).sort()).toEqual(of.lines.map(({ id }) => id))
      for (const line of [...given, ...unrouted]) expect(line).toBe(of.lines.find(({ id }) => id === line.id))
      for (const { place, lines } of shipments) for (const line of lines) expect(able(of, line).map((one) => one.place)).toContain(place)
      for (const line of unrouted) expect(able(of, line)).toEqual([])
      expect(new Set(shipments.map(({ place }) => place)).size).toBe(shipments.length)
    }),
    { numRuns: 500 },
  ))

test('the same question has the same answer', () =>
  fc.assert(
    fc.property(asked, fc.constantFrom(...strategies), (of, strategy) => {
      const copy = structuredClone(of)
      expect(planRoute({ strategy, ...copy })).toEqual(planRoute({ strategy, ...of }))
    }),
  ))

test('of every way there is, cheapest costs least and fewestShipments makes fewest; fastest makes nothing later than it could be', () =>
  fc.assert(
    fc.property(asked, (of) => {
      const [cheapest, fastest, fewest] = strategies.map((strategy) => planRoute({ strategy, ...of })) as [Plan, Plan, Plan]
      const ways = waysOf(of)
      const costs = ways.map((way) =>
        sumOf([...way].map(([line, place]) => [line, able(of, line).find((one) => one.place === place)?.cost ?? null])),
      )
      const least = costs.reduce((a, b) => (((a[0] as number) - (b[0] as number) || (a[1] as number) - (b[1] as number)) > 0 ? b : a))
      expect(costOf(of, cheapest)).toEqual(least)
      expect(fewest.shipments.length).toBe(Math.min(...ways.map((way) => new Set(way.values()).size)))
      expect(fewest.shipments.length).toBeLessThanOrEqual(Math.min(cheapest.shipments.length, fastest.shipments.length))
      for (const { place, lines } of fastest.shipments)
        for (const line of lines) {
          const all = able(of, line)
          expect(all.find((one) => one.place === place)?.days).toBe(Math.min(...all.map(({ days }) => days)))
        }
    }),
    { numRuns: 300 },
  ))

test('500 lines and 200 facilities are planned, never in more shipments by fewestShipments', () => {
  const many = Array.from({ length: 200 }, (_, i) => ({
    id: `F${i}`,
    shortId: `F${i}`,
    name: `F${i}`,
    vendorId: `V${i}`,
    vendorName: `V${i}`,
    isActive: true,
    countryCodes: ['US'],
    dailyCapacity: 10 + i,
    load: i,
  }))
  const hard = Array.from({ length: 500 }, (_, i) => ({
    id: `I${i}`,
    sku: `S${i}`,
    quantity: 1,
    offers: Array.from({ length: 12 }, (_, k) => ({
      vendorId: `V${(i * 7 + k * k * 13 + k * i) % 200}`,
      cost: ((i * 31 + k * 17) % 50) + 1,
      leadTimeDays: (i + k) % 9,
      facilityIds: [],
      countryCodes: [],
    })),
  }))
  const [cheapest, fastest, fewest] = strategies.map((strategy) => planRoute({ strategy, lines: hard, places: many, countryCode: 'US' }))
  const count = (plan: Plan | undefined) => plan?.shipments.length ?? 0
  expect(count(fewest)).toBeGreaterThan(0)
  expect(count(fewest)).toBeLessThanOrEqual(Math.min(count(cheapest), count(fastest)))
})
