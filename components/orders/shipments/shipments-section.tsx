'use client'

import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Order } from '@/components/api/order-types'
import { LoadError } from '@/components/ui/load-error'
import { Section } from '@/components/ui/section'
import { Skeleton } from '@/components/ui/skeleton'
import type { OrderActions } from '../page/use-order-actions'
import classes from './order-shipments.module.css'
import { ShipmentRow } from './shipment-row'
import { shipmentLock } from './shipment-state'
import { UnshippedNotice } from './unshipped-notice'
import { useLiveShipments, type useOrderShipments } from './use-order-shipments'

interface Props {
  order: Order
  known: ReturnType<typeof useOrderShipments>
  actions: Pick<OrderActions, 'route' | 'createShipment'>
}

/** Further shipments are collapsed. */
const maxShown = 10

/** The shipments of an order with their progress, and its unshipped units. */
export function ShipmentsSection({ order, known, actions }: Props) {
  const { shipments, rest, open, missing, error, retry, isRetrying } = known
  const [isWhole, setExpanded] = useState(false)
  useLiveShipments(order.id)
  const hidden = (shipments?.length ?? 0) - maxShown
  return (
    <Section title="Shipments">
      {missing && <p className={classes.muted}>{missing}</p>}
      {error && <LoadError heading="The shipments could not be loaded" error={error} retry={retry} isRetrying={isRetrying} />}
      {!shipments && !missing && !error && <Skeleton lines={2} label="The shipments are loading" />}
      {shipments && shipments.length > 0 && (
        <ul className={classes.list} aria-label="Shipments">
          {shipments.slice(0, isWhole ? undefined : maxShown).map((shipment) => (
            <ShipmentRow key={shipment.id} shipment={shipment} />
          ))}
        </ul>
      )}
      {hidden > 0 && (
        <div className={classes.more}>
          <Button size="compact-xs" variant="subtle" aria-expanded={isWhole} onClick={() => setExpanded(!isWhole)}>
            {isWhole ? 'Show fewer' : `Show ${hidden} more`}
          </Button>
        </div>
      )}
      {rest > 0 && <p className={classes.muted}>{rest} more are not shown here.</p>}
      {open && open.length > 0 && <UnshippedNotice order={order} open={open} actions={actions} />}
      {open && !open.length && !shipments?.length && <p className={classes.muted}>{shipmentLock(order) ?? 'There is nothing to make.'}</p>}
    </Section>
  )
}
