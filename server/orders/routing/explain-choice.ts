import type { RoutingStrategy } from '@/db/states'
import { decimals, toMajor } from '@/server/kernel/money'
import { assess, bestFirst, type FacilityAssessment } from './assess-facility'
import type { RoutingFacility, RoutingLine } from './eligibility-rules'

export interface ChoiceExplanation {
  /** Why the facility was chosen, or why none can produce the items. */
  reason: string
  /** All facilities: the chosen one first, the others with the reason against them. */
  facilities: FacilityAssessment[]
}

interface ExplainInput {
  strategy: RoutingStrategy
  lines: readonly RoutingLine[]
  candidates: readonly RoutingFacility[]
  countryCode: string | null
  currency: string
  /** Null if no facility can produce the lines. */
  facilityId: string | null
  isRequested: boolean
}

/** Explains the choice of a facility over all others. */
export function explain({ strategy, lines, candidates, countryCode, currency, facilityId, isRequested }: ExplainInput): ChoiceExplanation {
  const assessed = bestFirst(
    strategy,
    candidates.map((facility) => assess(facility, lines, countryCode)),
  )
  const chosen = assessed.find(({ facility }) => facility.id === facilityId)
  if (!chosen) return { reason: 'No facility can make these items for this order; they stay open.', facilities: assessed }
  const eligibleCount = assessed.filter(({ isEligible }) => isEligible).length
  const others = assessed.filter((one) => one !== chosen)
  const reasonAgainst = (one: FacilityAssessment) =>
    isRequested ? 'The reprint names another facility.' : notChosenReason(strategy, chosen, one, currency)
  return {
    reason: isRequested ? 'The reprint names this facility for these items.' : chosenReason(strategy, chosen, eligibleCount, currency),
    facilities: [{ ...chosen, reason: null }, ...others.map((one) => ({ ...one, reason: one.reason ?? reasonAgainst(one) }))],
  }
}

function chosenReason(
  strategy: RoutingStrategy,
  { cost, expectedDays }: FacilityAssessment,
  eligibleCount: number,
  currency: string,
): string {
  if (eligibleCount === 1) return 'No other facility can make all of these items.'
  const price = cost === null ? `at a cost that is not known in ${currency}` : `for ${formatCost(cost, currency)}`
  const time = `in ${formatDays(expectedDays ?? 0)}`
  if (strategy === 'cheapest') return `Lowest cost for these items: ${price}, ${time}.`
  if (strategy === 'fastest') return `Earliest completion of these items: ${time}, ${price}.`
  return `With it the order takes the fewest shipments; ${price}, ${time}.`
}

/** The reason against a facility that could have produced the lines. */
function notChosenReason(strategy: RoutingStrategy, chosen: FacilityAssessment, other: FacilityAssessment, currency: string): string {
  const price = extraCostReason(chosen.cost, other.cost, currency)
  const days = (other.expectedDays ?? 0) - (chosen.expectedDays ?? 0)
  const time = days > 0 ? `It takes ${formatDays(days)} longer.` : null
  const [first, second] = strategy === 'fastest' ? [time, price] : [price, time]
  if (first) return first
  const isWorse = strategy === 'fastest' ? days === 0 : other.cost === chosen.cost
  if (second && isWorse) return second
  return 'The order would need more shipments, or this facility is equally good but busier or newer.'
}

function extraCostReason(chosen: number | null, other: number | null, currency: string): string | null {
  if (other === null) return chosen === null ? null : `Its cost in ${currency} is not known.`
  return chosen !== null && other > chosen ? `It costs ${formatCost(other - chosen, currency)} more.` : null
}

const formatCost = (minor: number, currency: string) => `${toMajor(minor, currency).toFixed(decimals(currency))} ${currency}`
const formatDays = (days: number) => (days === 1 ? '1 day' : `${days} days`)
