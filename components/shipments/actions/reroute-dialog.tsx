'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useController } from 'react-hook-form'
import * as z from 'zod'
import { call } from '@/components/api/request'
import { FormDialog } from '@/components/frame/forms/form-dialog'
import { useApiForm } from '@/components/frame/forms/use-api-form'
import { LinePicker } from '@/components/records/lines/line-picker'
import { allQuantities } from '@/components/records/lines/line-quantities'
import { Consequences } from '@/components/ui/dialogs/consequences'
import { ReasonField } from '@/components/ui/reason-field'
import { toast } from '@/components/ui/toasts/toast'
import { FacilityPicker } from '../facilities/facility-picker'
import { useFacilityChoices } from '../facilities/use-facility-choices'
import { withConflictRefresh, writeSplit } from '../shipment-store'
import type { Shipment } from '../types'
import { isAll, lineAt, unpackedLines } from '../units'
import { useLineSelection } from '../use-line-selection'
import { requiredReason } from './reason-schemas'
import { action, consequences } from './reroute-consequences'

const schema = z.object({
  facilityId: z.string().min(1, { error: 'Choose a facility.' }),
  picks: z.record(z.string(), z.string()),
  reason: requiredReason,
})
const common = ['Out of stock there', 'The artwork cannot be printed there', 'No capacity there', 'Nearer to the customer', 'Faster']

/** Moves a shipment, or some of its units, to another facility of any vendor. */
export function RerouteDialog({ shipment, onClose }: { shipment: Shipment; onClose: () => void }) {
  const client = useQueryClient()
  const { choices, error, retry } = useFacilityChoices(shipment, true)
  const lines = unpackedLines(shipment)
  const form = useApiForm({
    schema,
    values: { facilityId: '', picks: allQuantities(lines), reason: '' },
    draft: `rerouting of ${shipment.id}`,
    onDone: onClose,
    send: async ({ facilityId, reason }) => {
      if (units.isBlocked) return Promise.reject(new Error(units.problem))
      const some = isAll(shipment, units.chosen) ? {} : { orderItems: units.chosen }
      const given = { params: { shipmentId: shipment.id }, body: { facilityId, reason: reason.trim(), ...some }, ifMatch: shipment.version }
      const { shipment: there, source } = await units.placing(lineAt(units.chosen), () =>
        withConflictRefresh(client, shipment, () => writeSplit(client, () => call('POST /shipments/{shipmentId}/reroute', given))),
      )
      const isPart = source !== null
      const link = isPart ? { link: { word: `Open ${there.shortId}`, href: `/shipments/${there.shortId}` } } : {}
      toast(isPart ? `${there.shortId} is made of it, at ${there.facilityName}` : `${there.shortId} is at ${there.facilityName} now`, link)
    },
  })
  const units = useLineSelection(lines, form.watch('picks'), (picks) => form.setValue('picks', picks, { shouldDirty: true }))
  // Registered before the reason: when both are missing, the first on the screen gets the focus.
  const { field } = useController({ name: 'facilityId', control: form.control })
  const target = choices?.find(({ id }) => id === field.value)
  return (
    <FormDialog
      title={`Reroute shipment ${shipment.shortId}, or some of it`}
      size="lg"
      onClose={onClose}
      form={form}
      submitLabel={action(shipment, units.chosen)}
      isBlocked={units.isBlocked}
    >
      <FacilityPicker
        choices={choices}
        value={field.value}
        onChange={field.onChange}
        input={field.ref}
        problem={form.formState.errors.facilityId?.message}
        error={error}
        onRetry={retry}
      />
      <LinePicker label="Units to move" verb="Move" lines={lines} picks={units.picks} problems={units.problems} onChange={units.change} />
      <Consequences lines={units.isBlocked ? [units.problem] : consequences(shipment, units.chosen, target)} />
      <ReasonField suggestions={common} {...form.field('reason')} />
    </FormDialog>
  )
}
