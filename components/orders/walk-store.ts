import type { Answer, Arguments } from '../api'
import { createListeners } from '../ui/listeners'
import { inTab } from '../ui/storage'

type Sort = NonNullable<NonNullable<Arguments<'GET /orders/search'>['query']>['sort']>

/** A list as it was when an order was opened from it. */
export interface Walk {
  /** The list's address: where Back to the list leads. */
  address: string
  query: { q: string; sort: '' | Sort }
  /** The orders shown, in their order; more are added as one walks over the ends. */
  orders: Pick<Answer<'GET /orders/search'>['orders'][number], 'id' | 'shortId'>[]
  /** The position of the first of them in the whole list, from 1. */
  first: number
  total: number
  totalIsCapped?: boolean
  /** What the API continues with after the last of them. */
  cursor?: string | null
  /** The id of the order looked at last. */
  at?: string
}

const place = 'waybill.walk'
const listeners = createListeners()
let kept: Walk | null | undefined

export function keptWalk(): Walk | null {
  if (kept === undefined) kept = inTab.value<Walk>(place)
  return kept
}

export function keepWalk(walk: Walk) {
  kept = walk
  inTab.keep(place, walk)
  listeners.tell()
}

/** For whoever is here next. */
export function forgetWalk() {
  kept = null
  inTab.drop(place)
}

export const onWalk = listeners.subscribe
