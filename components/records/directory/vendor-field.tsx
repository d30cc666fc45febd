'use client'

import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type Ref, useState } from 'react'
import { read } from '@/components/api/request'

/** The number of options; other vendors are found by typing. */
const MAX_OPTIONS = 50
const DEBOUNCE_MS = 150

interface Props {
  /** '' for none. */
  value: string
  onChange: (id: string) => void
  error: string | undefined
  /** Whether the form needs one; it then starts with this field. */
  isRequired?: boolean
  /** Limits the options to sandbox vendors, or to the others; undefined for all. */
  isSandbox?: boolean
  /** The text field, which the form focuses on an error. */
  input?: Ref<HTMLInputElement>
}

/** Chooses a vendor by typing the beginning of its name. */
export function VendorField({ value, onChange, error, isRequired, isSandbox, input }: Props) {
  const [typed, setTyped] = useState('')
  const { data: chosenVendor } = useQuery({ ...read('GET /vendors/{id}', { params: { id: value } }), enabled: value !== '', retry: false })
  const name = chosenVendor?.vendor.id === value ? chosenVendor.vendor.name : 'This vendor'
  // The field shows the chosen name, which is not a search.
  const [debouncedText] = useDebouncedValue(typed === name ? '' : typed.trim(), DEBOUNCE_MS)
  const kind = isSandbox === undefined ? {} : { isSandbox: isSandbox ? ('true' as const) : ('false' as const) }
  const { data } = useQuery({
    ...read('GET /vendors', { query: { pageSize: String(MAX_OPTIONS), ...kind, ...(debouncedText && { q: debouncedText }) } }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
  const found =
    data?.vendors.map((vendor) => ({ value: vendor.id, label: vendor.isSandbox ? `${vendor.name} (sandbox)` : vendor.name })) ?? []
  const chosen = value && !found.some((one) => one.value === value) ? [{ value, label: name }] : []
  return (
    <Select
      ref={input}
      label="Vendor"
      withAsterisk={isRequired}
      data-autofocus={isRequired || undefined}
      placeholder="Type to find one"
      maxLength={255}
      data={[...chosen, ...found]}
      value={value || null}
      onChange={(id) => id && onChange(id)}
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      // The service has filtered the options already.
      filter={({ options }) => options}
      allowDeselect={false}
      nothingFoundMessage="No vendor found"
      withScrollArea={false}
      maxDropdownHeight={260}
      error={error}
    />
  )
}
