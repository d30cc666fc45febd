'use client'

import { useQueryClient } from '@tanstack/react-query'
import { call } from '@/components/api/request'
import { withConflictRefresh } from '@/components/api/write'
import { FormDialog } from '@/components/frame/forms/form-dialog'
import { useApiForm } from '@/components/frame/forms/use-api-form'
import { Consequences } from '@/components/ui/dialogs/consequences'
import { toast } from '@/components/ui/toasts/toast'
import { invalidateWebhooks, storeWebhook } from '../store'
import type { WebhookDialogProps } from '../types'
import { HeadersField } from './headers-field'
import { type HeaderValues, headersOf, headersSchema } from './webhook-values'

/** Replaces the headers of an endpoint. The stored values cannot be shown, so that all are given anew; a draft would store them here. */
export default function HeadersDialog({ webhook: { id, version, headerNames }, onClose }: WebhookDialogProps) {
  const queries = useQueryClient()
  const form = useApiForm<HeaderValues>({
    schema: headersSchema,
    values: { headers: headerNames.map((name) => ({ name, value: '' })) },
    send: async (values) => {
      const send = () => call('PATCH /webhooks/{id}', { params: { id }, body: { headers: headersOf(values) }, ifMatch: version })
      const { webhook } = await withConflictRefresh('webhook', () => invalidateWebhooks(queries), send)
      storeWebhook(queries, webhook)
      toast('The headers were saved')
    },
    onDone: onClose,
  })
  return (
    <FormDialog title="Change headers" size="lg" onClose={onClose} form={form} submitLabel="Replace headers">
      <HeadersField form={form} hasFocus />
      {headerNames.length > 0 && (
        <Consequences lines={['These replace all headers that it has: give each value again, or remove the header.']} />
      )}
    </FormDialog>
  )
}
