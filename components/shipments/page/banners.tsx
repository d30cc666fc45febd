'use client'

import { useQuery } from '@tanstack/react-query'
import { Ban, CirclePause, CircleX, type LucideIcon, Printer, TriangleAlert, Unplug } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { openHolds } from '@/components/api/order-types'
import { useMissingPermission } from '@/components/api/permissions'
import { read } from '@/components/api/request'
import type { Action } from '@/components/frame/keyboard/use-actions'
import classes from '@/components/records/banner.module.css'
import { holdNames } from '@/components/records/labels/hold-reasons'
import { rejectionText } from '@/components/records/labels/reject-reasons'
import { Button } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { useFocusHeadingOnUnmount } from '@/components/ui/use-focus-heading-on-unmount'
import type { ShipmentActions } from '../actions/use-shipment-actions'
import { outdatedSentence } from '../slip-parts'
import type { Shipment } from '../types'

/** Everything that blocks a shipment, each with its remedies. */
export function Banners({ shipment, actions }: { shipment: Shipment; actions: ShipmentActions }) {
  const { shipmentStatus: status, cancelReason, facilityName, isOnHold, isPollingStopped, warnings } = shipment
  return (
    <>
      {isOnHold && <HoldNotice orderId={shipment.orderId} />}
      {status === 'Rejected' && (
        <Banner label="Rejected" icon={Ban} actions={[actions.reroute, actions.resubmit]}>
          <strong>Rejected{facilityName && ` by ${facilityName}`}:</strong> {rejectionText(shipment) ?? 'no reason was given'}
        </Banner>
      )}
      {isPollingStopped && status !== 'Canceled' && (
        <Banner label="Updates are stopped" icon={Unplug} actions={[actions.polling]}>
          <strong>Updates are stopped:</strong> changes are not sent until they are retried. Messages show whether one could not be
          delivered.
        </Banner>
      )}
      {status === 'Canceled' && cancelReason && (
        <Banner label="Canceled" icon={CircleX} actions={[]}>
          <strong>Canceled:</strong> {cancelReason}
        </Banner>
      )}
      {shipment.slipIsOutdated && (
        <Banner label="The packing slip is out of date" icon={Printer} actions={[actions.slip]}>
          <strong>The packing slip is out of date.</strong> {outdatedSentence(shipment)}
        </Banner>
      )}
      {warnings.map((warning) => (
        <Banner key={warning} label="Warning" icon={TriangleAlert} actions={[]} isWarning>
          {warning}
        </Banner>
      ))}
    </>
  )
}

interface Props {
  label: string
  icon: LucideIcon
  actions: readonly Action[]
  /** Something to look at, which blocks nothing. */
  isWarning?: boolean
  children: ReactNode
}

function Banner({ label, icon: Icon, actions, isWarning = false, children }: Props) {
  const part = useRef<HTMLElement>(null)
  useFocusHeadingOnUnmount(part)
  return (
    <section ref={part} className={classes.banner} data-tone={isWarning ? 'warn' : undefined} aria-label={label}>
      <Icon size={18} aria-hidden="true" className={classes.icon} />
      <div className={classes.text}>{children}</div>
      {actions.length > 0 && (
        <div className="wrap gap-sm">
          {actions.map(({ id, label, disabledReason, run }) => (
            <Button key={id} size="xs" variant="default" disabledReason={disabledReason} onClick={() => run()}>
              {label}
            </Button>
          ))}
        </div>
      )}
    </section>
  )
}

/** The order is on hold, which is released on the order's page. */
function HoldNotice({ orderId }: { orderId: string }) {
  const missing = useMissingPermission('orders:read')
  const { data } = useQuery({ ...read('GET /orders/{orderId}', { params: { orderId } }), enabled: !missing, retry: false })
  const reasons = data ? openHolds(data.order).map(({ reason }) => holdNames[reason]) : []
  return (
    <section className={classes.banner} aria-label="The order is on hold">
      <CirclePause size={18} aria-hidden="true" className={classes.icon} />
      <div className={classes.text}>
        <strong>The order is on hold{reasons.length > 0 && `: ${reasons.join(', ')}`}.</strong> Nothing is made or sent until it is
        released.
      </div>
      {!missing && (
        <div className="wrap gap-sm">
          <Link href={`/orders/${data?.order.shortId ?? orderId}`}>To the order</Link>
        </div>
      )}
    </section>
  )
}
