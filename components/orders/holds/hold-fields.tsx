'use client'

import { NativeSelect, TextInput } from '@mantine/core'
import type { UseFormReturn } from 'react-hook-form'
import { type HoldValues, reasonChoices } from './hold-values'

interface Props {
  form: Pick<UseFormReturn<HoldValues>, 'register' | 'formState'>
  /** The object of the sentence: "it" or "them". */
  whom: 'it' | 'them'
}

/** Reason, comment and release time. A native select: typing a letter, arrows, Enter and screen readers work without code. */
export function HoldFields({ form: { register, formState }, whom }: Props) {
  const { errors } = formState
  return (
    <>
      <NativeSelect
        label="Reason"
        data={[{ value: '', label: 'Choose a reason' }, ...reasonChoices]}
        data-autofocus
        withAsterisk
        error={errors.reason?.message}
        {...register('reason')}
        // Not every browser submits a form on Enter in a select.
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
          event.preventDefault()
          event.currentTarget.form?.requestSubmit()
        }}
      />
      <TextInput label="Comment" autoComplete="off" error={errors.comment?.message} {...register('comment')} />
      <TextInput
        label="Release automatically"
        description={`Leave empty to hold until somebody releases ${whom}.`}
        type="datetime-local"
        error={errors.releaseAt?.message}
        {...register('releaseAt')}
      />
    </>
  )
}
