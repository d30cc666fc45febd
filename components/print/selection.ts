import { inBrowser } from '../ui/storage'

/** The most that one batch takes. */
export const MOST = 500
/** So many ids an address carries by itself (36 characters each); more would be cut off on the way. */
const IN_ADDRESS = 40
/** How many longer selections a browser keeps. */
const KEPT = 20
const place = 'waybill.print-selections'

type Selections = Record<string, string[]>

/** Those of this page, too: a browser that keeps nothing still gets from the list to the batch. */
const ofPage: Selections = {}

/**
 * Freezes shipments in the order given, each once, and answers the address where they are printed. A short list is in the address, so
 * that it can be sent to somebody; a long one stays in this browser, over reloads. What goes beyond 500 is for a second batch: the page
 * says so.
 */
export function printBatch(shipmentIds: readonly string[]): string {
  const ids = [...new Set(shipmentIds)]
  if (ids.length <= IN_ADDRESS) return `/print?shipments=${ids.join(',')}`
  const key = crypto.randomUUID().slice(0, 8)
  ofPage[key] = ids
  const kept = Object.entries(inBrowser.value<Selections>(place) ?? {}).slice(1 - KEPT)
  inBrowser.keep(place, Object.fromEntries([...kept, [key, ids]]))
  return `/print?selection=${key}`
}

/** What was frozen: `none` where the address names no selection, `lost` where this browser does not know the one it names. */
export function selectionOf(search: URLSearchParams): readonly string[] | 'none' | 'lost' {
  const inAddress = search.get('shipments')
  if (inAddress !== null) return [...new Set(inAddress.split(',').filter(Boolean))]
  const key = search.get('selection')
  if (!key) return 'none'
  const ids = ofPage[key] ?? inBrowser.value<Selections>(place)?.[key]
  return Array.isArray(ids) ? ids : 'lost'
}
