'use client'

import { Button, Modal } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { OctagonX } from 'lucide-react'
import { useRef } from 'react'
import { openHolds } from '@/components/api/order-types'
import { useMissingPermission } from '@/components/api/permissions'
import { read } from '@/components/api/request'
import { holdNames } from '@/components/records/labels/hold-reasons'
import { useLayer } from '@/components/ui/dialogs/layer'
import { Link } from '@/components/ui/link'
import type { Shipment } from '../types'
import type { StopReason } from './stop-reason'
import classes from './stop-screen.module.css'

interface Props {
  shipment: Shipment
  stop: StopReason
  onLeave: () => void
}

/** How long after the button got the focus Enter does not press it, in ms: a scan that was under way ends with Enter. */
const SCAN_MS = 300

/** Covers the page while the shipment must not be packed, and disappears with the reason. */
export function StopScreen({ shipment, stop, onLeave }: Props) {
  useLayer()
  const canRead = useMissingPermission('orders:read') === null
  const { data } = useQuery({
    ...read('GET /orders/{orderId}', { params: { orderId: shipment.orderId } }),
    enabled: canRead && shipment.isOnHold,
  })
  const holds = data ? openHolds(data.order).map(({ reason, comment }) => [holdNames[reason], comment].filter(Boolean).join(': ')) : []
  const focusedAt = useRef(Number.NEGATIVE_INFINITY)
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
          <Button
            size="md"
            variant="white"
            color="red"
            onClick={onLeave}
            onFocus={({ timeStamp }) => {
              focusedAt.current = timeStamp
            }}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && event.timeStamp - focusedAt.current < SCAN_MS) event.preventDefault()
            }}
            data-autofocus
          >
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
