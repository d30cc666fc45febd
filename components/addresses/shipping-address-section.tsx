'use client'

import { Button, Modal } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { Pencil } from 'lucide-react'
import type { Order } from '../orders/shapes'
import { useMissing } from '../session/permissions'
import { Allowed } from '../ui/allowed'
import { AddressForm } from './address-form'
import { AddressSection } from './address-section'

export function ShippingAddressSection({ order }: { order: Order }) {
  const [opened, { open, close }] = useDisclosure()
  const missing = useMissing('orders:update')
  const edit = (
    <Allowed why={missing}>
      <Button
        size="compact-xs"
        variant="subtle"
        aria-label="Edit the shipping address"
        leftSection={<Pencil size={13} aria-hidden="true" />}
        data-disabled={missing ? true : undefined}
        aria-disabled={missing ? true : undefined}
        onClick={() => !missing && open()}
      >
        Edit
      </Button>
    </Allowed>
  )
  return (
    <>
      <AddressSection title="Shipping address" address={order.shippingAddress} action={edit} />
      <Modal opened={opened} onClose={close} title={`Shipping address of ${order.shortId}`} size="lg" closeOnClickOutside={false}>
        <AddressForm order={order} onDone={close} />
      </Modal>
    </>
  )
}
