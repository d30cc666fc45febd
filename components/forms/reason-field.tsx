'use client'

import { TextInput } from '@mantine/core'
import { useId } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'

interface Props {
  /** What is often said: offered while one types. Anything else may be said as well. */
  common: readonly string[]
  field: UseFormRegisterReturn
  error: string | undefined
  hasFocus?: boolean
  /** It may be left out. */
  isOptional?: boolean
}

/** Why something is done, in the words of whoever does it. */
export function ReasonField({ common, field, error, hasFocus = false, isOptional = false }: Props) {
  const id = useId()
  return (
    <>
      <TextInput
        label="Reason"
        withAsterisk={!isOptional}
        autoComplete="off"
        list={id}
        error={error}
        data-autofocus={hasFocus || undefined}
        {...field}
      />
      <datalist id={id}>
        {common.map((reason) => (
          <option key={reason} value={reason} />
        ))}
      </datalist>
    </>
  )
}
