import { expectedDays, judge, type Line, occupancy, type Place } from './judge'
import { compare, measures, type Strategy } from './measures'

/** What a facility would take for several lines together, or why it cannot make all of them. */
export interface Assessed {
  place: Place
  isEligible: boolean
  /** Why not; null when it can. */
  reason: string | null
  /** Of all units, in minor units; null where it cannot, or its vendor has no price in the order's currency. */
  cost: number | null
  /** The longest that any line takes; null where it cannot. */
  leadTimeDays: number | null
  /** The same behind what is there already. */
  expectedDays: number | null
}

/** Of so many lines it is told why a facility cannot make them. */
const MOST_REASONS = 3

export function assess(place: Place, lines: readonly Line[], countryCode: string | null): Assessed {
  const reasons = new Set<string>()
  let cost: number | null = 0
  let leadTimeDays = 0
  for (const line of lines) {
    const verdict = judge(place, line, countryCode)
    if ('reason' in verdict) reasons.add(verdict.reason)
    else {
      cost = cost === null || verdict.terms.cost === null ? null : cost + verdict.terms.cost * line.quantity
      leadTimeDays = Math.max(leadTimeDays, verdict.terms.leadTimeDays)
    }
  }
  if (reasons.size) return { place, isEligible: false, reason: inWords([...reasons]), cost: null, leadTimeDays: null, expectedDays: null }
  return { place, isEligible: true, reason: null, cost, leadTimeDays, expectedDays: expectedDays(place, leadTimeDays) }
}

function inWords(reasons: string[]): string {
  const more = reasons.length - MOST_REASONS
  return [...reasons.slice(0, MOST_REASONS), ...(more > 0 ? [`And ${more} more of its items.`] : [])].join(' ')
}

/** Those that can first, the best of them first; of the others those that are fit for the country. */
export function bestFirst(strategy: Strategy, assessed: readonly Assessed[]): Assessed[] {
  const rank = ({ place, reason, cost, expectedDays }: Assessed, i: number) =>
    reason === null ? [0, ...measures[strategy]({ cost, days: expectedDays ?? 0 }), occupancy(place), i] : [1, place.isActive ? 0 : 1, i]
  return assessed
    .map((one, i) => ({ one, rank: rank(one, i) }))
    .sort((a, b) => compare(a.rank, b.rank))
    .map(({ one }) => one)
}
