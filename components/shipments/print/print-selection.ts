import { localStore } from '@/components/ui/browser-storage'

/** The maximum of one batch. */
export const MAX_BATCH = 500
/** The number of ids an address may contain (36 characters each); longer addresses would be cut off in transit. */
const IN_ADDRESS = 40
/** The number of longer selections a browser keeps. */
const MAX_STORED = 20
const storageKey = 'waybill.print-selections'

type Selections = Record<string, string[]>

/** The selections of this page, so that printing works in a browser without storage. */
const inMemory: Selections = {}

/**
 * Stores shipments in the order given, each once, and returns the address that prints them. A short list is in the address itself, so that
 * it can be shared; a long one is stored in this browser and survives reloads. Shipments beyond 500 need a second batch, which the page
 * announces.
 */
export function printBatch(shipmentIds: readonly string[]): string {
  const ids = [...new Set(shipmentIds)]
  if (ids.length <= IN_ADDRESS) return `/print?shipments=${ids.join(',')}`
  const key = crypto.randomUUID().slice(0, 8)
  inMemory[key] = ids
  const kept = Object.entries(localStore.getJson<Selections>(storageKey) ?? {}).slice(1 - MAX_STORED)
  localStore.set(storageKey, Object.fromEntries([...kept, [key, ids]]))
  return `/print?selection=${key}`
}

/** The stored selection: `none` when the address names no selection, `lost` when this browser does not have the one it names. */
export function selectionOf(search: URLSearchParams): readonly string[] | 'none' | 'lost' {
  const inAddress = search.get('shipments')
  if (inAddress !== null) return [...new Set(inAddress.split(',').filter(Boolean))]
  const key = search.get('selection')
  if (!key) return 'none'
  const ids = inMemory[key] ?? localStore.getJson<Selections>(storageKey)?.[key]
  return Array.isArray(ids) ? ids : 'lost'
}
