'use client'

import { NativeSelect, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { ApiForm } from '../forms/api-form'
import { useApiForm } from '../forms/use-api-form'
import type { Order } from '../orders/shapes'
import { holdOrder } from './hold-order'
import { bodyOf, emptyHold, holdForm, reasonChoices } from './hold-values'

/** Letters of a reason, Enter. The browser's own list takes letters, arrows and screen readers. */
export function HoldForm({ order, onDone }: { order: Order; onDone: () => void }) {
  const client = useQueryClient()
  const kit = useApiForm({
    schema: holdForm,
    values: emptyHold,
    send: (values) => holdOrder(client, order, bodyOf(values)),
    draft: `hold of ${order.id}`,
    onDone,
  })
  const { register, formState } = kit.form
  const { errors } = formState
  return (
    <ApiForm kit={kit} action="Hold">
      <NativeSelect
        label="Reason"
        data={[{ value: '', label: 'Choose a reason' }, ...reasonChoices]}
        data-autofocus
        withAsterisk
        error={errors.reason?.message}
        {...register('reason')}
        // Not every browser sends a form from a list by itself.
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
          event.preventDefault()
          event.currentTarget.form?.requestSubmit()
        }}
      />
      <TextInput label="Comment" autoComplete="off" error={errors.comment?.message} {...register('comment')} />
      <TextInput
        label="Release by itself"
        description="Leave empty to hold until somebody releases it."
        type="datetime-local"
        error={errors.releaseAt?.message}
        {...register('releaseAt')}
      />
    </ApiForm>
  )
}
