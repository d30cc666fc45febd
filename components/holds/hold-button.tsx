'use client'

import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { Pause } from 'lucide-react'
import { can } from '@/server/orders/lifecycle'
import type { Order } from '../orders/shapes'
import { statuses } from '../orders/statuses'
import { useMissing } from '../session/permissions'
import { Allowed } from '../ui/allowed'
import { HoldDialog } from './hold-dialog'

export function HoldButton({ order }: { order: Order }) {
  const [opened, { open, close }] = useDisclosure()
  const missing = useMissing('orders:hold')
  const why =
    missing ??
    (can('hold', order.status) ? null : `The order is ${statuses[order.status].word.toLowerCase()}; there is nothing left to hold.`)
  return (
    <>
      <Allowed why={why}>
        <Button
          variant="default"
          leftSection={<Pause size={15} aria-hidden="true" />}
          data-disabled={why ? true : undefined}
          aria-disabled={why ? true : undefined}
          onClick={() => !why && open()}
        >
          Hold
        </Button>
      </Allowed>
      <HoldDialog order={order} opened={opened} onClose={close} />
    </>
  )
}
