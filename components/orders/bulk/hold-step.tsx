'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { formatCount } from '@/components/ui/format/text'
import { PlanStepFooter } from '@/components/work/plans/plan-step'
import { HoldFields } from '../holds/hold-fields'
import { bodyOf, emptyHold, holdForm } from '../holds/hold-values'
import type { OrdersStepProps } from './step-props'

/** Reason, comment and time of automatic release. */
export function HoldStep({ orders, isSample, isShown, isPending, problems, onDirty, onSubmit, onClose }: OrdersStepProps) {
  const form = useForm({ resolver: zodResolver(holdForm), defaultValues: emptyHold })
  const { isDirty } = form.formState
  useEffect(() => onDirty(isDirty), [isDirty, onDirty])
  const next = form.handleSubmit((values) => onSubmit(bodyOf(values)))
  const held = isSample ? 0 : orders.filter(({ holds }) => holds.length).length
  return (
    <form className="column gap-lg" onSubmit={next} noValidate>
      <HoldFields form={form} whom="them" />
      {held > 0 && <p className="dim m-0">Held already: {formatCount(held, 'order')}, with one more hold from this.</p>}
      {problems.map(({ errorMessage }) => (
        <p key={errorMessage} role="alert" className="m-0">
          {errorMessage}
        </p>
      ))}
      <PlanStepFooter isShown={isShown} isPending={isPending} onNext={() => void next()} onClose={onClose} />
    </form>
  )
}
