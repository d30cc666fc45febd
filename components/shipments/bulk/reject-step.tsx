'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { Consequences } from '@/components/ui/dialogs/consequences'
import { PlanStepFooter, type PlanStepProps, problemsByField } from '@/components/work/plans/plan-step'
import { RejectionFields } from '../actions/rejection-fields'
import { emptyRejection, rejectionForm, rejectionOf } from '../actions/rejection-form'

/** The reason for which the facilities do not make the shipments. */
export function RejectStep({ isShown, isPending, problems, onDirty, onSubmit, onClose }: PlanStepProps) {
  const { register, handleSubmit, formState, watch } = useForm({ resolver: zodResolver(rejectionForm), defaultValues: emptyRejection })
  const refused = problemsByField(problems)
  const next = handleSubmit((values) => onSubmit(rejectionOf(values)))
  return (
    <form className="column gap-lg" onSubmit={next} onChange={() => onDirty(true)} noValidate>
      <RejectionFields
        reasonCode={{ ...register('reasonCode'), error: formState.errors.reasonCode?.message ?? refused.reasonCode }}
        reason={{ ...register('reason'), error: formState.errors.reason?.message ?? refused.reason }}
        needsWords={watch('reasonCode') === 'Other'}
      />
      <Consequences
        lines={[
          'Their facilities do not make them.',
          'Their units stay in them until they are rerouted, submitted again, unassigned or canceled.',
        ]}
      />
      <PlanStepFooter isShown={isShown} isPending={isPending} onNext={() => void next()} onClose={onClose} />
    </form>
  )
}
