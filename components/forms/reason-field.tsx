'use client'

import { TextInput } from '@mantine/core'
import { useId } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'

interface Props {
  /** What is often said: offered while one types. Anything else may be said as well. */
  common: readonly string[]
  field: UseFormRegisterReturn
  error: string | undefined
}

/** Why something is done, in the words of whoever does it. */
export function ReasonField({ common, field, error }: Props) {
  const id = useId()
  return (
    <>
      <TextInput label="Reason" withAsterisk autoComplete="off" list={id} error={error} {...field} />
      <datalist id={id}>
        {common.map((reason) => (
          <option key={reason} value={reason} />
        ))}
      </datalist>
    </>
  )
}
