import type { Shipment } from '../types'
import { isSame } from './codes'

/** An item of a shipment that was opened at this bench. */
interface SeenItem {
  shipment: string
  shortId: string
  sku: string
}

/** Some shifts of work. */
const MAX_SEEN = 10_000

/** The items of the shipments that were opened at this bench, which can be named without a connection. */
export function createSeenItems() {
  const seen = new Map<string, SeenItem>()
  return {
    add({ shortId: shipment, orderItems }: Pick<Shipment, 'shortId' | 'orderItems'>) {
      for (const { id, shortId, sku } of orderItems) seen.set(id, { shipment, shortId, sku })
      for (const id of [...seen.keys()].slice(0, Math.max(0, seen.size - MAX_SEEN))) seen.delete(id)
    },
    find: (item: string): SeenItem | undefined => [...seen.values()].find(({ shortId }) => isSame(shortId, item)),
  }
}

/** Where a stray piece belongs: to its holders, or, when they could not be looked up, to the shipment in which it was seen. */
export function whereItBelongs(holders: readonly { shortId: string }[] | null, seen: SeenItem | undefined): string {
  if (holders) return `It belongs to ${holders.map(({ shortId }) => shortId).join(', ')}.`
  return seen ? `It is ${seen.sku} of ${seen.shipment}.` : 'Its shipment cannot be looked up now.'
}
