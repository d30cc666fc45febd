'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { Button } from '@mantine/core'
import { useForm } from 'react-hook-form'
import * as z from 'zod'
import { Consequences } from '@/components/ui/dialogs/consequences'
import { ReasonField } from '@/components/ui/reason-field'
import { PlanStepFooter, type PlanStepProps, problemsByField } from '@/components/work/plans/plan-step'
import { rejectionReasons, requiredReason } from '../actions/reason-schemas'

const schema = z.object({ reason: requiredReason })

/** The reason for which the facilities do not make the shipments. */
export function RejectStep({ isShown, isPending, problems, onDirty, onSubmit, onClose }: PlanStepProps) {
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { reason: '' } })
  const next = form.handleSubmit(onSubmit)
  return (
    <form className="column gap-lg" onSubmit={next} onChange={() => onDirty(true)} noValidate>
      <ReasonField
        suggestions={rejectionReasons}
        field={form.register('reason')}
        error={form.formState.errors.reason?.message ?? problemsByField(problems).reason}
        hasFocus
      />
      <Consequences
        lines={[
          'Their facilities do not make them.',
          'Their units stay in them until they are rerouted, submitted again, unassigned or canceled.',
        ]}
      />
      <PlanStepFooter isShown={isShown} isPending={isPending} onNext={() => void next()}>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
      </PlanStepFooter>
    </form>
  )
}
