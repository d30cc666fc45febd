import type { Answer } from '../service'
import type { Shop } from './shop'

/** Something asked of the catalog or of orders, and what is to come of it. */
export interface Act {
  name: string
  method: string
  path: string
  body?: object
  /** What it answers, each of a bulk's records. */
  status: number | number[]
  /** What is told when it is done: each event's resource, action and name. */
  told: string[]
  /** Whether what it asks about has a version of its own. */
  isVersioned?: boolean
  /** How many parts of it are left out and told. */
  leftOut?: number
  /** Whether orders are what it changes. */
  isOfOrders?: boolean
  /** Takes it over into the lists. */
  done(answer: Answer['body']): void
}

/** Makes an act for the catalog as it is; null where there is nothing yet to ask it of. */
export type Intent = (shop: Shop) => Act | null

/** One of a list; whichever place is named, it has one unless it is empty. */
export const at = <T>(list: readonly T[], place: number): T | undefined => list[place % (list.length || 1)]

export const refused = { told: [], done: () => {} }

export const usd = (amount: number | null) => (amount === null ? null : { amount, currency: 'USD' })

/** These out of a list, in place. */
export function take<T>(list: T[], isGone: (one: T) => boolean): T[] {
  const gone = list.filter(isGone)
  list.splice(0, list.length, ...list.filter((one) => !gone.includes(one)))
  return gone
}
