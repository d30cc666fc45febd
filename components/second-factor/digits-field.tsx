'use client'

import { TextInput, type TextInputProps } from '@mantine/core'
import type { ChangeEvent } from 'react'

/** Six digits, however they are typed or pasted. */
const isWhole = (text: string) => /^\d{6}$/.test(text.replace(/[\s-]/g, ''))

/** Where a one-time code is typed. Six digits send the form by themselves. */
export function DigitsField({ onChange, ...props }: TextInputProps) {
  const typed = (event: ChangeEvent<HTMLInputElement>) => {
    const { value, form } = event.currentTarget
    onChange?.(event)
    if (isWhole(value)) form?.requestSubmit()
  }
  return (
    <TextInput
      autoComplete="one-time-code"
      inputMode="numeric"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={20}
      onChange={typed}
      {...props}
    />
  )
}
