'use client'

import { NativeSelect, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import * as z from 'zod'
import { call } from '@/components/api/request'
import { FormDialog } from '@/components/frame/forms/form-dialog'
import { useApiForm } from '@/components/frame/forms/use-api-form'
import { Consequences } from '@/components/ui/dialogs/consequences'
import { formatCount } from '@/components/ui/format/text'
import { toast } from '@/components/ui/toasts/toast'
import { withConflictRefresh, writeShipment } from '../shipment-store'
import type { Shipment } from '../types'
import { type SpoilageReason, spoilageNames } from './spoilage-labels'

const reasons = Object.entries(spoilageNames).map(([value, label]) => ({ value, label }))

const schemaFor = ({ orderItems }: Shipment) =>
  z
    .object({
      orderItemId: z.string(),
      quantity: z.string().regex(/^\s*[1-9]\d*\s*$/, { error: 'Give a whole number of units, at least 1.' }),
      reason: z.string(),
      note: z.string().max(500, { error: 'At most 500 characters.' }),
    })
    .superRefine(({ orderItemId, quantity }, context) => {
      const most = orderItems.find(({ id }) => id === orderItemId)?.quantity ?? 0
      if (Number(quantity) > most)
        context.addIssue({ code: 'custom', path: ['quantity'], message: `The line has ${formatCount(most, 'unit')}.` })
    })

/** Reports units that were spoiled at the bench. */
export function SpoilDialog({ shipment, onClose }: { shipment: Shipment; onClose: () => void }) {
  const client = useQueryClient()
  const { orderItems } = shipment
  const form = useApiForm({
    schema: schemaFor(shipment),
    values: { orderItemId: orderItems[0]?.id ?? '', quantity: '1', reason: 'Misprint', note: '' },
    draft: `spoilage of ${shipment.id}`,
    onDone: onClose,
    send: async ({ orderItemId, quantity, reason, note }) => {
      const body = { orderItemId, quantity: Number(quantity), reason: reason as SpoilageReason, note: note.trim() || null }
      const given = { params: { shipmentId: shipment.id }, body, ifMatch: shipment.version }
      await withConflictRefresh(client, shipment, () => writeShipment(client, () => call('POST /shipments/{shipmentId}/spoilage', given)))
      toast(`${formatCount(body.quantity, 'spoiled unit')} of ${shipment.shortId} reported`)
    },
  })
  return (
    <FormDialog title={`Spoiled units of ${shipment.shortId}`} onClose={onClose} form={form} submitLabel="Report">
      <NativeSelect
        label="Item"
        data={orderItems.map(({ id, sku, productName }) => ({ value: id, label: productName ? `${sku}, ${productName}` : sku }))}
        {...form.field('orderItemId')}
      />
      <TextInput label="Units" inputMode="numeric" autoComplete="off" data-autofocus {...form.field('quantity')} />
      <NativeSelect label="Reason" data={reasons} {...form.field('reason')} />
      <TextInput label="Note" autoComplete="off" {...form.field('note')} />
      <Consequences lines={['They have to be made again: the units that are owed stay the same.', 'The merchant does not see it.']} />
    </FormDialog>
  )
}
