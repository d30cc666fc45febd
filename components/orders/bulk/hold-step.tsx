'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { HoldFields } from '../holds/hold-fields'
import { bodyOf, emptyHold, holdForm } from '../holds/hold-values'
import { orderCount } from './intent'
import { StepFooter, type StepProps } from './step'
import classes from './step.module.css'

/** Reason, comment and time of automatic release. */
export function HoldStep({ orders, isShown, onDirty, onSubmit, onClose }: StepProps) {
  const form = useForm({ resolver: zodResolver(holdForm), defaultValues: emptyHold })
  const { isDirty } = form.formState
  useEffect(() => onDirty(isDirty), [isDirty, onDirty])
  const next = form.handleSubmit((values) => onSubmit({ kind: 'hold', ...bodyOf(values) }))
  const held = orders.filter(({ holds }) => holds.length).length
  return (
    <form className="column gap-lg" onSubmit={next} noValidate>
      <HoldFields form={form} whom="them" />
      {held > 0 && <p className={classes.note}>Held already: {orderCount(held)}, with one more hold from this.</p>}
      <StepFooter isShown={isShown} onNext={() => void next()}>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
      </StepFooter>
    </form>
  )
}
