'use client'

import type { Order } from '@/components/api/order-types'
import { Dialog } from '@/components/ui/dialogs/dialog'
import { LoadError } from '@/components/ui/load-error'
import { Skeleton } from '@/components/ui/skeleton'
import { CreateForm } from './create-form'
import classes from './order-shipments.module.css'
import { useOrderShipments } from './use-order-shipments'

/** Puts units of an order into a shipment manually, with a chosen vendor and facility. */
export function CreateDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const { open, missing, error, retry } = useOrderShipments(order)
  return (
    <Dialog opened onClose={onClose} title={`New shipment of order ${order.shortId}`} size="lg">
      {missing && <p className={classes.muted}>{missing}</p>}
      {open && <CreateForm order={order} open={open} onDone={onClose} />}
      {!missing &&
        !open &&
        (error ? (
          <LoadError heading="The items to ship could not be loaded" error={error} retry={retry} />
        ) : (
          <Skeleton lines={6} label="The items to ship are loading" />
        ))}
    </Dialog>
  )
}
