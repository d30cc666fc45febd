import type { Answer, Arguments } from '../api'

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
const listeners = new Set<() => void>()
let kept: Walk | null | undefined

export function keptWalk(): Walk | null {
  if (kept === undefined) kept = stored()
  return kept
}

export function keepWalk(walk: Walk) {
  kept = walk
  try {
    sessionStorage.setItem(place, JSON.stringify(walk))
  } catch {
    // A tab that may not store anything walks until it is reloaded.
  }
  for (const tell of listeners) tell()
}

export function onWalk(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

function stored(): Walk | null {
  try {
    return JSON.parse(sessionStorage.getItem(place) ?? 'null') as Walk | null
  } catch {
    return null
  }
}
