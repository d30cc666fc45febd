'use client'

import { Textarea, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '@/components/api/request'
import { FormDialog } from '@/components/frame/forms/form-dialog'
import { useApiForm } from '@/components/frame/forms/use-api-form'
import { toast } from '@/components/ui/toasts/toast'
import { undoUpdate, writeOrder } from '../order-store'
import type { OrderDialogProps } from '../row-actions'
import { type ReferenceValues, referenceSchema, updateOf, valuesOf } from './reference-values'

/** Edits the merchant's own id of an order and the details that its system gave it. */
export function ReferencesDialog({ order, onClose }: OrderDialogProps) {
  const client = useQueryClient()
  const isShipped = order.items.some(({ shippedQuantity }) => shippedQuantity > 0)
  const form = useApiForm<ReferenceValues>({
    schema: referenceSchema,
    values: valuesOf(order),
    draft: `references of ${order.id}`,
    onDone: onClose,
    async send(values) {
      const body = { ...updateOf(values, order), version: order.version }
      const after = await writeOrder(client, () => call('PATCH /orders/{orderId}', { params: { orderId: order.id }, body }))
      toast('External ID and details saved', { undo: () => undoUpdate(client, order, after) })
    },
  })
  return (
    <FormDialog title={`External ID and details of ${order.shortId}`} onClose={onClose} form={form} submitLabel="Save">
      <TextInput
        label="External ID"
        description={isShipped ? 'Fixed since something was shipped.' : 'The order’s id in the merchant’s system.'}
        autoComplete="off"
        readOnly={isShipped}
        data-autofocus={isShipped ? undefined : true}
        {...form.field('externalId')}
      />
      <Textarea label="Details" description="One per line, as name: value." autosize minRows={3} maxRows={12} {...form.field('meta')} />
    </FormDialog>
  )
}
