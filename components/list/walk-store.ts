import { createListeners } from '../ui/listeners'
import { inTab } from '../ui/storage'

/** Lists that the pages of their rows lead on along, and where a tab keeps them. */
const places = { orders: 'waybill.walk.orders', products: 'waybill.walk.products' }
export type Walked = keyof typeof places

/** A row of a list, and how the address of its page names it. */
export interface Stop {
  id: string
  name: string
}

/** A list as it was when one of its rows was opened. */
export interface Walk {
  /** The list's address: where Back to the list leads. */
  address: string
  query: { q: string; sort: string }
  /** The rows shown, in their order; more are added as one walks over the ends. */
  stops: readonly Stop[]
  /** The position of the first of them in the whole list, from 1. */
  first: number
  total: number
  totalIsCapped?: boolean
  /** What the API continues with after the last of them. */
  cursor?: string | null
  /** The id of the row looked at last. */
  at?: string
}

const listeners = createListeners()
const kept: { [W in Walked]?: Walk | null } = {}

/** The list of this kind that was walked last in this tab. */
export function keptWalk(which: Walked): Walk | null {
  if (kept[which] === undefined) kept[which] = inTab.value<Walk>(places[which])
  return kept[which] ?? null
}

/** Remembers, for this tab, the list that a row was opened from, so that the row's page leads on to the next. */
export function keepWalk(which: Walked, walk: Walk) {
  kept[which] = walk
  inTab.keep(places[which], walk)
  listeners.tell()
}

/** For whoever is here next. */
export function forgetWalks() {
  for (const which of Object.keys(places) as Walked[]) {
    kept[which] = null
    inTab.drop(places[which])
  }
}

export const onWalk = listeners.subscribe
