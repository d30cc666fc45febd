import { decimals, toMajor } from '../money'
import { type Assessed, assess, bestFirst } from './assess'
import type { Line, Place } from './judge'
import type { Strategy } from './measures'

export interface Explained {
  /** Why the items are made there, or why by nobody. */
  reason: string
  /** Every facility, the chosen one first, the others with why not. */
  facilities: Assessed[]
}

interface Chosen {
  strategy: Strategy
  lines: readonly Line[]
  places: readonly Place[]
  countryCode: string | null
  currency: string
  /** Null where nobody can make the lines. */
  facilityId: string | null
  isNamed: boolean
}

/** Says why lines were given to a facility and not to any other. */
export function explain({ strategy, lines, places, countryCode, currency, facilityId, isNamed }: Chosen): Explained {
  const assessed = bestFirst(
    strategy,
    places.map((place) => assess(place, lines, countryCode)),
  )
  const chosen = assessed.find(({ place }) => place.id === facilityId)
  if (!chosen) return { reason: 'No facility can make these items for this order; they stay open.', facilities: assessed }
  const able = assessed.filter(({ isEligible }) => isEligible).length
  const others = assessed.filter((one) => one !== chosen)
  const why = (one: Assessed) => (isNamed ? 'Another facility was named for this reprint.' : instead(strategy, chosen, one, currency))
  return {
    reason: isNamed ? 'It was named for these items when they were reprinted.' : because(strategy, chosen, able, currency),
    facilities: [{ ...chosen, reason: null }, ...others.map((one) => ({ ...one, reason: one.reason ?? why(one) }))],
  }
}

function because(strategy: Strategy, { cost, expectedDays }: Assessed, able: number, currency: string): string {
  if (able === 1) return 'No other facility can make all of these items.'
  const price = cost === null ? `at a cost that is not known in ${currency}` : `for ${amount(cost, currency)}`
  const time = `in ${inDays(expectedDays ?? 0)}`
  if (strategy === 'cheapest') return `The least that these items cost: ${price}, ${time}.`
  if (strategy === 'fastest') return `The soonest that these items can be made: ${time}, ${price}.`
  return `With it the order takes the fewest shipments; ${price}, ${time}.`
}

/** What speaks against a facility that could have made them. */
function instead(strategy: Strategy, chosen: Assessed, other: Assessed, currency: string): string {
  const price = costlier(chosen.cost, other.cost, currency)
  const days = (other.expectedDays ?? 0) - (chosen.expectedDays ?? 0)
  const time = days > 0 ? `It needs ${inDays(days)} longer.` : null
  const [first, second] = strategy === 'fastest' ? [time, price] : [price, time]
  if (first) return first
  const isWorse = strategy === 'fastest' ? days === 0 : other.cost === chosen.cost
  if (second && isWorse) return second
  return 'The order would take more shipments, or it is as good but busier or newer.'
}

function costlier(chosen: number | null, other: number | null, currency: string): string | null {
  if (other === null) return chosen === null ? null : `What it costs there is not known in ${currency}.`
  return chosen !== null && other > chosen ? `It costs ${amount(other - chosen, currency)} more.` : null
}

const amount = (minor: number, currency: string) => `${toMajor(minor, currency).toFixed(decimals(currency))} ${currency}`
const inDays = (days: number) => (days === 1 ? '1 day' : `${days} days`)
