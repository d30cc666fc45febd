'use client'

import { useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { call } from '../../api'
import { ApiForm } from '../../forms/api-form'
import { useApiForm } from '../../forms/use-api-form'
import { toast } from '../../ui/toast'
import { FacilityPicker } from '../facilities/facility-picker'
import { useChoices } from '../facilities/use-choices'
import { sendSeen } from '../send-seen'
import type { Shipment } from '../shapes'
import { writeShipment } from '../store'

const schema = z.object({ facilityId: z.string().min(1, { error: 'Choose a facility.' }) })

/** Gives a shipment to a facility of its vendor. */
export function AssignForm({ shipment, onDone }: { shipment: Shipment; onDone: () => void }) {
  const client = useQueryClient()
  const { choices, error, retry } = useChoices(shipment, false)
  const kit = useApiForm({
    schema,
    values: { facilityId: '' },
    draft: `assignment of ${shipment.id}`,
    onDone,
    send: async (body) => {
      const given = { params: { shipmentId: shipment.id }, body, ifMatch: shipment.version }
      const { shipment: after } = await sendSeen(client, shipment, () =>
        writeShipment(client, () => call('POST /shipments/{shipmentId}/assign', given)),
      )
      toast(`${shipment.shortId} is assigned to ${after.facilityName}`)
    },
  })
  const { form } = kit
  return (
    <ApiForm kit={kit} action="Assign">
      <FacilityPicker
        choices={choices}
        value={form.watch('facilityId')}
        onChange={(id) => form.setValue('facilityId', id, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })}
        problem={form.formState.errors.facilityId?.message}
        error={error}
        onRetry={retry}
      />
    </ApiForm>
  )
}
