'use client'

import { Button, Modal } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { OctagonX } from 'lucide-react'
import { useRef } from 'react'
import { openHolds } from '@/components/api/order-types'
import { useMissingPermission } from '@/components/api/permissions'
import { read } from '@/components/api/request'
import { useTypingTarget } from '@/components/frame/keyboard/typing-target'
import { holdNames } from '@/components/records/labels/hold-reasons'
import { LayerContent, useLayer } from '@/components/ui/dialogs/layer'
import { Link } from '@/components/ui/link'
import type { Shipment } from '../types'
import { ScanField } from './scan-field'
import type { StopReason } from './stop-reason'
import classes from './stop-screen.module.css'

interface Props {
  shipment: Shipment
  stop: StopReason
  /** The codes scanned since the STOP began. */
  missed: readonly string[]
  /** The beginning of a code that was being scanned when the STOP began, and its rest. */
  text: string
  onText: (text: string) => void
  onScan: (text: string) => void
  onLeave: () => void
}

/** Covers the page while something must not be packed. It is left by its slip or Esc, and disappears with the reason; scans count nothing. */
export function StopScreen(props: Props) {
  const layer = useLayer()
  return (
    <Modal.Root opened onClose={props.onLeave} fullScreen closeOnClickOutside={false}>
      <Modal.Content className={classes.stop}>
        <Modal.Body className={classes.stopped}>
          <LayerContent id={layer}>
            <Stopped {...props} />
          </LayerContent>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

function Stopped({ shipment, stop, missed, text, onText, onScan, onLeave }: Props) {
  const canRead = useMissingPermission('orders:read') === null
  const { data } = useQuery({
    ...read('GET /orders/{orderId}', { params: { orderId: shipment.orderId } }),
    enabled: canRead && shipment.isOnHold,
  })
  const holds = data ? openHolds(data.order).map(({ reason, comment }) => [holdNames[reason], comment].filter(Boolean).join(': ')) : []
  const field = useRef<HTMLInputElement>(null)
  useTypingTarget(field)
  const reasons = [...(stop.reason ? [stop.reason] : []), ...holds]
  return (
    <>
      <OctagonX size={72} aria-hidden="true" />
      <Modal.Title className={classes.stopTitle}>STOP · {stop.title}</Modal.Title>
      <p>{stop.words}</p>
      {reasons.map((reason) => (
        <p key={reason} className={classes.reason}>
          {reason}
        </p>
      ))}
      <ScanField
        field={field}
        label={`Scan the slip of ${shipment.shortId} again, or press Esc`}
        text={text}
        onText={onText}
        isLooking={false}
        times={1}
        onScan={onScan}
      />
      <div role="status" className={classes.missed}>
        {missed.length > 0 && `Not counted: ${missed.join(', ')}`}
      </div>
      <span className="wrap gap-lg">
        <Button size="md" variant="white" color="red" onClick={onLeave}>
          Put aside
        </Button>
        <Link href={`/shipments/${shipment.shortId}`} className={classes.stopLink}>
          Open shipment {shipment.shortId}
        </Link>
      </span>
    </>
  )
}
