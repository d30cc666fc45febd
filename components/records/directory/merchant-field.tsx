'use client'

import { Select } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { read } from '@/components/api/request'
import classes from './merchant-field.module.css'

const MAX_OPTIONS = 20

interface Props {
  label: string
  value: string
  onChange: (id: string) => void
  /** The name of the chosen merchant, which may not be among the options. */
  name?: string | undefined
  error?: string | undefined
  placeholder?: string
  description?: string
  isClearable?: boolean
  hasLabel?: boolean
  hasFocus?: boolean
}

/** Chooses a merchant by the beginning of its name. */
export function MerchantField(props: Props) {
  const { label, value, onChange, name, error, placeholder, description, isClearable = false, hasLabel = true, hasFocus = false } = props
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<{ value: string; label: string } | null>(null)
  const chosenOption = chosen?.value === value ? chosen : value ? { value, label: name ?? 'This merchant' } : null
  const q = typed.trim() === chosenOption?.label ? '' : typed.trim()
  const search = useQuery({
    ...read('GET /merchants', { query: { ...(q && { q }), pageSize: String(MAX_OPTIONS) } }),
    placeholderData: keepPreviousData,
  })
  const choices = search.data?.merchants.map(({ id, name }) => ({ value: id, label: name })) ?? []
  const data = chosenOption && !choices.some((one) => one.value === chosenOption.value) ? [chosenOption, ...choices] : choices
  return (
    <Select
      {...(hasLabel ? { label } : { 'aria-label': label })}
      withAsterisk={hasLabel && !isClearable}
      description={description}
      placeholder={placeholder}
      error={error ?? (search.error ? `The merchants could not be loaded: ${search.error.message}` : undefined)}
      data={data}
      // The service has filtered the options already.
      filter={({ options }) => options}
      limit={MAX_OPTIONS + 1}
      value={value || null}
      onChange={(id) => {
        setChosen(data.find((one) => one.value === id) ?? null)
        onChange(id ?? '')
      }}
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      clearable={isClearable}
      clearButtonProps={{ 'aria-label': 'Any merchant' }}
      allowDeselect={false}
      // Selects again when new options arrive, since the first one may have moved.
      selectFirstOptionOnChange={!search.isPlaceholderData}
      nothingFoundMessage={search.isFetching ? 'Searching …' : 'No match'}
      withScrollArea={false}
      classNames={{ options: classes.options as string }}
      data-autofocus={hasFocus || undefined}
    />
  )
}
