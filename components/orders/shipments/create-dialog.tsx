'use client'

import { useQuery } from '@tanstack/react-query'
import type { Order } from '@/components/api/order-types'
import { read } from '@/components/api/request'
import { Dialog } from '@/components/ui/dialogs/dialog'
import { LoadError } from '@/components/ui/load-error'
import { Skeleton } from '@/components/ui/skeleton'
import { CreateForm } from './create-form'
import classes from './order-shipments.module.css'
import { useOrderShipments } from './use-order-shipments'

/** The choices are limited to this number of vendors, by name. */
const vendorPage = { pageSize: '200' }

/** Puts units of an order into a shipment manually, with a chosen vendor and facility. */
export function CreateDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const { open, missing, ...known } = useOrderShipments(order)
  const vendors = useQuery(read('GET /vendors', { query: vendorPage }))
  const error = known.error ?? vendors.error
  const retry = () => (known.error ? known.retry() : void vendors.refetch())
  return (
    <Dialog opened onClose={onClose} title={`New shipment of order ${order.shortId}`} size="lg">
      {missing && <p className={classes.muted}>{missing}</p>}
      {open && vendors.data && <CreateForm order={order} open={open} vendors={vendors.data.vendors} onDone={onClose} />}
      {!missing &&
        !(open && vendors.data) &&
        (error ? (
          <LoadError heading="The items to ship could not be loaded" error={error} retry={retry} />
        ) : (
          <Skeleton lines={6} label="The items to ship are loading" />
        ))}
    </Dialog>
  )
}
