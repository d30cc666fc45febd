'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useController } from 'react-hook-form'
import * as z from 'zod'
import { ApiForm } from '@/components/frame/forms/api-form'
import { useApiForm } from '@/components/frame/forms/use-api-form'
import type { Outcome } from '@/components/lists/selection/bulk-answers'
import type { BulkDialogProps } from '@/components/lists/selection/bulk-bar'
import { Outcomes } from '@/components/lists/selection/outcomes'
import { Consequences } from '@/components/ui/dialogs/consequences'
import { Dialog } from '@/components/ui/dialogs/dialog'
import { formatCount } from '@/components/ui/format/text'
import { ReasonField } from '@/components/ui/reason-field'
import { requiredReason } from '../actions/reason-schemas'
import { FacilityPicker } from '../facilities/facility-picker'
import { useFacilitySearch } from '../facilities/use-facility-search'
import { consequences, summary } from './outcomes'
import { inListOrder, type SelectedShipment } from './selected-shipment'
import { asNow, rerouteMany } from './send-reroute'

/** Moves whole shipments to one facility, then shows the outcome of each. Refused ones can be retried. */
export default function RerouteMany({ selected, sort, onClose }: BulkDialogProps<SelectedShipment> & { sort: string }) {
  // Frozen: later changes of the selection do not affect this dialog.
  const [shipments, setShipments] = useState(() => inListOrder(selected, sort))
  const [outcomes, setOutcomes] = useState<Outcome[] | null>(null)
  async function again() {
    const refused = new Set(outcomes?.flatMap(({ isSuccessful, id }) => (isSuccessful ? [] : [id])))
    setShipments(await asNow(shipments.filter(({ id }) => refused.has(id))))
    setOutcomes(null)
  }
  return (
    <Dialog opened onClose={onClose} title={`Reroute ${formatCount(shipments.length, 'shipment')}`} size="lg">
      {outcomes ? (
        <Outcomes outcomes={outcomes} summary={summary(outcomes)} onRetry={again} onClose={onClose} />
      ) : (
        <RerouteManyForm key={shipments.length} shipments={shipments} onDone={setOutcomes} />
      )}
    </Dialog>
  )
}

const schema = z.object({ facilityId: z.string().min(1, { error: 'Choose a facility.' }), reason: requiredReason })
const common = ['Out of stock there', 'No capacity there', 'The facility is closed', 'Faster', 'Nearer to the customers']

/** The target facility, and the reason. */
export function RerouteManyForm({ shipments, onDone }: { shipments: SelectedShipment[]; onDone: (outcomes: Outcome[]) => void }) {
  const client = useQueryClient()
  /** The outcomes received before a request failed: a retry sends only the rest. */
  const answered = useRef<Outcome[]>([])
  const form = useApiForm({
    schema,
    values: { facilityId: '', reason: '' },
    draft: 'rerouting of selected shipments',
    onDone: () => onDone(answered.current),
    send({ facilityId, reason }) {
      const given = { facilityId, reason: reason.trim() }
      return rerouteMany(client, shipments.slice(answered.current.length), given, (outcomes) => answered.current.push(...outcomes))
    },
  })
  // Registered before the reason: when both are missing, the first on the screen gets the focus.
  const { field } = useController({ name: 'facilityId', control: form.control })
  const { choices, error, retry, search } = useFacilitySearch(field.value)
  return (
    <ApiForm form={form} submitLabel={`Reroute ${formatCount(shipments.length, 'shipment')}`}>
      <FacilityPicker
        choices={choices}
        value={field.value}
        onChange={field.onChange}
        input={field.ref}
        problem={form.formState.errors.facilityId?.message}
        error={error}
        onRetry={retry}
        search={search}
      />
      <Consequences
        lines={consequences(
          shipments,
          choices?.find(({ id }) => id === field.value),
        )}
      />
      <ReasonField suggestions={common} field={form.register('reason')} error={form.formState.errors.reason?.message} />
    </ApiForm>
  )
}
