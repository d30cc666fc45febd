'use client'

import { useQueryClient } from '@tanstack/react-query'
import { CirclePause } from 'lucide-react'
import { type Hold, type Order, openHolds } from '@/components/api/order-types'
import { useWrite } from '@/components/api/write'
import classes from '@/components/records/banner.module.css'
import { holdNames } from '@/components/records/labels/hold-reasons'
import { Button } from '@/components/ui/button'
import { HoldSummary } from './hold-summary'
import { releaseHold } from './place-hold'

interface Props {
  order: Order
  hold: Hold
  /** The reason why the user cannot release it here; null when they can. */
  disabledReason: string | null
  /** Opens the address with "release on save"; absent when the address is not the reason for the hold. */
  onEditAddress?: () => void
}

/** One open hold: its reason, user, start and end, and the buttons that release it. */
function HoldBanner({ order, hold, disabledReason, onEditAddress }: Props) {
  const client = useQueryClient()
  const { isPending, run } = useWrite()
  const release = () => void run(() => releaseHold(client, order, hold), 'The hold was not released')
  return (
    <section className={classes.banner} aria-label={`Hold: ${holdNames[hold.reason]}`}>
      <CirclePause size={18} aria-hidden="true" className={classes.icon} />
      <HoldSummary hold={hold} lead="On hold: " />
      <div className="wrap gap-sm">
        {onEditAddress && (
          <Button size="xs" variant="default" onClick={onEditAddress}>
            Edit address &amp; release
          </Button>
        )}
        <Button
          size="xs"
          variant={onEditAddress ? 'subtle' : 'default'}
          disabledReason={disabledReason}
          loading={isPending}
          onClick={release}
        >
          Release
        </Button>
      </div>
    </section>
  )
}

interface BannersProps {
  order: Order
  disabledReason: string | null
  /** Whether the address is undeliverable, whatever the holds say. */
  hasAddressIssue: boolean
  /** Null when the address cannot be edited. */
  onEditAddress: ((holdId: string) => void) | null
}

/** The open holds, oldest first. */
export function HoldBanners({ order, disabledReason, hasAddressIssue, onEditAddress }: BannersProps) {
  const holds = openHolds(order)
  // The address concerns the hold with that reason; without one, the only hold.
  const isAboutAddress = (reason: string) => reason === 'AddressUnclear' || (hasAddressIssue && holds.length === 1)
  return holds.map((hold) => (
    <HoldBanner
      key={hold.id}
      order={order}
      hold={hold}
      disabledReason={disabledReason}
      onEditAddress={onEditAddress && !disabledReason && isAboutAddress(hold.reason) ? () => onEditAddress(hold.id) : undefined}
    />
  ))
}
