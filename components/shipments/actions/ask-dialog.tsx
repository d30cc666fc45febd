'use client'

import { Textarea } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import * as z from 'zod'
import { call } from '@/components/api/request'
import { FormDialog } from '@/components/frame/forms/form-dialog'
import { useApiForm } from '@/components/frame/forms/use-api-form'
import { storeNote } from '@/components/records/notes/store'
import { toast } from '@/components/ui/toasts/toast'
import type { Shipment } from '../types'

const schema = z.object({
  text: z
    .string()
    .max(5_000, { error: 'At most 5,000 characters.' })
    .refine((text) => text.trim() !== '', { error: 'Write your question.' }),
})

/** Asks the facility of a shipment: a note that its vendor sees. */
export function AskDialog({ shipment, onClose }: { shipment: Shipment; onClose: () => void }) {
  const asked = shipment.facilityName ?? shipment.vendorName
  const client = useQueryClient()
  const form = useApiForm({
    schema,
    values: { text: '' },
    draft: `question about ${shipment.id}`,
    onDone: onClose,
    send: async ({ text }) => {
      const { note } = await call('POST /notes', {
        body: { resource: { type: 'shipment', id: shipment.id }, text: text.trim(), visibility: 'Vendor' },
      })
      storeNote(client, { type: 'shipment', id: shipment.id }, note)
      toast(`${asked} has your question about ${shipment.shortId}`)
    },
  })
  return (
    <FormDialog title={`Ask ${asked} about ${shipment.shortId}`} onClose={onClose} form={form} submitLabel="Ask">
      <Textarea
        label="Question"
        description="A note on the shipment, which its vendor reads."
        autosize
        minRows={3}
        maxRows={12}
        data-autofocus
        {...form.field('text')}
      />
    </FormDialog>
  )
}
