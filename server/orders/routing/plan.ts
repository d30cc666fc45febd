import type { RoutingStrategy } from '@/db/states'
import { evaluate, expectedDays, occupancy, type RoutingFacility, type RoutingLine } from './eligibility-rules'
import { type Cover, smallestCover } from './set-cover'
import { byCost, byDays, compare, measures } from './strategies'

export interface RoutingProblem {
  strategy: RoutingStrategy
  lines: readonly RoutingLine[]
  /** In the order of preference when all else is equal. */
  facilities: readonly RoutingFacility[]
  countryCode: string | null
}

/** The lines of each facility, and the lines that no facility can produce. */
export interface RoutingPlan {
  shipments: { facility: RoutingFacility; lines: RoutingLine[] }[]
  unrouted: RoutingLine[]
}

/** A facility that can produce a line. */
interface Option {
  index: number
  facility: RoutingFacility
  cost: number | null
  days: number
}

/** The lines of one variant: a facility that can produce one can produce all. */
interface VariantDemand {
  lines: RoutingLine[]
  quantity: number
  options: Option[]
}

/**
 * Assigns every line to one facility that can produce it. `cheapest` and `fastest` choose the lowest cost or the earliest completion per
 * line, then the fewest shipments among equals. `fewestShipments` minimizes shipments first. Lines that no facility can produce stay
 * unrouted. Deterministic.
 */
export function planRoute({ strategy, lines, facilities, countryCode }: RoutingProblem): RoutingPlan {
  const demands = demandsOf(lines, facilities, countryCode)
  const routable = demands.filter(({ options }) => options.length)
  const narrowed = routable.map((demand) => keepBest(strategy, demand))
  const chosen = new Set(chooseMembers(strategy, narrowed).members)
  const shipments = new Map<number, RoutingLine[]>()
  for (const demand of narrowed) {
    const { index } = bestOf(demand, chosen) as Option
    shipments.set(index, [...(shipments.get(index) ?? []), ...demand.lines])
  }
  const inOrder = new Map(lines.map((line, i) => [line, i]))
  const sorted = (shipmentLines: RoutingLine[]) => shipmentLines.sort((a, b) => (inOrder.get(a) ?? 0) - (inOrder.get(b) ?? 0))
  return {
    shipments: [...shipments]
      .sort(([a], [b]) => a - b)
      .map(([index, shipmentLines]) => ({ facility: facilities[index] as RoutingFacility, lines: sorted(shipmentLines) })),
    unrouted: sorted(demands.flatMap((demand) => (demand.options.length ? [] : demand.lines))),
  }
}

function demandsOf(lines: readonly RoutingLine[], facilities: readonly RoutingFacility[], countryCode: string | null): VariantDemand[] {
  const demands = new Map<unknown, VariantDemand>()
  for (const line of lines) {
    const known = demands.get(line.offers)
    if (known) {
      known.lines.push(line)
      known.quantity += line.quantity
    } else demands.set(line.offers, { lines: [line], quantity: line.quantity, options: optionsOf(line, facilities, countryCode) })
  }
  return [...demands.values()]
}

function optionsOf(line: RoutingLine, facilities: readonly RoutingFacility[], countryCode: string | null): Option[] {
  const offering = new Set(line.offers?.map(({ vendorId }) => vendorId))
  return facilities.flatMap((facility, index) => {
    const evaluation = offering.has(facility.vendorId) ? evaluate(facility, line, countryCode) : null
    if (!evaluation || 'reason' in evaluation) return []
    return [{ index, facility, cost: evaluation.terms.cost, days: expectedDays(facility, evaluation.terms.leadTimeDays) }]
  })
}

/** Keeps only the options that equal the best in the strategy's own measure, ordered by all other measures. */
function keepBest(strategy: RoutingStrategy, demand: VariantDemand): VariantDemand {
  const rank = (option: Option) => [...measures[strategy](option), occupancy(option.facility), option.index]
  const ranked = demand.options.map((option) => ({ option, rank: rank(option) })).sort((a, b) => compare(a.rank, b.rank))
  const options = ranked.map(({ option }) => option)
  if (strategy === 'fewestShipments' || !options[0]) return { ...demand, options }
  const measure = strategy === 'cheapest' ? byCost : byDays
  const best = measure(options[0])
  return { ...demand, options: options.filter((option) => compare(measure(option), best) === 0) }
}

function chooseMembers(strategy: RoutingStrategy, demands: readonly VariantDemand[]): Cover {
  const found = coverFor(strategy, demands)
  if (strategy !== 'fewestShipments' || found.isExact) return found
  // An approximation may need more shipments than another strategy's plan, which then replaces it.
  const others = (['cheapest', 'fastest'] as const).map((other) =>
    coverFor(
      other,
      demands.map((demand) => keepBest(other, demand)),
    ),
  )
  return [found, ...others].reduce((least, one) => (one.members.length < least.members.length ? one : least))
}

function coverFor(strategy: RoutingStrategy, demands: readonly VariantDemand[]): Cover {
  const groups = demands.map(({ options }) => options.map(({ index }) => index))
  const scores = new Map<string, number[]>()
  const cachedScore = (members: readonly number[]) => {
    const key = members.join()
    const known = scores.get(key) ?? score(strategy, demands, members)
    scores.set(key, known)
    return known
  }
  return smallestCover(groups, (a, b) => compare(cachedScore(a), cachedScore(b)) < 0)
}

/** The plan's measures with these facilities, the most important first; lastly their occupancy and their order. */
function score(strategy: RoutingStrategy, demands: readonly VariantDemand[], members: readonly number[]): number[] {
  const chosen = new Set(members)
  const sums: number[] = []
  const used = new Map<number, RoutingFacility>()
  for (const demand of demands) {
    const best = bestOf(demand, chosen)
    if (!best) continue
    used.set(best.index, best.facility)
    for (const [i, value] of measures[strategy](best).entries()) sums[i] = (sums[i] ?? 0) + value * demand.quantity
  }
  return [...sums, [...used.values()].reduce((sum, facility) => sum + occupancy(facility), 0), ...members]
}

/** The best option among the chosen facilities; options are already ranked. */
const bestOf = ({ options }: VariantDemand, chosen: ReadonlySet<number>): Option | undefined =>
  options.find(({ index }) => chosen.has(index))
