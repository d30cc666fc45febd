'use client'

import { Button } from '@mantine/core'
import { CircleAlert, type LucideIcon, RadioTower } from 'lucide-react'
import { useRef } from 'react'
import { statuses } from '../orders/statuses'
import { shipmentStatusLooks } from '../shipments/statuses'
import { Age } from '../ui/age'
import { Allowed } from '../ui/allowed'
import classes from './blockers.module.css'
import type { Blocker } from './use-blockers'
import { useKeptFocus } from './use-kept-focus'
import type { Way } from './use-ways'

const icons: Partial<Record<Blocker['code'], LucideIcon>> = {
  NotProcessed: statuses.New.icon,
  AddressIssue: statuses.AddressIssue.icon,
  SkuIssue: statuses.SkuIssue.icon,
  ImageIssue: statuses.ImageIssue.icon,
  ShipmentUnassigned: shipmentStatusLooks.Created.icon,
  ShipmentRejected: shipmentStatusLooks.Rejected.icon,
  PollingStopped: RadioTower,
}

/** What is wrong, since when, and the button that removes it; without one, what to do. */
export function BlockerLine({ blocker: { code, message, since, remedy }, way }: { blocker: Blocker; way: Way | null }) {
  const line = useRef<HTMLLIElement>(null)
  useKeptFocus(line)
  const Icon = icons[code] ?? CircleAlert
  return (
    <li ref={line} className={classes.line}>
      <Icon size={16} aria-hidden="true" />
      <p>
        {message}
        {!way && <> {remedy.hint}</>}{' '}
        <span className={classes.since}>
          <Age at={since} inSentence />
        </span>
      </p>
      {way && (
        <Allowed why={way.why}>
          <Button
            size="xs"
            variant="default"
            aria-label={way.name}
            data-disabled={way.why ? true : undefined}
            aria-disabled={way.why ? true : undefined}
            onClick={() => !way.why && way.run()}
          >
            {way.label}
          </Button>
        </Allowed>
      )}
    </li>
  )
}
