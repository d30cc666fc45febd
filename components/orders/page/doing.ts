import { useState } from 'react'

export type AddressName = 'shippingAddress' | 'billingAddress' | 'returnAddress'

/** What of which line is to be put right first. */
export interface ItemPlace {
  itemId: string
  field: 'sku' | 'images'
}

/** What is open over the page of an order. */
export type Doing =
  | { what: 'hold' | 'release' | 'cancel' | 'refund' | 'reprint' | 'route' | 'shipment' }
  /** With the line, and what of it, to begin with. */
  | { what: 'items'; at?: ItemPlace }
  /** With the hold that saving the address shall release. */
  | { what: 'address'; name: AddressName; holdId?: string }

export function useDoing() {
  const [doing, start] = useState<Doing | null>(null)
  return { doing, start, stop: () => start(null) }
}
