'use client'

import { useQuery } from '@tanstack/react-query'
import { read } from '../../api'
import type { Order } from '../../orders/shapes'
import { Bones } from '../../ui/bones'
import { Dialog } from '../../ui/dialog'
import { Refused } from '../../ui/refused'
import { CreateForm } from './create-form'
import classes from './on-order.module.css'
import { useShipments } from './use-shipments'

/** So many vendors can be chosen from, by name. */
const most = { pageSize: '200' }

/** Puts units of an order into a shipment by hand: of which vendor, and where. */
export function CreateDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const { open, missing, ...known } = useShipments(order)
  const vendors = useQuery(read('GET /vendors', { query: most }))
  const error = known.error ?? vendors.error
  const retry = () => (known.error ? known.retry() : void vendors.refetch())
  return (
    <Dialog opened onClose={onClose} title={`New shipment of order ${order.shortId}`} size="lg">
      {missing && <p className={classes.quiet}>{missing}</p>}
      {open && vendors.data && <CreateForm order={order} open={open} vendors={vendors.data.vendors} onDone={onClose} />}
      {!missing &&
        !(open && vendors.data) &&
        (error ? (
          <Refused heading="What a shipment can be made of could not be loaded" error={error} retry={retry} />
        ) : (
          <Bones lines={6} label="What a shipment can be made of is loading" />
        ))}
    </Dialog>
  )
}
