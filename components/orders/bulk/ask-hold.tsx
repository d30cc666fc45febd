'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import type { HoldReason } from '@/server/holds/lifecycle'
import { bodyOf, emptyHold, holdForm, reasonChoices } from '../../holds/hold-values'
import { type AskProps, usePrimary } from './ask'
import classes from './ask.module.css'
import { AskEnd } from './ask-end'
import { ordersWord } from './deed-words'

/** Reason, comment, and when the holds release by themselves. */
export function AskHold({ orders, primary, onDirty, onAsk, onClose }: AskProps) {
  const { register, handleSubmit, formState } = useForm({ resolver: zodResolver(holdForm), defaultValues: emptyHold })
  const { errors, isDirty } = formState
  useEffect(() => onDirty(isDirty), [isDirty, onDirty])
  const next = handleSubmit((values) => {
    const { comment = null } = bodyOf(values)
    onAsk({
      kind: 'hold',
      reason: values.reason as HoldReason,
      comment,
      releaseAt: values.releaseAt ? new Date(values.releaseAt).toISOString() : null,
    })
  })
  usePrimary(primary, () => void next())
  const held = orders.filter(({ holds }) => holds.length).length
  return (
    <form className={classes.ask} onSubmit={next} noValidate>
      <NativeSelect
        label="Reason"
        data={[{ value: '', label: 'Choose a reason' }, ...reasonChoices]}
        data-autofocus
        withAsterisk
        error={errors.reason?.message}
        {...register('reason')}
      />
      <TextInput label="Comment" autoComplete="off" error={errors.comment?.message} {...register('comment')} />
      <TextInput
        label="Release by itself"
        description="Leave empty to hold until somebody releases them."
        type="datetime-local"
        error={errors.releaseAt?.message}
        {...register('releaseAt')}
      />
      {held > 0 && <p className={classes.note}>{ordersWord(held)} are held already and get one more hold.</p>}
      <AskEnd onNext={() => void next()}>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
      </AskEnd>
    </form>
  )
}
