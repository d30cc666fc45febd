'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useCurrentUser } from '@/components/api/current-user'
import { call } from '@/components/api/request'
import { FormDialog } from '@/components/frame/forms/form-dialog'
import { useApiForm } from '@/components/frame/forms/use-api-form'
import { withLostSecretHint } from '../lost-secret'
import { ClientFields } from './client-fields'
import { bodyOf, type ClientValues, clientSchema, emptyValues } from './client-values'
import { storeClient } from './store'
import type { Issued } from './types'

interface Props {
  onClose: () => void
  /** Called with the new client and its secret, which is available only now. */
  onIssued: (issued: Issued) => void
}

export default function NewClientDialog({ onClose, onIssued }: Props) {
  const queries = useQueryClient()
  const { association } = useCurrentUser()
  const isStaff = association === 'Internal'
  const issuedRef = useRef<Issued | null>(null)
  const form = useApiForm<ClientValues>({
    schema: clientSchema(isStaff),
    values: emptyValues(association),
    draft: 'new client',
    onDone: () => issuedRef.current && onIssued(issuedRef.current),
    send: async (values) => {
      const { associations, ...body } = bodyOf(values, null)
      issuedRef.current = await withLostSecretHint(() => call('POST /clients', { body: isStaff ? { ...body, associations } : body }))
      storeClient(queries, issuedRef.current.client)
    },
  })
  return (
    <FormDialog title="New client" size={860} onClose={onClose} form={form} submitLabel="Add client">
      <ClientFields form={form} name="the new client" isNew />
    </FormDialog>
  )
}
