'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import * as z from 'zod'
import { type Arguments, call } from '@/components/api/request'
import { toFormFailure } from '@/components/frame/forms/field-errors'
import { FormDialog } from '@/components/frame/forms/form-dialog'
import { FormError } from '@/components/frame/forms/form-error'
import { useApiForm } from '@/components/frame/forms/use-api-form'
import type { DryRunChange } from '@/components/records/field-changes'
import { Consequences } from '@/components/ui/dialogs/consequences'
import { ReasonField } from '@/components/ui/reason-field'
import { toast } from '@/components/ui/toasts/toast'
import { withConflictRefresh, writeAndReload } from '../shipment-store'
import type { Shipment } from '../types'
import { consequences } from './cancel-consequences'
import { requiredReason } from './reason-schemas'

const schema = z.object({ cancelReason: requiredReason })
const common = ['Made elsewhere', 'Routed by mistake', 'The customer may cancel', 'Combined with another shipment']

/** Cancels a shipment. Shows the consequences first; canceling cannot be undone, so the safe button has the focus. */
export function CancelShipmentDialog({ shipment, onClose }: { shipment: Shipment; onClose: () => void }) {
  const client = useQueryClient()
  const { data, error, isFetching, refetch } = useCancelDryRun(shipment)
  const form = useApiForm({
    schema,
    values: { cancelReason: '' },
    draft: `cancellation of ${shipment.id}`,
    onDone: onClose,
    send: async ({ cancelReason }) => {
      const given = { params: { shipmentId: shipment.id }, body: { cancelReason: cancelReason.trim() }, ifMatch: shipment.version }
      await withConflictRefresh(client, shipment, () =>
        writeAndReload(client, shipment, () => call('PATCH /shipments/{shipmentId}/cancel', given)),
      )
      toast(`${shipment.shortId} is canceled; what was in it is open again`)
    },
  })
  return (
    <FormDialog
      title={`Cancel shipment ${shipment.shortId}`}
      onClose={onClose}
      form={form}
      submitLabel="Cancel shipment"
      cancelLabel="Keep the shipment"
      isDangerous
    >
      {error && <FormError error={toFormFailure(error)} onRetry={() => void refetch()} />}
      <Consequences isDangerous lines={consequences(shipment, data ?? null)} isUpdating={isFetching} />
      <ReasonField suggestions={common} {...form.field('cancelReason')} />
    </FormDialog>
  )
}

type Cancel = Arguments<'PATCH /shipments/{shipmentId}/cancel'>

/** The changes that canceling a shipment would make, from a dry run. */
export const useCancelDryRun = ({ id, version }: Pick<Shipment, 'id' | 'version'>) =>
  useQuery({
    queryKey: ['PATCH /shipments/{shipmentId}/cancel', { shipmentId: id }, { dryRun: 'true' }, version],
    queryFn: async ({ signal }) => {
      const given = { params: { shipmentId: id }, body: { cancelReason: 'Dry run' }, query: { dryRun: 'true' }, signal }
      const answer: unknown = await call('PATCH /shipments/{shipmentId}/cancel', given as Cancel)
      return (answer as { changes: DryRunChange[] }).changes
    },
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
