'use client'

import { useRef } from 'react'
import { useKeptFocus } from '../../blockers/use-kept-focus'
import type { Action } from '../../keys/actions'
import { useLastAddress } from '../../list/last-address'
import { ActionButton } from '../../orders/page/action-button'
import { Lit } from '../../orders/page/marks'
import { MoreMenu } from '../../orders/page/more-menu'
import classes from '../../orders/page/order-header.module.css'
import { Age } from '../../ui/age'
import { BackLink } from '../../ui/back-link'
import { Copyable } from '../../ui/copyable'
import type { Shipment } from '../shapes'
import { ShipmentPill } from '../status-pill'
import { nextDeed } from './primary'
import type { ShipmentActions } from './use-shipment-actions'

/** What is usually done next. Once it is done, the focus goes to the heading: an Enter too many must not do what comes after it. */
function NextDeed({ action }: { action: Action }) {
  const part = useRef<HTMLSpanElement>(null)
  useKeptFocus(part)
  return (
    <span ref={part}>
      <ActionButton action={action} isPrimary />
    </span>
  )
}

/** One line that stays in sight while the page scrolls: which shipment, in what state, and what to do with it. */
export function ShipmentHeader({ shipment, actions }: { shipment: Shipment; actions: ShipmentActions }) {
  const { shortId, shipmentStatus: status, facilityName, vendorName, createdDate } = shipment
  const next = nextDeed[status]
  const first = next && actions[next]
  // What is assigned may be packed without being said to be in production.
  const second = status === 'Assigned' ? actions.pack : null
  const { assign, accept, pack, ship, deliver, edit, reroute, resubmit, unassign, reject, polling, cancel, remove } = actions
  const all = [assign, accept, pack, ship, deliver, edit, reroute, resubmit, unassign, reject, polling, cancel, remove]
  const rest = all.filter((one) => one !== first && one !== second)
  return (
    <div className={classes.header}>
      <BackLink href={useLastAddress('/shipments')} word="Back to the shipments" />
      <Copyable value={shortId} what="shipment number">
        <h1 id="shipment-heading" tabIndex={-1} className={classes.number}>
          <span className="unseen">Shipment </span>
          {shortId}
        </h1>
      </Copyable>
      <Lit parts={['shipmentStatus']}>
        <ShipmentPill status={status} />
      </Lit>
      <div className={classes.second}>
        <span>{facilityName ?? `${vendorName}, no facility`}</span>
        <span>
          created <Age at={createdDate} inSentence />
        </span>
      </div>
      <div className={classes.actions}>
        {first && <NextDeed key={first.id} action={first} />}
        {second && <ActionButton action={second} />}
        <ActionButton action={actions.slip} />
        <MoreMenu actions={[...rest.filter(({ why }) => !why), ...rest.filter(({ why }) => why)]} />
      </div>
    </div>
  )
}
