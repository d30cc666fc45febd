'use client'

import { Textarea } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import * as z from 'zod'
import { call } from '@/components/api/request'
import { FormDialog } from '@/components/frame/forms/form-dialog'
import { useRecordForm } from '@/components/frame/forms/use-record-form'
import { SuggestField } from '@/components/records/suggest-field'
import { toast } from '@/components/ui/toasts/toast'
import { storeShipment, writeShipment } from '../shipment-store'
import type { Shipment } from '../types'
import { mapOf, textOf } from './metadata-text'

const schema = z.object({
  shippingMethod: z.string().max(100, { error: 'At most 100 characters.' }),
  metadata: z.string().refine((text) => mapOf(text) !== null, { error: 'Give one in each line, as name: value, each name once.' }),
})
const valuesOf = ({ shippingMethod, metadata }: Shipment) => ({ shippingMethod: shippingMethod ?? '', metadata: textOf(metadata) })

/** The manually editable fields of a shipment. Other people's changes are shown as conflicts. */
export function EditDialog({ shipment, onClose }: { shipment: Shipment; onClose: () => void }) {
  const client = useQueryClient()
  const form = useRecordForm({
    record: shipment,
    valuesOf,
    labels: { shippingMethod: 'Shipping method', metadata: 'Metadata' },
    schema,
    draft: `details of ${shipment.id}`,
    onDone: onClose,
    send: async ({ shippingMethod, metadata }, base) => {
      const body = { shippingMethod: shippingMethod.trim() || null, metadata: mapOf(metadata) ?? {} }
      const request = { params: { shipmentId: shipment.id }, body, ifMatch: base.version }
      return (await writeShipment(client, () => call('PATCH /shipments/{shipmentId}', request))).shipment
    },
    onSaved: () => toast(`${shipment.shortId} is saved`),
    load: async () => {
      const found = await call('GET /shipments/{shipmentId}', { params: { shipmentId: shipment.id } })
      void storeShipment(client, found.shipment)
      return found.shipment
    },
  })
  return (
    <FormDialog title={`Edit shipment ${shipment.shortId}`} onClose={onClose} form={form} submitLabel="Save shipment">
      <SuggestField of="shippingMethod" control={form.control} name="shippingMethod" label="Shipping method" data-autofocus />
      <Textarea
        label="Metadata"
        description="One in each line, as name: value."
        autosize
        minRows={3}
        maxRows={10}
        spellCheck={false}
        {...form.field('metadata')}
      />
    </FormDialog>
  )
}
