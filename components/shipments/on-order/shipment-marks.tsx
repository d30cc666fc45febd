'use client'

import { Ban, CirclePause, RadioTower } from 'lucide-react'
import { useMissing } from '../../session/permissions'
import type { Shipment } from '../shapes'
import { whyNot } from '../whys'
import classes from './on-order.module.css'
import { useRetryPolling } from './retry-polling'
import { WayButton } from './way-button'

/** What keeps a shipment from going on, each with the way out. */
export function ShipmentMarks({ shipment }: { shipment: Shipment }) {
  const { shortId, shipmentStatus, rejectReason, facilityName, isPollingStopped, isOnHold } = shipment
  const reroute = useMissing('shipments:reroute')
  const update = useMissing('shipments:update')
  const { isBusy, retry } = useRetryPolling(shipment)
  const isOver = shipmentStatus === 'Canceled'
  return (
    <>
      {isOver && shipment.cancelReason && <p className={classes.second}>{shipment.cancelReason}</p>}
      {shipmentStatus === 'Rejected' && (
        <div className={classes.mark} data-tone="stop">
          <Ban size={14} aria-hidden="true" />
          <p>
            {facilityName ?? 'The vendor'} rejected it{rejectReason && `: ${rejectReason}`}
          </p>
          <WayButton
            label="Reroute …"
            name={`Reroute ${shortId}`}
            why={reroute ?? whyNot('reroute', shipment)}
            href={`/shipments/${shortId}?do=reroute`}
          />
        </div>
      )}
      {isPollingStopped && !isOver && (
        <div className={classes.mark} data-tone="stop">
          <RadioTower size={14} aria-hidden="true" />
          <p>Updates to the vendor are stopped.</p>
          <WayButton label="Retry" name={`Retry updates of ${shortId}`} why={update} run={retry} isBusy={isBusy} />
        </div>
      )}
      {isOnHold && !isOver && (
        <div className={classes.mark} data-tone="stop">
          <CirclePause size={14} aria-hidden="true" />
          <p>On hold: it is neither packed nor shipped.</p>
        </div>
      )}
    </>
  )
}
