'use client'

import { NativeSelect, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { type AddressFormat, stateOf } from '@/server/platform/address/address-rules'
import { type AddressField, type AddressValues, countryChoices } from './address-values'

interface Props {
  form: UseFormReturn<AddressValues>
  name: AddressField
  label: string
  isRequired: boolean
  /** A delivery problem, or the value that somebody else has stored meanwhile. */
  note: ReactNode
  format: AddressFormat | null
  hasFocus: boolean
}

/** One field of an address: a select for countries, and for states when the country has a list; otherwise a text field. */
export function AddressInput({ form, name, label, isRequired, note, format, hasFocus }: Props) {
  const error = form.formState.errors[name]?.message
  const shared = {
    label,
    withAsterisk: isRequired,
    error,
    // The address is a customer's, so the browser must not fill in the user's own.
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
      // A stored value that is not a state of this country stays selectable.
      const unknownState = typed && !known ? [{ value: typed, label: typed }] : []
      const data = [
        { value: '', label: `Choose a ${label.toLowerCase()}` },
        ...unknownState,
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
