'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useCurrentUser } from '@/components/api/current-user'
import { call } from '@/components/api/request'
import { FormDialog } from '@/components/frame/forms/form-dialog'
import { useRecordForm } from '@/components/frame/forms/use-record-form'
import { useAssociationNames } from '@/components/records/association-names'
import { toast } from '@/components/ui/toasts/toast'
import { associationsOf, parseAssociations } from '../../users/associations'
import { eventTypesText, scopeText, urlLabel } from '../labels'
import { storeWebhook } from '../store'
import type { Webhook, WebhookDialogProps } from '../types'
import { WebhookFields } from './webhook-fields'
import { bodyOf, labels, valuesOf, type WebhookValues, webhookSchema } from './webhook-values'

/** Edits an endpoint. Conflicting changes by others are shown on saving. */
export default function EditDialog({ webhook, onClose }: WebhookDialogProps) {
  const queries = useQueryClient()
  const isStaff = useCurrentUser().association === 'Internal'
  const nameOf = useAssociationNames(webhook.associations)
  const params = { id: webhook.id }
  const form = useRecordForm<Webhook, WebhookValues>({
    record: webhook,
    valuesOf,
    schema: webhookSchema(isStaff),
    labels,
    format: {
      eventTypes: (text) => eventTypesText(text.split(',')),
      associations: (text) => scopeText(associationsOf(parseAssociations(text)), nameOf),
    },
    draft: `webhook ${webhook.id}`,
    load: async () => (await call('GET /webhooks/{id}', { params })).webhook,
    send: async (values, { version }) =>
      (await call('PATCH /webhooks/{id}', { params, body: bodyOf(values, isStaff), ifMatch: version })).webhook,
    onSaved: (saved) => {
      storeWebhook(queries, saved)
      toast(`${urlLabel(saved.url)} was saved`)
    },
    onDone: onClose,
  })
  return (
    <FormDialog title="Edit webhook" size={860} onClose={onClose} form={form} submitLabel="Save webhook">
      <WebhookFields form={form} />
    </FormDialog>
  )
}
