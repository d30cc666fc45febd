'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useCurrentUser } from '@/components/api/current-user'
import { call } from '@/components/api/request'
import { FormDialog } from '@/components/frame/forms/form-dialog'
import { useApiForm } from '@/components/frame/forms/use-api-form'
import { withLostSecretHint } from '../../lost-secret'
import { invalidateWebhooks } from '../store'
import type { Issued } from '../types'
import { HeadersField } from './headers-field'
import { WebhookFields } from './webhook-fields'
import { bodyOf, emptyValues, headersOf, type WebhookValues, webhookSchema } from './webhook-values'

interface Props {
  onClose: () => void
  /** Called with the new endpoint and its secret, which is available only now. */
  onIssued: (issued: Issued) => void
}

/** Adds an endpoint. Without a draft, because header values are secrets. */
export default function NewWebhookDialog({ onClose, onIssued }: Props) {
  const queries = useQueryClient()
  const { association } = useCurrentUser()
  const isStaff = association === 'Internal'
  const issuedRef = useRef<Issued | null>(null)
  const form = useApiForm<WebhookValues>({
    schema: webhookSchema(isStaff),
    values: emptyValues(association),
    onDone: () => issuedRef.current && onIssued(issuedRef.current),
    send: async (values) => {
      const body = { ...bodyOf(values, isStaff), headers: headersOf(values) }
      issuedRef.current = await withLostSecretHint(() => call('POST /webhooks', { body }))
      void invalidateWebhooks(queries)
    },
  })
  return (
    <FormDialog title="New webhook" size={860} onClose={onClose} form={form} submitLabel="Add webhook">
      <WebhookFields form={form}>
        <HeadersField form={form} />
      </WebhookFields>
    </FormDialog>
  )
}
