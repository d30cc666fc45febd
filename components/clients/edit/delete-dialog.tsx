'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError, call } from '../../api'
import { FormProblem } from '../../forms/form-problem'
import { refusalOf } from '../../forms/place-errors'
import { Confirm } from '../../ui/confirm'
import { toast } from '../../ui/toast'
import { retold } from '../retold'
import type { Client } from '../shapes'
import { renewClients } from '../store'

interface Props {
  client: Client
  onClose: () => void
  onDone: () => void
}

/** Names what follows before a client is gone for good. */
export default function DeleteDialog({ client, onClose, onDone }: Props) {
  const queries = useQueryClient()
  const remove = useMutation({
    mutationFn: async () => {
      try {
        await call('DELETE /clients/{id}', { params: { id: client.id }, ifMatch: client.version })
      } catch (error) {
        // It is gone: that was wanted.
        if (!(error instanceof ApiError) || error.status !== 404) throw error
      }
    },
    onSuccess: () => {
      toast(`${client.name} was deleted`)
      onDone()
      void renewClients(queries)
    },
    onError: (error) => {
      if (error instanceof ApiError && error.status === 412) void queries.invalidateQueries({ queryKey: ['GET /clients/{id}'] })
    },
  })
  const { error } = remove
  const told =
    error instanceof ApiError && error.status === 412
      ? retold(
          error,
          'Somebody changed it meanwhile. Behind this it is shown as it is now: look at it, then delete it if it still should be.',
        )
      : error
  return (
    <Confirm
      opened
      onClose={onClose}
      title={`Delete ${client.name}?`}
      consequences={[
        'Its secret and its tokens stop at once: whatever the program sends is refused (401).',
        'Orders and audit logs keep its name. It cannot be brought back; a new client has another ID and secret.',
      ]}
      action="Delete client"
      onConfirm={() => remove.mutate()}
      isDangerous
      isPending={remove.isPending}
    >
      <FormProblem refusal={told ? refusalOf(told) : null} onRetry={() => remove.mutate()} />
    </Confirm>
  )
}
