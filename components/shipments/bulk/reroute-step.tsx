'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useController, useForm } from 'react-hook-form'
import * as z from 'zod'
import { ReasonField } from '@/components/ui/reason-field'
import { PlanStepFooter, type PlanStepProps, problemsByField } from '@/components/work/plans/plan-step'
import { requiredReason } from '../actions/reason-schemas'
import { FacilityPicker } from '../facilities/facility-picker'
import { useFacilitySearch } from '../facilities/use-facility-search'

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
      <ReasonField suggestions={common} {...form.register('reason')} error={errors.reason?.message ?? refused.reason} />
      <PlanStepFooter isShown={isShown} isPending={isPending} onNext={() => void next()} onClose={onClose} />
    </form>
  )
}
