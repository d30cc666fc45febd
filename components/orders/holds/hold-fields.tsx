'use client'

import { NativeSelect, TextInput } from '@mantine/core'
import type { UseFormReturn } from 'react-hook-form'
import { LaterField } from '@/components/frame/forms/later-field'
import { type HoldValues, reasonChoices } from './hold-values'

interface Props {
  form: Pick<UseFormReturn<HoldValues>, 'register' | 'setValue' | 'formState'>
  /** The object of the sentence: "it" or "them". */
  whom: 'it' | 'them'
}

/** Reason, comment and release time. A native select: typing a letter, arrows, Enter and screen readers work without code. */
export function HoldFields({ form: { register, setValue, formState }, whom }: Props) {
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
      <LaterField
        label="Release automatically"
        description={`Leave empty to hold until somebody releases ${whom}.`}
        error={errors.releaseAt?.message}
        field={register('releaseAt')}
        onPreset={(time) => setValue('releaseAt', time, { shouldDirty: true, shouldValidate: formState.isSubmitted })}
      />
    </>
  )
}
