'use client'

import { useQueryClient } from '@tanstack/react-query'
import type { Order } from '@/components/api/order-types'
import { FormDialog } from '@/components/frame/forms/form-dialog'
import { useApiForm } from '@/components/frame/forms/use-api-form'
import { HoldFields } from './hold-fields'
import { bodyOf, emptyHold, holdForm } from './hold-values'
import { placeHold } from './place-hold'

export function HoldDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const client = useQueryClient()
  const form = useApiForm({
    schema: holdForm,
    values: emptyHold,
    send: (values) => placeHold(client, order, bodyOf(values)),
    draft: `hold of ${order.id}`,
    onDone: onClose,
  })
  return (
    <FormDialog title={`Hold order ${order.shortId}`} onClose={onClose} form={form} submitLabel="Hold">
      <HoldFields form={form} whom="it" />
    </FormDialog>
  )
}
