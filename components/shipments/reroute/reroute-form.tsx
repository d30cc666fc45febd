'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useController } from 'react-hook-form'
import { z } from 'zod'
import { call } from '../../api'
import { ApiForm } from '../../forms/api-form'
import { Consequences } from '../../forms/consequences'
import { ReasonField } from '../../forms/reason-field'
import { useApiForm } from '../../forms/use-api-form'
import { LinePicker } from '../../items/line-picker'
import { pickAll } from '../../items/picks'
import { toast } from '../../ui/toast'
import { FacilityPicker } from '../facilities/facility-picker'
import { useChoices } from '../facilities/use-choices'
import { neededReason } from '../reasons'
import { sendSeen } from '../send-seen'
import type { Shipment } from '../shapes'
import { isAll, lineAt, unpackedLines } from '../units'
import { useUnits } from '../use-units'
import { action, consequences } from './words'
import { writeRerouted } from './write-rerouted'

const schema = z.object({
  facilityId: z.string().min(1, { error: 'Choose a facility.' }),
  picks: z.record(z.string(), z.string()),
  reason: neededReason,
})
const common = ['Out of stock there', 'The artwork cannot be printed there', 'No capacity there', 'Nearer to the customer', 'Faster']

/** Moves a shipment, or some of it, to another facility of whichever vendor. */
export function RerouteForm({ shipment, onDone }: { shipment: Shipment; onDone: () => void }) {
  const client = useQueryClient()
  const { choices, error, retry } = useChoices(shipment, true)
  const lines = unpackedLines(shipment)
  const kit = useApiForm({
    schema,
    values: { facilityId: '', picks: pickAll(lines), reason: '' },
    draft: `rerouting of ${shipment.id}`,
    onDone,
    send: async ({ facilityId, reason }) => {
      if (units.isBlocked) return Promise.reject(new Error(units.problem))
      const some = isAll(shipment, units.chosen) ? {} : { orderItems: units.chosen }
      const given = { params: { shipmentId: shipment.id }, body: { facilityId, reason: reason.trim(), ...some }, ifMatch: shipment.version }
      const { shipment: there, source } = await units.placing(lineAt(units.chosen), () =>
        sendSeen(client, shipment, () => writeRerouted(client, () => call('POST /shipments/{shipmentId}/reroute', given))),
      )
      const isPart = source !== null
      const link = isPart ? { link: { word: `Open ${there.shortId}`, href: `/shipments/${there.shortId}` } } : {}
      toast(isPart ? `${there.shortId} is made of it, at ${there.facilityName}` : `${there.shortId} is at ${there.facilityName} now`, link)
    },
  })
  const { form } = kit
  const units = useUnits(lines, form.watch('picks'), (picks) => form.setValue('picks', picks, { shouldDirty: true }))
  // Told of before the reason is: of two that are missing, the first on the screen gets the focus.
  const { field } = useController({ name: 'facilityId', control: form.control })
  const target = choices?.find(({ id }) => id === field.value)
  return (
    <ApiForm kit={kit} action={action(shipment, units.chosen)} isBlocked={units.isBlocked}>
      <FacilityPicker
        choices={choices}
        value={field.value}
        onChange={field.onChange}
        input={field.ref}
        problem={form.formState.errors.facilityId?.message}
        error={error}
        onRetry={retry}
      />
      <LinePicker label="Pieces to move" verb="Move" lines={lines} picks={units.picks} problems={units.problems} onChange={units.change} />
      <Consequences lines={units.isBlocked ? [units.problem] : consequences(shipment, units.chosen, target)} />
      <ReasonField common={common} field={form.register('reason')} error={form.formState.errors.reason?.message} />
    </ApiForm>
  )
}
