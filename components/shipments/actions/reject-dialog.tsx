'use client'

import { useQueryClient } from '@tanstack/react-query'
import * as z from 'zod'
import { call } from '@/components/api/request'
import { FormDialog } from '@/components/frame/forms/form-dialog'
import { useApiForm } from '@/components/frame/forms/use-api-form'
import { Consequences } from '@/components/ui/dialogs/consequences'
import { ReasonField } from '@/components/ui/reason-field'
import { toast } from '@/components/ui/toasts/toast'
import { withConflictRefresh, writeShipment } from '../shipment-store'
import type { Shipment } from '../types'
import { rejectionReasons, requiredReason } from './reason-schemas'

const schema = z.object({ reason: requiredReason })

/** Rejects a shipment. It can be submitted again, so nothing is lost. */
export function RejectDialog({ shipment, onClose }: { shipment: Shipment; onClose: () => void }) {
  const client = useQueryClient()
  const form = useApiForm({
    schema,
    values: { reason: '' },
    draft: `rejection of ${shipment.id}`,
    onDone: onClose,
    send: async ({ reason }) => {
      const given = { params: { shipmentId: shipment.id }, body: { reason: reason.trim() }, ifMatch: shipment.version }
      await withConflictRefresh(client, shipment, () => writeShipment(client, () => call('POST /shipments/{shipmentId}/reject', given)))
      toast(`${shipment.shortId} is rejected`)
    },
  })
  return (
    <FormDialog title={`Reject shipment ${shipment.shortId}`} onClose={onClose} form={form} submitLabel="Reject">
      <ReasonField suggestions={rejectionReasons} field={form.register('reason')} error={form.formState.errors.reason?.message} hasFocus />
      <Consequences
        lines={[
          `${shipment.facilityName ?? 'Its facility'} does not make it.`,
          'Its units stay in it until it is rerouted, submitted again, unassigned or canceled.',
        ]}
      />
    </FormDialog>
  )
}
