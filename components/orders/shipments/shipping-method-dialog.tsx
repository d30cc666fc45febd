'use client'

import { useQueryClient } from '@tanstack/react-query'
import * as z from 'zod'
import { call } from '@/components/api/request'
import { FormDialog } from '@/components/frame/forms/form-dialog'
import { useApiForm } from '@/components/frame/forms/use-api-form'
import { SuggestField } from '@/components/records/suggest-field'
import { toast } from '@/components/ui/toasts/toast'
import { undoUpdate, writeOrder } from '../order-store'
import type { OrderDialogProps } from '../row-actions'

const schema = z.object({ customerShippingMethod: z.string().trim().max(100, { error: 'At most 100 characters.' }) })

/** Sets the shipping method that the customer chose, which new shipments take over. */
export function ShippingMethodDialog({ order, onClose }: OrderDialogProps) {
  const client = useQueryClient()
  const form = useApiForm({
    schema,
    values: { customerShippingMethod: order.customerShippingMethod ?? '' },
    draft: `shipping method of ${order.id}`,
    onDone: onClose,
    async send(values) {
      const customerShippingMethod = values.customerShippingMethod.trim() || null
      const body = { customerShippingMethod, version: order.version }
      const after = await writeOrder(client, () => call('PATCH /orders/{orderId}', { params: { orderId: order.id }, body }))
      const said = customerShippingMethod
        ? `${order.shortId} ships by ${customerShippingMethod}`
        : `${order.shortId} has no shipping method`
      toast(said, { undo: () => undoUpdate(client, order, after) })
    },
  })
  return (
    <FormDialog title={`Shipping method of ${order.shortId}`} onClose={onClose} form={form} submitLabel="Save">
      <SuggestField
        of="shippingMethod"
        control={form.control}
        name="customerShippingMethod"
        label="Shipping method"
        description="For what is in no shipment yet. Shipments keep theirs: edit them on their pages."
        data-autofocus
      />
    </FormDialog>
  )
}
