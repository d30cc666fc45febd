'use client'

import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Order } from '../../orders/shapes'
import { Bones } from '../../ui/bones'
import { Refused } from '../../ui/refused'
import { Section } from '../../ui/section'
import classes from './on-order.module.css'
import { OpenLine } from './open-line'
import { shipmentLock } from './shipment-lock'
import { ShipmentRow } from './shipment-row'
import type { FulfilActions } from './use-fulfil-actions'
import { useLiveShipments, type useShipments } from './use-shipments'

interface Props {
  order: Order
  known: ReturnType<typeof useShipments>
  actions: FulfilActions
}

/** More than these are shown when asked for. */
const most = 10

/** Who makes what of an order and how far it is, and what waits for somebody to make it. */
export function ShipmentsSection({ order, known, actions }: Props) {
  const { shipments, rest, open, missing, error, retry, isRetrying } = known
  const [isWhole, setWhole] = useState(false)
  useLiveShipments(order.id)
  const hidden = (shipments?.length ?? 0) - most
  return (
    <Section title="Shipments">
      {missing && <p className={classes.quiet}>{missing}</p>}
      {error && <Refused heading="The shipments could not be loaded" error={error} retry={retry} isRetrying={isRetrying} />}
      {!shipments && !missing && !error && <Bones lines={2} label="The shipments are loading" />}
      {shipments && shipments.length > 0 && (
        <ul className={classes.list} aria-label="Shipments">
          {shipments.slice(0, isWhole ? undefined : most).map((shipment) => (
            <ShipmentRow key={shipment.id} shipment={shipment} />
          ))}
        </ul>
      )}
      {hidden > 0 && (
        <div className={classes.more}>
          <Button size="compact-xs" variant="subtle" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? 'Show fewer' : `Show ${hidden} more`}
          </Button>
        </div>
      )}
      {rest > 0 && <p className={classes.quiet}>{rest} more are not shown here.</p>}
      {open && open.length > 0 && <OpenLine order={order} open={open} actions={actions} />}
      {open && !open.length && !shipments?.length && <p className={classes.quiet}>{shipmentLock(order) ?? 'There is nothing to make.'}</p>}
    </Section>
  )
}
