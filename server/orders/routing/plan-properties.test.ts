import fc from 'fast-check'
import { expect, test } from 'vitest'
import { evaluate, type Offer, type RoutingFacility, type RoutingLine } from './eligibility-rules'
import { planRoute, type RoutingPlan, type RoutingProblem } from './plan'

const countries = ['US', 'CA', 'DE']
const vendors = ['A', 'B', 'C']
const some = (values: string[]) => fc.subarray(values)

const facilities: fc.Arbitrary<RoutingFacility[]> = fc
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

const lines: fc.Arbitrary<RoutingLine[]> = fc
  .array(fc.record({ quantity: fc.integer({ min: 1, max: 5 }), offers: fc.option(fc.array(offer, { maxLength: 4 }), { freq: 12 }) }), {
    maxLength: 5,
  })
  .map((list) => list.map((one, i) => ({ ...one, id: `I${i}`, sku: `SKU-${i}` })))

const routingInput = fc.record({ lines, facilities, countryCode: fc.constantFrom('US', 'CA', 'DE') })
const strategies = ['cheapest', 'fastest', 'fewestShipments'] as const

type RoutingInput = Omit<RoutingProblem, 'strategy'>

/** The facilities that can produce a line, and their terms. */
const producersOf = ({ facilities, countryCode }: RoutingInput, line: RoutingLine) =>
  facilities.flatMap((facility) => {
    const verdict = evaluate(facility, line, countryCode)
    const wait = facility.dailyCapacity ? Math.floor(facility.load / facility.dailyCapacity) : 0
    return 'terms' in verdict ? [{ facility, cost: verdict.terms.cost, days: verdict.terms.leadTimeDays + wait }] : []
  })

/** The cost of a plan: the units of unknown cost, and the sum of all others. */
const costOf = (of: RoutingInput, { shipments }: RoutingPlan) =>
  sumOf(
    shipments.flatMap(({ facility, lines }) =>
      lines.map((line) => [line, producersOf(of, line).find((one) => one.facility === facility)?.cost ?? null]),
    ),
  )
const sumOf = (parts: [RoutingLine, number | null][]) => [
  parts.reduce((sum, [line, cost]) => sum + (cost === null ? line.quantity : 0), 0),
  parts.reduce((sum, [line, cost]) => sum + (cost ?? 0) * line.quantity, 0),
]

/** All ways to assign each producible line to a facility that can produce it. */
function* everyWay(of: RoutingInput, left: readonly RoutingLine[]): Generator<Map<RoutingLine, RoutingFacility>> {
  const [first, ...rest] = left
  if (!first) {
    yield new Map()
    return
  }
  for (const way of everyWay(of, rest)) for (const { facility } of producersOf(of, first)) yield new Map([...way, [first, facility]])
}

const waysOf = (of: RoutingInput) => [
  ...everyWay(
    of,
    of.lines.filter((line) => producersOf(of, line).length),
  ),
]

test('each line goes to one facility that can make it, or stays open if none can', () =>
  fc.assert(
    fc.property(routingInput, fc.constantFrom(...strategies), (of, strategy) => {
      const { shipments, unrouted } = planRoute({ strategy, ...of })
      const routedLines = shipments.flatMap(({ lines }) => lines)
      expect([...routedLines, ...unrouted].map(({ id }) => id).sort()).toEqual(of.lines.map(({ id }) => id))
      for (const line of [...routedLines, ...unrouted]) expect(line).toBe(of.lines.find(({ id }) => id === line.id))
      for (const { facility, lines } of shipments)
        for (const line of lines) expect(producersOf(of, line).map((one) => one.facility)).toContain(facility)
      for (const line of unrouted) expect(producersOf(of, line)).toEqual([])
      expect(new Set(shipments.map(({ facility }) => facility)).size).toBe(shipments.length)
    }),
    { numRuns: 500 },
  ))

test('the same input has the same result', () =>
  fc.assert(
    fc.property(routingInput, fc.constantFrom(...strategies), (of, strategy) => {
      const copy = structuredClone(of)
      expect(planRoute({ strategy, ...copy })).toEqual(planRoute({ strategy, ...of }))
    }),
  ))

test('of all possible plans, cheapest costs least, fewestShipments has the fewest, and fastest is never later than necessary', () =>
  fc.assert(
    fc.property(routingInput, (of) => {
      const [cheapest, fastest, fewest] = strategies.map((strategy) => planRoute({ strategy, ...of })) as [
        RoutingPlan,
        RoutingPlan,
        RoutingPlan,
      ]
      const ways = waysOf(of)
      const costs = ways.map((way) =>
        sumOf([...way].map(([line, facility]) => [line, producersOf(of, line).find((one) => one.facility === facility)?.cost ?? null])),
      )
      const least = costs.reduce((a, b) => (((a[0] as number) - (b[0] as number) || (a[1] as number) - (b[1] as number)) > 0 ? b : a))
      expect(costOf(of, cheapest)).toEqual(least)
      expect(fewest.shipments.length).toBe(Math.min(...ways.map((way) => new Set(way.values()).size)))
      expect(fewest.shipments.length).toBeLessThanOrEqual(Math.min(cheapest.shipments.length, fastest.shipments.length))
      for (const { facility, lines } of fastest.shipments)
        for (const line of lines) {
          const all = producersOf(of, line)
          expect(all.find((one) => one.facility === facility)?.days).toBe(Math.min(...all.map(({ days }) => days)))
        }
    }),
    { numRuns: 300 },
  ))

test('500 lines and 200 facilities are planned, and fewestShipments never has more shipments than the others', () => {
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
  const [cheapest, fastest, fewest] = strategies.map((strategy) =>
    planRoute({ strategy, lines: hard, facilities: many, countryCode: 'US' }),
  )
  const count = (plan: RoutingPlan | undefined) => plan?.shipments.length ?? 0
  expect(count(fewest)).toBeGreaterThan(0)
  expect(count(fewest)).toBeLessThanOrEqual(Math.min(count(cheapest), count(fastest)))
})
