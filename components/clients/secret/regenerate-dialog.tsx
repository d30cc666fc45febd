'use client'

import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, call } from '../../api'
import { FormProblem } from '../../forms/form-problem'
import { refusalOf } from '../../forms/place-errors'
import { Confirm } from '../../ui/confirm'
import { retold } from '../retold'
import type { Client, Issued } from '../shapes'
import { storeClient } from '../store'

interface Props {
  client: Client
  onClose: () => void
  onIssued: (issued: Issued) => void
}

/** Names what a new secret does to the program before it is made. */
export default function RegenerateDialog({ client, onClose, onIssued }: Props) {
  const queries = useQueryClient()
  const [seen, setSeen] = useState(client)
  const regenerate: UseMutationResult<Issued, Error, void> = useMutation({
    mutationFn: async () => {
      // An earlier try may have come through without its answer: its secret, which nobody has, is replaced.
      const isAgain = regenerate.error instanceof ApiError && regenerate.error.isUndecided
      const { version } = isAgain ? (await call('GET /clients/{id}', { params: { id: client.id } })).client : seen
      return call('POST /clients/{id}/regenerateSecret', { params: { id: client.id }, ifMatch: version })
    },
    onSuccess: (issued) => {
      storeClient(queries, issued.client)
      onIssued(issued)
    },
    onError: async (error) => {
      if (!(error instanceof ApiError) || error.status !== 412) return
      const found = await call('GET /clients/{id}', { params: { id: client.id } })
      storeClient(queries, found.client)
      setSeen(found.client)
    },
  })
  const { error } = regenerate
  const isOvertaken = error instanceof ApiError && error.status === 412
  const told = isOvertaken
    ? retold(
        error,
        'Somebody changed this client meanwhile, or an earlier try of yours came through. A new secret now replaces the one of then, too.',
      )
    : error
  return (
    <Confirm
      opened
      onClose={onClose}
      title={`Regenerate the secret of ${client.name}?`}
      consequences={[
        'The old secret, and every token that was got with it, stop at once: requests with them are refused (401).',
        'The program stands still until it has the new secret, which is shown once.',
        'Its client ID, and what it may do, stay.',
      ]}
      action="Regenerate secret"
      onConfirm={() => regenerate.mutate()}
      isDangerous
      isPending={regenerate.isPending}
    >
      <FormProblem refusal={told ? refusalOf(told) : null} onRetry={() => regenerate.mutate()} />
    </Confirm>
  )
}
