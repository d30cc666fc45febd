import { useState } from 'react'

export type AddressName = 'shippingAddress' | 'billingAddress' | 'returnAddress'

/** What is open over the page of an order. */
export type Doing =
  | { what: 'hold' | 'release' | 'items' | 'cancel' }
  /** With the hold that saving the address shall release. */
  | { what: 'address'; name: AddressName; holdId?: string }

export function useDoing() {
  const [doing, start] = useState<Doing | null>(null)
  return { doing, start, stop: () => start(null) }
}
