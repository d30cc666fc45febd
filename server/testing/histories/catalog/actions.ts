import type { Answer } from '../../service'
import type { CatalogModel } from './model'

/** A request about the catalog or orders, and its expected result. */
export interface Action {
  name: string
  method: string
  path: string
  body?: object
  /** The expected status, of each record for a bulk. */
  status: number | number[]
  /** The expected events: resource, action and name. */
  expectedEvents: string[]
  /** Whether its resource has a version. */
  isVersioned?: boolean
  /** The number of parts that the response reports as skipped. */
  skippedCount?: number
  /** Whether it changes orders. */
  isOrderAction?: boolean
  /** Applies it to the model. */
  apply(answer: Answer['body']): void
}

/** Creates an action for the current model; null if there is nothing to act on yet. */
export type Intent = (model: CatalogModel) => Action | null

/** An element of the list; the index wraps around. Undefined only for an empty list. */
export const elementAt = <T>(list: readonly T[], index: number): T | undefined => list[index % (list.length || 1)]

export const refused = { expectedEvents: [], apply: () => {} }

export const usd = (amount: number | null) => (amount === null ? null : { amount, currency: 'USD' })

/** Removes matching elements in place and returns them. */
export function removeFrom<T>(list: T[], isGone: (one: T) => boolean): T[] {
  const removed = list.filter(isGone)
  list.splice(0, list.length, ...list.filter((one) => !removed.includes(one)))
  return removed
}
