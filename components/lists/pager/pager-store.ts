import { sessionStore } from '@/components/ui/browser-storage'
import { createListeners } from '@/components/ui/listeners'

/** The lists that record pagers page through, and their storage keys in the tab. */
const storageKeys = { orders: 'waybill.walk.orders', products: 'waybill.walk.products' }
export type PagerKind = keyof typeof storageKeys

/** A row of a list; `name` identifies it in the address of its page. */
export interface PagerEntry {
  id: string
  name: string
}

/** A list at the time one of its rows was opened. */
export interface RecordPager {
  /** The list's address, for the Back link. */
  address: string
  query: { q: string; sort: string }
  /** The known rows in their order; paging beyond either end adds more. */
  entries: readonly PagerEntry[]
  /** The position of the first known row in the whole list, from 1. */
  first: number
  total: number
  totalIsCapped?: boolean
  /** The API's cursor for the rows after the last one. */
  cursor?: string | null
  /** The id of the row opened last. */
  currentId?: string
}

const listeners = createListeners()
const pagers: { [W in PagerKind]?: RecordPager | null } = {}

/** The list of this kind that was last opened in this tab. */
export function readPager(kind: PagerKind): RecordPager | null {
  if (pagers[kind] === undefined) pagers[kind] = storedPager(kind)
  return pagers[kind] ?? null
}

/** The list that this tab stored; null without one, and for one stored before November 2026, whose rows have another key. */
function storedPager(kind: PagerKind): RecordPager | null {
  const stored = sessionStore.getJson<Partial<RecordPager>>(storageKeys[kind])
  return stored?.entries ? (stored as RecordPager) : null
}

/** Stores, for this tab, the list from which a row was opened, so that the row's page leads to the next one. */
export function savePager(kind: PagerKind, pager: RecordPager) {
  pagers[kind] = pager
  sessionStore.set(storageKeys[kind], pager)
  listeners.emit()
}

/** Removes all stored lists at sign-out. */
export function clearPagers() {
  for (const kind of Object.keys(storageKeys) as PagerKind[]) {
    pagers[kind] = null
    sessionStore.remove(storageKeys[kind])
  }
}

export const onPagerChange = listeners.subscribe
