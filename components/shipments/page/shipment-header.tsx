'use client'

import { useRef } from 'react'
import { idsWhere } from '@/components/frame/action-table'
import { BackLink } from '@/components/frame/back-link'
import { HeaderAction } from '@/components/frame/header-action'
import type { Action } from '@/components/frame/keyboard/use-actions'
import { MoreMenu } from '@/components/frame/more-menu'
import classes from '@/components/frame/record-header.module.css'
import { useLastAddress } from '@/components/lists/last-address'
import { Highlight } from '@/components/records/highlight'
import { ShipmentPill } from '@/components/records/labels/shipment-status-pill'
import { PresentPeople } from '@/components/records/presence/record-presence'
import { Copyable } from '@/components/ui/copyable'
import { Age, Day } from '@/components/ui/format/date-time'
import { useFocusHeadingOnUnmount } from '@/components/ui/use-focus-heading-on-unmount'
import type { ShipmentStatus } from '@/server/orders/shipments/lifecycle'
import { shipmentActionTable } from '../actions/actions'
import type { ShipmentActions } from '../actions/use-shipment-actions'
import type { Shipment } from '../types'

/** The most likely next action. After it the focus moves to the heading, so that a second Enter does not run the following action. */
function NextActionButton({ action }: { action: Action }) {
  const part = useRef<HTMLSpanElement>(null)
  useFocusHeadingOnUnmount(part)
  return (
    <span ref={part}>
      <HeaderAction action={action} isPrimary />
    </span>
  )
}

/** The sticky header: the shipment, its status and its actions. */
export function ShipmentHeader({ shipment, actions }: { shipment: Shipment; actions: ShipmentActions }) {
  const { shortId, shipmentStatus: status, facilityName, vendorName, createdDate, shipByDate, isLate, isTest } = shipment
  const next = nextAction[status]
  const first = next && actions[next]
  // An assigned shipment may be packed without being set to in production.
  const second = status === 'Assigned' ? actions.pack : null
  const rest = idsWhere(shipmentActionTable, shipment, 'inMenu')
    .map((id) => actions[id])
    .filter((one) => one !== first && one !== second)
  return (
    <div className={classes.header}>
      <BackLink href={useLastAddress('/shipments')} label="Back to the shipments" />
      <Copyable value={shortId} label="shipment number">
        <h1 id="shipment-heading" tabIndex={-1} className={classes.number}>
          <span className="unseen">Shipment </span>
          {shortId}
        </h1>
      </Copyable>
      <Highlight parts={['shipmentStatus']}>
        <ShipmentPill status={status} />
      </Highlight>
      <div className={classes.secondary}>
        {isTest && <span>Test</span>}
        <span>{facilityName ?? `${vendorName}, no facility`}</span>
        <span>
          created <Age at={createdDate} inSentence />
        </span>
        {shipByDate && (
          <span>
            ship by <Day date={shipByDate} isLate={isLate} />
          </span>
        )}
      </div>
      <PresentPeople />
      <div className={classes.actions}>
        {first && <NextActionButton key={first.id} action={first} />}
        {second && <HeaderAction action={second} />}
        <HeaderAction action={actions.slip} />
        <MoreMenu
          actions={[...rest.filter(({ disabledReason }) => !disabledReason), ...rest.filter(({ disabledReason }) => disabledReason)]}
        />
      </div>
    </div>
  )
}

/** The most likely next action for each status; null for final statuses. */
const nextAction: Record<ShipmentStatus, keyof ShipmentActions | null> = {
  Created: 'assign',
  Assigned: 'accept',
  Rejected: 'reroute',
  InProduction: 'pack',
  Packed: 'ship',
  PartiallyShipped: 'ship',
  Shipped: 'deliver',
  Delivered: null,
  Canceled: null,
}
