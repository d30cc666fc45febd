'use client'

import { Button, Modal } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { OctagonX } from 'lucide-react'
import Link from 'next/link'
import { read } from '../api'
import { holdNames } from '../holds/reasons'
import { openHolds } from '../orders/shapes'
import { useMissing } from '../session/permissions'
import type { Shipment } from '../shipments/shapes'
import type { Stop } from './stop'
import classes from './stop.module.css'

interface Props {
  shipment: Shipment
  stop: Stop
  onLeave: () => void
}

/** Over everything: this must not be packed. It goes away by itself when the reason does. */
export function StopScreen({ shipment, stop, onLeave }: Props) {
  const canRead = useMissing('orders:read') === null
  const { data } = useQuery({
    ...read('GET /orders/{orderId}', { params: { orderId: shipment.orderId } }),
    enabled: canRead && shipment.isOnHold,
  })
  const holds = data ? openHolds(data.order).map(({ reason, comment }) => [holdNames[reason], comment].filter(Boolean).join(': ')) : []
  const reasons = [...(stop.reason ? [stop.reason] : []), ...holds]
  return (
    <Modal.Root opened onClose={onLeave} fullScreen closeOnClickOutside={false}>
      <Modal.Content className={classes.stop}>
        <Modal.Body className={classes.stopped}>
          <OctagonX size={96} aria-hidden="true" />
          <Modal.Title className={classes.stopTitle}>STOP · {stop.title}</Modal.Title>
          <p>{stop.words}</p>
          {reasons.map((reason) => (
            <p key={reason} className={classes.reason}>
              {reason}
            </p>
          ))}
          <Button size="md" variant="white" color="red" onClick={onLeave} data-autofocus>
            Next slip
          </Button>
          <Link href={`/shipments/${shipment.shortId}`} className={classes.stopLink}>
            Open shipment {shipment.shortId}
          </Link>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
