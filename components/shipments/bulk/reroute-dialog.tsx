'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useController, useForm } from 'react-hook-form'
import * as z from 'zod'
import type { BulkDialogProps } from '@/components/lists/selection/bulk-bar'
import { formatCount } from '@/components/ui/format/text'
import { ReasonField } from '@/components/ui/reason-field'
import { PlanDialog } from '@/components/work/plans/plan-dialog'
import { planSelection } from '@/components/work/plans/plan-selection'
import { PlanStepFooter, type PlanStepProps, problemsByField } from '@/components/work/plans/plan-step'
import { requiredReason } from '../actions/reason-schemas'
import { FacilityPicker } from '../facilities/facility-picker'
import { useFacilitySearch } from '../facilities/use-facility-search'
import { toFilters } from '../list/filters'
import { resolveIds } from '../list/name-lookup'
import type { SelectedShipment } from './selected-shipment'

/** Moves whole shipments to one facility, by a plan that says first which of them can go there. */
export default function RerouteDialog({ selected, whole: wholeNow, onClose }: BulkDialogProps<SelectedShipment>) {
  // Frozen: later changes of the selection do not affect this dialog.
  const [shipments] = useState(selected)
  const [whole] = useState(wholeNow)
  return (
    <PlanDialog
      kind="shipments.reroute"
      title={`Reroute ${formatCount(whole?.total ?? shipments.length, 'shipment', whole?.isCapped)}`}
      selection={() => planSelection(shipments, whole, (q) => toFilters(q, resolveIds))}
      step={(step) => <RerouteStep {...step} />}
      onClose={onClose}
    />
  )
}

const schema = z.object({ facilityId: z.string().min(1, { error: 'Choose a facility.' }), reason: requiredReason })
const common = ['Out of stock there', 'No capacity there', 'The facility is closed', 'Faster', 'Nearer to the customers']

/** The target facility, and the reason. */
export function RerouteStep({ isShown, isPending, problems, onDirty, onSubmit, onClose }: PlanStepProps) {
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { facilityId: '', reason: '' } })
  const { errors } = form.formState
  const refused = problemsByField(problems)
  // Registered before the reason: when both are missing, the first on the screen gets the focus.
  const { field } = useController({ name: 'facilityId', control: form.control })
  const { choices, error, retry, search } = useFacilitySearch(field.value)
  const next = form.handleSubmit(onSubmit)
  return (
    <form className="column gap-lg" onSubmit={next} onChange={() => onDirty(true)} noValidate>
      <FacilityPicker
        choices={choices}
        value={field.value}
        onChange={field.onChange}
        input={field.ref}
        problem={errors.facilityId?.message ?? refused.facilityId}
        error={error}
        onRetry={retry}
        search={search}
      />
      <ReasonField suggestions={common} field={form.register('reason')} error={errors.reason?.message ?? refused.reason} />
      <PlanStepFooter isShown={isShown} isPending={isPending} onNext={() => void next()}>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
      </PlanStepFooter>
    </form>
  )
}
