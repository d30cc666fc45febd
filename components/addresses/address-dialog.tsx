'use client'

import type { AddressName } from '../orders/page/doing'
import type { Order } from '../orders/shapes'
import { Dialog } from '../ui/dialog'
import { AddressForm } from './address-form'

const titles: Record<AddressName, string> = {
  shippingAddress: 'Shipping address',
  billingAddress: 'Billing address',
  returnAddress: 'Return address',
}

interface Props {
  order: Order
  name: AddressName
  holdId?: string
  onClose: () => void
}

export function AddressDialog({ order, name, holdId, onClose }: Props) {
  return (
    <Dialog opened onClose={onClose} title={`${titles[name]} of ${order.shortId}`} size="lg">
      <AddressForm order={order} name={name} holdId={holdId} onDone={onClose} />
    </Dialog>
  )
}
