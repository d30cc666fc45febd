'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { HoldFields } from '../../holds/hold-fields'
import { bodyOf, emptyHold, holdForm } from '../../holds/hold-values'
import { type AskProps, usePrimary } from './ask'
import classes from './ask.module.css'
import { AskEnd } from './ask-end'
import { ordersWord } from './deed-words'

/** Reason, comment, and when the holds release by themselves. */
export function AskHold({ orders, primary, onDirty, onAsk, onClose }: AskProps) {
  const form = useForm({ resolver: zodResolver(holdForm), defaultValues: emptyHold })
  const { isDirty } = form.formState
  useEffect(() => onDirty(isDirty), [isDirty, onDirty])
  const next = form.handleSubmit((values) => onAsk({ kind: 'hold', ...bodyOf(values) }))
  usePrimary(primary, () => void next())
  const held = orders.filter(({ holds }) => holds.length).length
  return (
    <form className={classes.ask} onSubmit={next} noValidate>
      <HoldFields form={form} whom="them" />
      {held > 0 && <p className={classes.note}>Held already: {ordersWord(held)}, with one more hold from this.</p>}
      <AskEnd onNext={() => void next()}>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
      </AskEnd>
    </form>
  )
}
