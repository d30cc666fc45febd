'use client'

import { useQuery } from '@tanstack/react-query'
import { Ban, CirclePause, CircleX, type LucideIcon, TriangleAlert, Unplug } from 'lucide-react'
import Link from 'next/link'
import { type ReactNode, useRef } from 'react'
import { read } from '../../api'
import { useKeptFocus } from '../../blockers/use-kept-focus'
import classes from '../../holds/holds.module.css'
import { holdNames } from '../../holds/reasons'
import type { Action } from '../../keys/actions'
import { openHolds } from '../../orders/shapes'
import { useMissing } from '../../session/permissions'
import { WayButton } from '../on-order/way-button'
import type { Shipment } from '../shapes'
import type { ShipmentActions } from './use-shipment-actions'

/** What keeps a shipment from moving on, each with the ways out of it. */
export function Banners({ shipment, actions }: { shipment: Shipment; actions: ShipmentActions }) {
  const { shipmentStatus: status, rejectReason, cancelReason, facilityName, isOnHold, isPollingStopped, warnings } = shipment
  return (
    <>
      {isOnHold && <HoldNotice orderId={shipment.orderId} />}
      {status === 'Rejected' && (
        <Banner label="Rejected" icon={Ban} ways={[actions.reroute, actions.resubmit]}>
          <strong>Rejected{facilityName && ` by ${facilityName}`}:</strong> {rejectReason ?? 'no reason was given'}
        </Banner>
      )}
      {isPollingStopped && status !== 'Canceled' && (
        <Banner label="Updates are stopped" icon={Unplug} ways={[actions.polling]}>
          <strong>Updates are stopped:</strong> the vendor’s system is not told of changes.
        </Banner>
      )}
      {status === 'Canceled' && cancelReason && (
        <Banner label="Canceled" icon={CircleX} ways={[]}>
          <strong>Canceled:</strong> {cancelReason}
        </Banner>
      )}
      {warnings.map((warning) => (
        <Banner key={warning} label="Warning" icon={TriangleAlert} ways={[]}>
          {warning}
        </Banner>
      ))}
    </>
  )
}

interface Props {
  label: string
  icon: LucideIcon
  ways: readonly Action[]
  children: ReactNode
}

function Banner({ label, icon: Icon, ways, children }: Props) {
  const part = useRef<HTMLElement>(null)
  useKeptFocus(part)
  return (
    <section ref={part} className={classes.banner} aria-label={label}>
      <Icon size={18} aria-hidden="true" className={classes.icon} />
      <div className={classes.words}>{children}</div>
      {ways.length > 0 && (
        <div className={classes.ways}>
          {ways.map(({ id, label, why, run }) => (
            <WayButton key={id} label={label} why={why ?? null} run={run} />
          ))}
        </div>
      )}
    </section>
  )
}

/** The order is held: that is put right there. */
function HoldNotice({ orderId }: { orderId: string }) {
  const missing = useMissing('orders:read')
  const { data } = useQuery({ ...read('GET /orders/{orderId}', { params: { orderId } }), enabled: !missing, retry: false })
  const reasons = data ? openHolds(data.order).map(({ reason }) => holdNames[reason]) : []
  return (
    <section className={classes.banner} aria-label="The order is on hold">
      <CirclePause size={18} aria-hidden="true" className={classes.icon} />
      <div className={classes.words}>
        <strong>The order is on hold{reasons.length > 0 && `: ${reasons.join(', ')}`}.</strong> Nothing is made or sent until it is
        released.
      </div>
      {!missing && (
        <div className={classes.ways}>
          <Link href={`/orders/${data?.order.shortId ?? orderId}`}>To the order</Link>
        </div>
      )}
    </section>
  )
}
