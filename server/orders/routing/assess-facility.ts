import type { RoutingStrategy } from '@/db/states'
import { evaluate, expectedDays, occupancy, type RoutingFacility, type RoutingLine } from './eligibility-rules'
import { compare, measures } from './strategies'

/** A facility's terms for several lines together, or the reason why it cannot produce all of them. */
export interface FacilityAssessment {
  facility: RoutingFacility
  isEligible: boolean
  /** Why it is not eligible; null if it is. */
  reason: string | null
  /** Of all units, in minor units; null if not eligible, or if its vendor has no price in the order's currency. */
  cost: number | null
  /** The longest lead time of the lines; null if not eligible. */
  leadTimeDays: number | null
  /** The lead time plus the facility's current backlog. */
  expectedDays: number | null
}

/** The number of reasons that are listed in full. */
const MAX_REASONS = 3

export function assess(facility: RoutingFacility, lines: readonly RoutingLine[], countryCode: string | null): FacilityAssessment {
  const reasons = new Set<string>()
  let cost: number | null = 0
  let leadTimeDays = 0
  for (const line of lines) {
    const evaluation = evaluate(facility, line, countryCode)
    if ('reason' in evaluation) reasons.add(evaluation.reason)
    else {
      cost = cost === null || evaluation.terms.cost === null ? null : cost + evaluation.terms.cost * line.quantity
      leadTimeDays = Math.max(leadTimeDays, evaluation.terms.leadTimeDays)
    }
  }
  if (reasons.size)
    return { facility, isEligible: false, reason: joinReasons([...reasons]), cost: null, leadTimeDays: null, expectedDays: null }
  return { facility, isEligible: true, reason: null, cost, leadTimeDays, expectedDays: expectedDays(facility, leadTimeDays) }
}

function joinReasons(reasons: string[]): string {
  const more = reasons.length - MAX_REASONS
  return [...reasons.slice(0, MAX_REASONS), ...(more > 0 ? [`And ${more} more of its items.`] : [])].join(' ')
}

/** Eligible facilities first, by the strategy; then the other ones, active before inactive. */
export function bestFirst(strategy: RoutingStrategy, assessed: readonly FacilityAssessment[]): FacilityAssessment[] {
  const rank = ({ facility, reason, cost, expectedDays }: FacilityAssessment, i: number) =>
    reason === null
      ? [0, ...measures[strategy]({ cost, days: expectedDays ?? 0 }), occupancy(facility), i]
      : [1, facility.isActive ? 0 : 1, i]
  return assessed
    .map((one, i) => ({ one, rank: rank(one, i) }))
    .sort((a, b) => compare(a.rank, b.rank))
    .map(({ one }) => one)
}
