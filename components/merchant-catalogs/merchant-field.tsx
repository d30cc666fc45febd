'use client'

import { Select } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { read } from '../api'
import classes from './catalogs.module.css'

const MOST = 20

interface Props {
  label: string
  value: string
  onChange: (id: string) => void
  /** What the chosen one is called, where it may be none of those found. */
  name?: string | undefined
  error?: string | undefined
  placeholder?: string
  description?: string
  isClearable?: boolean
  hasLabel?: boolean
  hasFocus?: boolean
}

/** A merchant, found by the beginning of its name. */
export function MerchantField(props: Props) {
  const { label, value, onChange, name, error, placeholder, description, isClearable = false, hasLabel = true, hasFocus = false } = props
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<{ value: string; label: string } | null>(null)
  const known = chosen?.value === value ? chosen : value ? { value, label: name ?? 'This merchant' } : null
  const q = typed.trim() === known?.label ? '' : typed.trim()
  const found = useQuery({
    ...read('GET /merchants', { query: { ...(q && { q }), pageSize: String(MOST) } }),
    placeholderData: keepPreviousData,
  })
  const choices = found.data?.merchants.map(({ id, name }) => ({ value: id, label: name })) ?? []
  const data = known && !choices.some((one) => one.value === known.value) ? [known, ...choices] : choices
  return (
    <Select
      {...(hasLabel ? { label } : { 'aria-label': label })}
      withAsterisk={hasLabel && !isClearable}
      description={description}
      placeholder={placeholder}
      error={error ?? (found.error ? `The merchants could not be loaded: ${found.error.message}` : undefined)}
      data={data}
      // What was typed was searched for by the service.
      filter={({ options }) => options}
      limit={MOST + 1}
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
      // Once more when the answer is there: what was the first before may be anywhere now.
      selectFirstOptionOnChange={!found.isPlaceholderData}
      nothingFoundMessage={found.isFetching ? 'Searching …' : 'No name begins like this'}
      withScrollArea={false}
      classNames={{ options: classes.options as string }}
      data-autofocus={hasFocus || undefined}
    />
  )
}
