'use client'

import { useQueryClient } from '@tanstack/react-query'
import * as z from 'zod'
import { call } from '@/components/api/request'
import { FormDialog } from '@/components/frame/forms/form-dialog'
import { useApiForm } from '@/components/frame/forms/use-api-form'
import { toast } from '@/components/ui/toasts/toast'
import { FacilityPicker } from '../facilities/facility-picker'
import { useFacilityChoices } from '../facilities/use-facility-choices'
import { withConflictRefresh, writeShipment } from '../shipment-store'
import type { Shipment } from '../types'

const schema = z.object({ facilityId: z.string().min(1, { error: 'Choose a facility.' }) })

/** Assigns a shipment to a facility of its vendor. */
export function AssignDialog({ shipment, onClose }: { shipment: Shipment; onClose: () => void }) {
  const client = useQueryClient()
  const { choices, error, retry } = useFacilityChoices(shipment, false)
  const form = useApiForm({
    schema,
    values: { facilityId: '' },
    draft: `assignment of ${shipment.id}`,
    onDone: onClose,
    send: async (body) => {
      const given = { params: { shipmentId: shipment.id }, body, ifMatch: shipment.version }
      const { shipment: after } = await withConflictRefresh(client, shipment, () =>
        writeShipment(client, () => call('POST /shipments/{shipmentId}/assign', given)),
      )
      toast(`${shipment.shortId} is assigned to ${after.facilityName}`)
    },
  })
  return (
    <FormDialog title={`Assign shipment ${shipment.shortId}`} onClose={onClose} form={form} submitLabel="Assign">
      <FacilityPicker
        choices={choices}
        value={form.watch('facilityId')}
        onChange={(id) => form.setValue('facilityId', id, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })}
        problem={form.formState.errors.facilityId?.message}
        error={error}
        onRetry={retry}
      />
    </FormDialog>
  )
}
