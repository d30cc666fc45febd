'use client'

import { type Order, openHolds } from '../orders/shapes'
import { HoldBanner } from './hold-banner'

export function HoldBanners({ order }: { order: Order }) {
  return openHolds(order).map((hold) => <HoldBanner key={hold.id} order={order} hold={hold} />)
}
