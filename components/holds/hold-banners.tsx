'use client'

import { type Order, openHolds } from '../orders/shapes'
import { HoldBanner } from './hold-banner'

interface Props {
  order: Order
  why: string | null
  /** Whether the address cannot be delivered to, whatever the holds say. */
  hasAddressIssue: boolean
  /** Null where the address may not be edited. */
  onEditAddress: ((holdId: string) => void) | null
}

/** The open holds, oldest first. */
export function HoldBanners({ order, why, hasAddressIssue, onEditAddress }: Props) {
  const holds = openHolds(order)
  // The address is behind the hold that says so; where none does, behind the only one.
  const isAboutAddress = (reason: string) => reason === 'AddressUnclear' || (hasAddressIssue && holds.length === 1)
  return holds.map((hold) => (
    <HoldBanner
      key={hold.id}
      order={order}
      hold={hold}
      why={why}
      onEditAddress={onEditAddress && !why && isAboutAddress(hold.reason) ? () => onEditAddress(hold.id) : undefined}
    />
  ))
}
