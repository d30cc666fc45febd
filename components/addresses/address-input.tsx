'use client'

import { NativeSelect, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { type AddressFormat, stateOf } from '@/server/address/address-rules'
import { type AddressField, type AddressValues, countryChoices } from './address-values'

interface Props {
  form: UseFormReturn<AddressValues>
  name: AddressField
  label: string
  isRequired: boolean
  /** What is to be said of it: a problem of the post's, or what somebody else stored meanwhile. */
  note: ReactNode
  format: AddressFormat | null
  hasFocus: boolean
}

/** One field. Countries, and states where a country has a list of them, are chosen; the rest is typed. */
export function AddressInput({ form, name, label, isRequired, note, format, hasFocus }: Props) {
  const error = form.formState.errors[name]?.message
  const shared = {
    label,
    withAsterisk: isRequired,
    error,
    // One's own address has no place here: the browser is not to fill it in.
    autoComplete: 'off',
    'data-autofocus': hasFocus || undefined,
    description: note,
    inputWrapperOrder: ['label', 'input', 'description', 'error'] as ('label' | 'input' | 'description' | 'error')[],
  }
  const input = () => {
    if (name === 'countryCode') return <NativeSelect {...shared} data={countryChoices} {...form.register(name)} />
    if (name === 'state' && format?.states.length) {
      const typed = form.watch('state')
      const known = stateOf(format, typed)
      // What is stored and is no state of this country stays, and can be kept.
      const odd = typed && !known ? [{ value: typed, label: typed }] : []
      const data = [
        { value: '', label: `Choose a ${label.toLowerCase()}` },
        ...odd,
        ...format.states.map((s) => ({ value: s.value, label: s.name })),
      ]
      const { onBlur, ref } = form.register(name)
      return (
        <NativeSelect
          {...shared}
          data={data}
          name={name}
          ref={ref}
          onBlur={onBlur}
          value={known ?? typed}
          onChange={(event) =>
            form.setValue('state', event.currentTarget.value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
          }
        />
      )
    }
    const inputMode = name === 'phone' ? 'tel' : name === 'email' ? 'email' : undefined
    const placeholder = name === 'zip' ? (format?.zipExample ?? undefined) : undefined
    return <TextInput {...shared} inputMode={inputMode} placeholder={placeholder} {...form.register(name)} />
  }
  return input()
}
