'use client'

import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { read } from '../../api'

/** So many are offered at once; the others are found by typing. */
const OFFERED = 50
const PAUSE = 150

interface Props {
  /** '' while none is chosen. */
  value: string
  onChange: (id: string) => void
  error: string | undefined
}

/** Chooses a vendor by typing the beginning of its name. */
export function VendorField({ value, onChange, error }: Props) {
  const [typed, setTyped] = useState('')
  const { data: own } = useQuery({ ...read('GET /vendors/{id}', { params: { id: value } }), enabled: value !== '', retry: false })
  const name = own?.vendor.id === value ? own.vendor.name : value
  // What stands in the field once one was chosen is no search.
  const [asked] = useDebouncedValue(typed === name ? '' : typed.trim(), PAUSE)
  const { data } = useQuery({
    ...read('GET /vendors', { query: { pageSize: String(OFFERED), ...(asked && { q: asked }) } }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
  const found = data?.vendors.map((vendor) => ({ value: vendor.id, label: vendor.name })) ?? []
  const chosen = value && !found.some((one) => one.value === value) ? [{ value, label: name }] : []
  return (
    <Select
      label="Vendor"
      placeholder="Type to find one"
      data={[...chosen, ...found]}
      value={value || null}
      onChange={(id) => id && onChange(id)}
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      // The service has found them already.
      filter={({ options }) => options}
      allowDeselect={false}
      nothingFoundMessage="No vendor begins so"
      withScrollArea={false}
      maxDropdownHeight={260}
      error={error}
    />
  )
}
