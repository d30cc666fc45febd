'use client'

import { NativeSelect, TextInput } from '@mantine/core'
import type { UseFormReturn } from 'react-hook-form'
import { type HoldValues, reasonChoices } from './hold-values'

interface Props {
  form: Pick<UseFormReturn<HoldValues>, 'register' | 'formState'>
  /** What is held, as the end of a sentence: "it". */
  whom: 'it' | 'them'
}

/** Why, in whose words, and until when. Letters of a reason, Enter: the browser's own list takes letters, arrows and screen readers. */
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
        // Not every browser sends a form from a list by itself.
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
          event.preventDefault()
          event.currentTarget.form?.requestSubmit()
        }}
      />
      <TextInput label="Comment" autoComplete="off" error={errors.comment?.message} {...register('comment')} />
      <TextInput
        label="Release by itself"
        description={`Leave empty to hold until somebody releases ${whom}.`}
        type="datetime-local"
        error={errors.releaseAt?.message}
        {...register('releaseAt')}
      />
    </>
  )
}
