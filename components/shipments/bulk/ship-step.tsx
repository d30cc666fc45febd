'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { TextInput } from '@mantine/core'
import { useForm } from 'react-hook-form'
import * as z from 'zod'
import { Consequences } from '@/components/ui/dialogs/consequences'
import { PlanStepFooter, type PlanStepProps, problemsByField } from '@/components/work/plans/plan-step'
import { CarrierField } from '../packages/carrier-field'
import { packageLabels } from '../packages/package-values'

const schema = z.object({
  carrierName: z.string().trim().max(255, { error: 'At most 255 characters.' }),
  shippedDate: z.string().refine((text) => !text || !Number.isNaN(Date.parse(text)), { error: 'Give a date and a time.' }),
})

/** The carrier that took the shipments, and when. */
export function ShipStep({ isShown, isPending, problems, onDirty, onSubmit, onClose }: PlanStepProps) {
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(schema),
    defaultValues: { carrierName: '', shippedDate: '' },
  })
  const refused = problemsByField(problems)
  const next = handleSubmit(({ carrierName, shippedDate }) =>
    onSubmit({ ...(carrierName && { carrierName }), ...(shippedDate && { shippedDate: new Date(shippedDate).toISOString() }) }),
  )
  return (
    <form className="column gap-lg" onSubmit={next} onChange={() => onDirty(true)} noValidate>
      <CarrierField {...register('carrierName')} error={formState.errors.carrierName?.message ?? refused.carrierName} data-autofocus />
      <TextInput
        label={packageLabels.shippedDate}
        description="Left empty: now."
        type="datetime-local"
        {...register('shippedDate')}
        error={formState.errors.shippedDate?.message ?? refused.shippedDate}
      />
      <Consequences
        lines={[
          'What is not packed yet is packed into one package of its shipment.',
          'Every package that has not left leaves. This cannot be undone; tracking numbers can be added afterwards.',
        ]}
      />
      <PlanStepFooter isShown={isShown} isPending={isPending} onNext={() => void next()} onClose={onClose} />
    </form>
  )
}
