'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { ApiError, call } from '../../api'
import { ApiForm } from '../../forms/api-form'
import { useApiForm } from '../../forms/use-api-form'
import { useWho } from '../../session/who'
import { Dialog } from '../../ui/dialog'
import type { Issued } from '../shapes'
import { storeClient } from '../store'
import { ClientFields } from './client-fields'
import { bodyOf, type ClientValues, clientSchema, noValues } from './client-values'

interface Props {
  onClose: () => void
  /** It was made: here is its secret, once. */
  onIssued: (issued: Issued) => void
}

export default function NewClientDialog({ onClose, onIssued }: Props) {
  return (
    <Dialog opened onClose={onClose} title="New client" size={860}>
      <NewClientForm onIssued={onIssued} />
    </Dialog>
  )
}

function NewClientForm({ onIssued }: Pick<Props, 'onIssued'>) {
  const queries = useQueryClient()
  const { association } = useWho()
  const isStaff = association === 'Internal'
  const issued = useRef<Issued | null>(null)
  const kit = useApiForm<ClientValues>({
    schema: clientSchema(isStaff),
    values: noValues(association),
    draft: 'new client',
    onDone: () => issued.current && onIssued(issued.current),
    send: async (values) => {
      const { associations, ...body } = bodyOf(values, null)
      issued.current = await telling(() => call('POST /clients', { body: isStaff ? { ...body, associations } : body }))
      storeClient(queries, issued.current.client)
    },
  })
  return (
    <ApiForm kit={kit} action="Add client">
      <ClientFields form={kit.form} name="the new client" isNew />
    </ApiForm>
  )
}

/** A secret is answered once: where the answer got lost, there may be a client whose secret nobody has. */
async function telling<T>(send: () => Promise<T>): Promise<T> {
  try {
    return await send()
  } catch (error) {
    if (!(error instanceof ApiError) || !error.isUndecided) throw error
    const also = 'If it was added all the same, it is in the list, without a secret that anybody knows: delete it there.'
    throw new ApiError(error.status, error.errorCode, error.requestId, [
      ...error.errors,
      { errorMessage: also, propertyName: null, attemptedValue: null },
    ])
  }
}
