'use client'

import { useQueryClient } from '@tanstack/react-query'
import { ApiForm } from '../forms/api-form'
import { useApiForm } from '../forms/use-api-form'
import type { Order } from '../orders/shapes'
import { HoldFields } from './hold-fields'
import { holdOrder } from './hold-order'
import { bodyOf, emptyHold, holdForm } from './hold-values'

export function HoldForm({ order, onDone }: { order: Order; onDone: () => void }) {
  const client = useQueryClient()
  const kit = useApiForm({
    schema: holdForm,
    values: emptyHold,
    send: (values) => holdOrder(client, order, bodyOf(values)),
    draft: `hold of ${order.id}`,
    onDone,
  })
  return (
    <ApiForm kit={kit} action="Hold">
      <HoldFields form={kit.form} whom="it" />
    </ApiForm>
  )
}
