'use client'

import { TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import * as z from 'zod'
import { call } from '@/components/api/request'
import { FormDialog } from '@/components/frame/forms/form-dialog'
import { useApiForm } from '@/components/frame/forms/use-api-form'
import { formatDay } from '@/components/ui/format/time'
import { toast } from '@/components/ui/toasts/toast'
import { undoUpdate, writeOrder } from '../order-store'
import type { OrderDialogProps } from '../row-actions'

const schema = z.object({ shipByDate: z.string() })

/** Sets the day by which an order has to leave, or leaves it to the facilities. */
export function ShipByDialog({ order, onClose }: OrderDialogProps) {
  const client = useQueryClient()
  const form = useApiForm<{ shipByDate: string }>({
    schema,
    values: { shipByDate: order.shipByDate ?? '' },
    draft: `ship-by date of ${order.id}`,
    onDone: onClose,
    async send({ shipByDate }) {
      const body = { shipByDate: shipByDate || null, version: order.version }
      const after = await writeOrder(client, () => call('PATCH /orders/{orderId}', { params: { orderId: order.id }, body }))
      const said = shipByDate
        ? `${order.shortId} has to leave by ${formatDay(shipByDate)}`
        : `The facilities decide when ${order.shortId} leaves`
      toast(said, { undo: () => undoUpdate(client, order, after) })
    },
  })
  return (
    <FormDialog title={`Ship-by date of ${order.shortId}`} onClose={onClose} form={form} submitLabel="Save">
      <TextInput
        type="date"
        label="Ship by"
        description="Every shipment that has not left takes it over. Empty, each facility’s own date counts."
        data-autofocus
        {...form.field('shipByDate')}
      />
    </FormDialog>
  )
}
