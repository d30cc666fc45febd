'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { Alert, Button, Group, NativeSelect, Stack, TextInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { write } from '../api'
import { showRefusal } from '../forms/refusal'
import type { Order } from '../orders/shapes'
import { storeOrder } from '../orders/store'
import { bodyOf, emptyHold, holdForm, reasonChoices } from './hold-values'
import { holdNames } from './reasons'

/** Reason, comment, Enter. */
export function HoldForm({ order, onDone }: { order: Order; onDone: () => void }) {
  const client = useQueryClient()
  const [refusal, setRefusal] = useState<string | null>(null)
  const { register, handleSubmit, setError, formState } = useForm({ resolver: zodResolver(holdForm), defaultValues: emptyHold })
  const { errors } = formState
  const hold = useMutation({
    ...write('POST /orders/{orderId}/customerCareHold'),
    onSuccess: (answer, { body }) => {
      void storeOrder(client, answer.order)
      notifications.show({ message: `${order.shortId} is on hold: ${holdNames[body.reason]}` })
      onDone()
    },
    onError: (error) => setRefusal(showRefusal(error, setError, Object.keys(emptyHold))),
  })
  const submit = handleSubmit((values) => {
    setRefusal(null)
    hold.mutate({ params: { orderId: order.id }, body: bodyOf(values) })
  })
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        {refusal && (
          <Alert color="red" variant="light" role="alert">
            {refusal}
          </Alert>
        )}
        <NativeSelect
          label="Reason"
          data={[{ value: '', label: 'Choose a reason' }, ...reasonChoices]}
          data-autofocus
          withAsterisk
          error={errors.reason?.message}
          {...register('reason')}
          // Not every browser sends a form from a list by itself.
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
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
        <Group justify="flex-end" mt="xs">
          <Button variant="default" onClick={onDone}>
            Cancel
          </Button>
          <Button type="submit" loading={hold.isPending}>
            Hold
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
