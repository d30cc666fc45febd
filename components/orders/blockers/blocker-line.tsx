'use client'

import { AlarmClock, CircleAlert, type LucideIcon, RadioTower } from 'lucide-react'
import { useRef } from 'react'
import { orderStatusMeta } from '@/components/records/labels/order-status'
import { shipmentStatusMeta } from '@/components/records/labels/shipment-status'
import { Button } from '@/components/ui/button'
import { Age } from '@/components/ui/format/date-time'
import { useFocusHeadingOnUnmount } from '@/components/ui/use-focus-heading-on-unmount'
import classes from './blockers.module.css'
import type { Blocker } from './use-blockers'
import type { RemedyAction } from './use-remedies'

const icons: Partial<Record<Blocker['code'], LucideIcon>> = {
  NotProcessed: orderStatusMeta.New.icon,
  AddressIssue: orderStatusMeta.AddressIssue.icon,
  SkuIssue: orderStatusMeta.SkuIssue.icon,
  ImageIssue: orderStatusMeta.ImageIssue.icon,
  ShipmentUnassigned: shipmentStatusMeta.Created.icon,
  ShipmentRejected: shipmentStatusMeta.Rejected.icon,
  PollingStopped: RadioTower,
  Late: AlarmClock,
}

/** The problem, since when, and the button that resolves it; without a button, what to do. */
export function BlockerLine({
  blocker: { code, message, since, remedy },
  remedyAction,
}: {
  blocker: Blocker
  remedyAction: RemedyAction | null
}) {
  const line = useRef<HTMLLIElement>(null)
  useFocusHeadingOnUnmount(line)
  const Icon = icons[code] ?? CircleAlert
  return (
    <li ref={line} className={classes.line}>
      <Icon size={16} aria-hidden="true" />
      <p>
        {message}
        {!remedyAction && <> {remedy.hint}</>}{' '}
        <span className="secondary small nowrap">
          <Age at={since} inSentence />
        </span>
      </p>
      {remedyAction && (
        <Button
          size="xs"
          variant="default"
          aria-label={remedyAction.name}
          disabledReason={remedyAction.disabledReason}
          onClick={() => remedyAction.run()}
        >
          {remedyAction.label}
        </Button>
      )}
    </li>
  )
}
