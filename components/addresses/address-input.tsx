'use client'

import { NativeSelect, TextInput } from '@mantine/core'
import type { UseFormReturn } from 'react-hook-form'
import { type AddressField, type AddressValues, countryChoices, required } from './address-values'

interface Props {
  form: UseFormReturn<AddressValues>
  name: AddressField
  label: string
  autoComplete: string
  description: string | undefined
}

export function AddressInput({ form, name, label, autoComplete, description }: Props) {
  const shared = { label, description, withAsterisk: required.has(name), error: form.formState.errors[name]?.message }
  if (name !== 'countryCode')
    return (
      <TextInput
        {...shared}
        autoComplete={autoComplete}
        inputMode={name === 'phone' ? 'tel' : name === 'email' ? 'email' : undefined}
        data-autofocus={name === 'firstName' || undefined}
        {...form.register(name)}
      />
    )
  return <NativeSelect {...shared} autoComplete={autoComplete} data={countryChoices} {...form.register(name)} />
}
