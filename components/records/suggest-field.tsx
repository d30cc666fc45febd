'use client'

import { Autocomplete, type AutocompleteProps } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type Control, type FieldValues, type Path, useController } from 'react-hook-form'
import { useMissingPermission } from '@/components/api/permissions'
import { type Arguments, read } from '@/components/api/request'

const DEBOUNCE_MS = 150

interface Props<V extends FieldValues> extends Pick<AutocompleteProps, 'label' | 'description' | 'placeholder' | 'withAsterisk'> {
  'data-autofocus'?: true
  /** The values that complete it: those of orders and of the catalog. */
  of: NonNullable<Arguments<'GET /orders/search/values'>['query']>['field']
  control: Control<V>
  name: Path<V>
}

/** A text field of a form that is completed from existing values; other text is possible. */
export function SuggestField<V extends FieldValues>({ of, control, name, ...props }: Props<V>) {
  const { field, fieldState } = useController({ control, name })
  const canRead = useMissingPermission('orders:read') === null
  const value = String(field.value ?? '')
  const [q] = useDebouncedValue(value.trim().slice(0, 100), DEBOUNCE_MS)
  const { data } = useQuery({
    ...read('GET /orders/search/values', { query: { field: of, q } }),
    enabled: canRead,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    retry: false,
  })
  const labels = new Map(data?.values.map((one) => [one.value, one.label]))
  const completesNothing = labels.size === 1 && labels.has(value)
  const renderOption = ({ option }: { option: { value: string } }): ReactNode => {
    const label = labels.get(option.value)
    return label ? (
      <span>
        {option.value} <span className="dim">{label}</span>
      </span>
    ) : (
      option.value
    )
  }
  return (
    <Autocomplete
      {...props}
      {...field}
      value={value}
      data={completesNothing ? [] : [...labels.keys()]}
      renderOption={renderOption}
      // The service has filtered the options already.
      filter={({ options }) => options}
      withScrollArea={false}
      maxDropdownHeight={240}
      autoComplete="off"
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      error={fieldState.error?.message}
    />
  )
}
