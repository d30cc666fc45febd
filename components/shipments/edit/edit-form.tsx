'use client'

import { Textarea, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { z } from 'zod'
import { call } from '../../api'
import { ApiForm } from '../../forms/api-form'
import { useApiForm } from '../../forms/use-api-form'
import { toast } from '../../ui/toast'
import type { Shipment } from '../shapes'
import { storeShipment, writeShipment } from '../store'
import { mapOf, textOf } from './metadata'

const schema = z.object({
  shippingMethod: z.string().max(100, { error: 'At most 100 characters.' }),
  metadata: z.string().refine((text) => mapOf(text) !== null, { error: 'Give one in each line, as name: value, each name once.' }),
})
const valuesOf = ({ shippingMethod, metadata }: Shipment) => ({ shippingMethod: shippingMethod ?? '', metadata: textOf(metadata) })

/** What of a shipment is set by hand. What others stored meanwhile is laid open. */
export function EditForm({ shipment, onDone }: { shipment: Shipment; onDone: () => void }) {
  const client = useQueryClient()
  const made = useRef(shipment)
  const kit = useApiForm({
    schema,
    values: valuesOf(shipment),
    draft: `details of ${shipment.id}`,
    onDone,
    send: async ({ shippingMethod, metadata }) => {
      const body = { shippingMethod: shippingMethod.trim() || null, metadata: mapOf(metadata) ?? {} }
      const given = { params: { shipmentId: shipment.id }, body, ifMatch: made.current.version }
      await writeShipment(client, () => call('PATCH /shipments/{shipmentId}', given))
      toast(`${shipment.shortId} is saved`)
    },
    stale: {
      labels: { shippingMethod: 'Shipping method', metadata: 'Metadata' },
      load: async () => {
        const found = await call('GET /shipments/{shipmentId}', { params: { shipmentId: shipment.id } })
        made.current = found.shipment
        void storeShipment(client, found.shipment)
        return valuesOf(found.shipment)
      },
    },
  })
  const { register, formState } = kit.form
  return (
    <ApiForm kit={kit} action="Save shipment">
      <TextInput
        label="Shipping method"
        autoComplete="off"
        data-autofocus
        error={formState.errors.shippingMethod?.message}
        {...register('shippingMethod')}
      />
      <Textarea
        label="Metadata"
        description="One in each line, as name: value."
        autosize
        minRows={3}
        maxRows={10}
        spellCheck={false}
        error={formState.errors.metadata?.message}
        {...register('metadata')}
      />
    </ApiForm>
  )
}
