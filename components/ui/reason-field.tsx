'use client'

import { TextInput } from '@mantine/core'
import { useId } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'

interface Props extends UseFormRegisterReturn {
  /** Frequent reasons, suggested while the user types. Any other text is valid as well. */
  suggestions: readonly string[]
  error?: string | undefined
  hasFocus?: boolean
  isOptional?: boolean
}

/** A field for the reason of an action, in the user's own words. */
export function ReasonField({ suggestions, hasFocus = false, isOptional = false, ...field }: Props) {
  const id = useId()
  return (
    <>
      <TextInput label="Reason" withAsterisk={!isOptional} autoComplete="off" list={id} data-autofocus={hasFocus || undefined} {...field} />
      <datalist id={id}>
        {suggestions.map((reason) => (
          <option key={reason} value={reason} />
        ))}
      </datalist>
    </>
  )
}
