'use client'

import { TextInput, type TextInputProps } from '@mantine/core'
import type { ChangeEvent } from 'react'

/** Whether the text is six digits, ignoring spaces and hyphens. */
const isComplete = (text: string) => /^\d{6}$/.test(text.replace(/[\s-]/g, ''))

/** The field for a one-time code; the sixth digit submits the form. */
export function OneTimeCodeField({ onChange, ...props }: TextInputProps) {
  const onType = (event: ChangeEvent<HTMLInputElement>) => {
    const { value, form } = event.currentTarget
    onChange?.(event)
    if (isComplete(value)) form?.requestSubmit()
  }
  return (
    <TextInput
      autoComplete="one-time-code"
      inputMode="numeric"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={20}
      onChange={onType}
      {...props}
    />
  )
}
