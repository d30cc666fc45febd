'use client'

import { useQueryClient } from '@tanstack/react-query'
import { Ban, CirclePause, RadioTower } from 'lucide-react'
import { useMissingPermission } from '@/components/api/permissions'
import { useWrite } from '@/components/api/write'
import { rejectionText } from '@/components/records/labels/reject-reasons'
import { shipmentActionTable } from '@/components/shipments/actions/actions'
import { retryPolling } from '@/components/shipments/actions/immediate-actions'
import type { Shipment } from '@/components/shipments/types'
import { Button } from '@/components/ui/button'
import classes from './order-shipments.module.css'
import { writeShipmentsOfOrder } from './write-shipments'

/** Everything that blocks a shipment, each with its remedy. */
export function ShipmentWarnings({ shipment }: { shipment: Shipment }) {
  const { shortId, shipmentStatus, facilityName, isPollingStopped, isOnHold } = shipment
  const rejection = rejectionText(shipment)
  const reroute = useMissingPermission('shipments:reroute')
  const update = useMissingPermission('shipments:update')
  const client = useQueryClient()
  const { isPending, run } = useWrite()
  const resend = () => writeShipmentsOfOrder(client, { id: shipment.orderId }, () => retryPolling(client, shipment))
  const retry = () => void run(resend, 'Updates were not resumed')
  const isOver = shipmentStatus === 'Canceled'
  return (
    <>
      {isOver && shipment.cancelReason && <p className="dim">{shipment.cancelReason}</p>}
      {shipmentStatus === 'Rejected' && (
        <div className={classes.mark} data-tone="stop">
          <Ban size={14} aria-hidden="true" />
          <p>
            {facilityName ?? 'The vendor'} rejected it{rejection && `: ${rejection}`}
          </p>
          <Button
            size="xs"
            variant="default"
            aria-label={`Reroute ${shortId}`}
            disabledReason={reroute ?? shipmentActionTable.reroute.when(shipment)}
            href={`/shipments/${shortId}?do=reroute`}
          >
            Reroute …
          </Button>
        </div>
      )}
      {isPollingStopped && !isOver && (
        <div className={classes.mark} data-tone="stop">
          <RadioTower size={14} aria-hidden="true" />
          <p>Updates are stopped.</p>
          <Button
            size="xs"
            variant="default"
            aria-label={`Retry updates of ${shortId}`}
            disabledReason={update}
            loading={isPending}
            onClick={() => retry()}
          >
            Retry
          </Button>
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
