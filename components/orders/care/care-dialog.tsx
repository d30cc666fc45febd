'use client'

import { TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '@/components/api/request'
import { FormDialog } from '@/components/frame/forms/form-dialog'
import { LaterField } from '@/components/frame/forms/later-field'
import { useApiForm } from '@/components/frame/forms/use-api-form'
import { toast } from '@/components/ui/toasts/toast'
import { undoUpdate, writeOrder } from '../order-store'
import type { OrderDialogProps } from '../row-actions'
import { type CareValues, careSchema, updateOf, valuesOf } from './care-values'
import { PersonField } from './person-field'
import { TagsField } from './tags-field'

/** Who works on an order, its tags, and when somebody is reminded of it. */
export function CareDialog({ order, onClose }: OrderDialogProps) {
  const client = useQueryClient()
  const form = useApiForm<CareValues>({
    schema: careSchema,
    values: valuesOf(order),
    draft: `care of ${order.id}`,
    onDone: onClose,
    async send(values) {
      const body = { ...updateOf(values, order), version: order.version }
      const after = await writeOrder(client, () => call('PATCH /orders/{orderId}', { params: { orderId: order.id }, body }))
      toast('Assignee, tags and follow-up saved', { undo: () => undoUpdate(client, order, after) })
    },
  })
  const { errors } = form.formState
  const set = <N extends keyof CareValues>(name: N, value: CareValues[N]) =>
    form.setValue(name, value as never, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
  const { assigneeId, tags, followUpUserId } = form.watch()
  return (
    <FormDialog title={`Assignee, tags and follow-up of ${order.shortId}`} onClose={onClose} form={form} submitLabel="Save">
      <PersonField
        label="Assignee"
        none="Nobody"
        orderId={order.id}
        stored={order.assignee}
        value={assigneeId}
        onChange={(id) => set('assigneeId', id)}
        error={errors.assigneeId?.message}
        isFirst
      />
      <TagsField
        value={tags}
        onChange={(next) => set('tags', next)}
        error={errors.tags?.message ?? errors.tags?.find?.((one) => one?.message)?.message}
      />
      <LaterField
        label="Remind me"
        description="A reminder in the inbox. It releases nothing."
        error={errors.followUpAt?.message}
        field={form.register('followUpAt')}
        onPreset={(time) => set('followUpAt', time)}
      />
      <TextInput label="Note" autoComplete="off" {...form.field('followUpNote')} />
      <PersonField
        label="Whom to remind"
        none="Me"
        orderId={order.id}
        stored={order.followUp?.user ?? null}
        value={followUpUserId}
        onChange={(id) => set('followUpUserId', id)}
        error={errors.followUpUserId?.message}
      />
    </FormDialog>
  )
}
