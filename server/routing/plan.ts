import { type Fewest, fewest } from './fewest'
import { expectedDays, judge, type Line, occupancy, type Place } from './judge'
import { byCost, byDays, compare, measures, type Strategy } from './measures'

export interface Question {
  strategy: Strategy
  lines: readonly Line[]
  /** In the order in which they are preferred where nothing else tells them apart. */
  places: readonly Place[]
  countryCode: string | null
}

/** What one facility is to make, and what nobody can. */
export interface Plan {
  shipments: { place: Place; lines: Line[] }[]
  unrouted: Line[]
}

/** A facility that can make a line. */
interface Option {
  at: number
  place: Place
  cost: number | null
  days: number
}

/** Lines of one variant: whoever can make the one can make the others. */
interface Want {
  lines: Line[]
  quantity: number
  options: Option[]
}

/**
 * Gives every line to one facility that can make it. `cheapest` and `fastest` give each to the one that takes least for it, or has it
 * made first; where several are as good, the order goes to as few as possible. `fewestShipments` does that first. What nobody can make
 * is left over. The same question has the same answer.
 */
export function planRoute({ strategy, lines, places, countryCode }: Question): Plan {
  const wants = wantsOf(lines, places, countryCode)
  const routable = wants.filter(({ options }) => options.length)
  const narrowed = routable.map((want) => narrow(strategy, want))
  const chosen = new Set(membersFor(strategy, narrowed).members)
  const shipments = new Map<number, Line[]>()
  for (const want of narrowed) {
    const { at } = bestOf(want, chosen) as Option
    shipments.set(at, [...(shipments.get(at) ?? []), ...want.lines])
  }
  const inOrder = new Map(lines.map((line, i) => [line, i]))
  const sorted = (some: Line[]) => some.sort((a, b) => (inOrder.get(a) ?? 0) - (inOrder.get(b) ?? 0))
  return {
    shipments: [...shipments].sort(([a], [b]) => a - b).map(([at, some]) => ({ place: places[at] as Place, lines: sorted(some) })),
    unrouted: sorted(wants.flatMap((want) => (want.options.length ? [] : want.lines))),
  }
}

function wantsOf(lines: readonly Line[], places: readonly Place[], countryCode: string | null): Want[] {
  const wants = new Map<unknown, Want>()
  for (const line of lines) {
    const known = wants.get(line.offers)
    if (known) {
      known.lines.push(line)
      known.quantity += line.quantity
    } else wants.set(line.offers, { lines: [line], quantity: line.quantity, options: optionsOf(line, places, countryCode) })
  }
  return [...wants.values()]
}

function optionsOf(line: Line, places: readonly Place[], countryCode: string | null): Option[] {
  const offering = new Set(line.offers?.map(({ vendorId }) => vendorId))
  return places.flatMap((place, at) => {
    const verdict = offering.has(place.vendorId) ? judge(place, line, countryCode) : null
    if (!verdict || 'reason' in verdict) return []
    return [{ at, place, cost: verdict.terms.cost, days: expectedDays(place, verdict.terms.leadTimeDays) }]
  })
}

/** With those options only that are as good as the best in what the strategy is about, the best first in everything else. */
function narrow(strategy: Strategy, want: Want): Want {
  const rank = (option: Option) => [...measures[strategy](option), occupancy(option.place), option.at]
  const ranked = want.options.map((option) => ({ option, rank: rank(option) })).sort((a, b) => compare(a.rank, b.rank))
  const options = ranked.map(({ option }) => option)
  if (strategy === 'fewestShipments' || !options[0]) return { ...want, options }
  const measure = strategy === 'cheapest' ? byCost : byDays
  const best = measure(options[0])
  return { ...want, options: options.filter((option) => compare(measure(option), best) === 0) }
}

function membersFor(strategy: Strategy, wants: readonly Want[]): Fewest {
  const found = fewestOf(strategy, wants)
  if (strategy !== 'fewestShipments' || found.isExact) return found
  // A guess is no worse than what the other strategies would come to.
  const others = (['cheapest', 'fastest'] as const).map((other) =>
    fewestOf(
      other,
      wants.map((want) => narrow(other, want)),
    ),
  )
  return [found, ...others].reduce((least, one) => (one.members.length < least.members.length ? one : least))
}

function fewestOf(strategy: Strategy, wants: readonly Want[]): Fewest {
  const groups = wants.map(({ options }) => options.map(({ at }) => at))
  const scores = new Map<string, number[]>()
  const scoreOf = (members: readonly number[]) => {
    const key = members.join()
    const known = scores.get(key) ?? score(strategy, wants, members)
    scores.set(key, known)
    return known
  }
  return fewest(groups, (a, b) => compare(scoreOf(a), scoreOf(b)) < 0)
}

/** What making everything at these facilities comes to, the most important first; lastly how busy they are, and their order. */
function score(strategy: Strategy, wants: readonly Want[], members: readonly number[]): number[] {
  const chosen = new Set(members)
  const sums: number[] = []
  const used = new Map<number, Place>()
  for (const want of wants) {
    const best = bestOf(want, chosen)
    if (!best) continue
    used.set(best.at, best.place)
    for (const [i, value] of measures[strategy](best).entries()) sums[i] = (sums[i] ?? 0) + value * want.quantity
  }
  return [...sums, [...used.values()].reduce((sum, place) => sum + occupancy(place), 0), ...members]
}

/** Options are ranked. */
const bestOf = ({ options }: Want, chosen: ReadonlySet<number>): Option | undefined => options.find(({ at }) => chosen.has(at))
