'use client'

import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { read } from '@/components/api/request'
import { facilityLabel, useFacilityOptions } from './use-facility-options'

interface Props {
  vendorId: string
  /** The country to which the facility has to ship; undefined for any. */
  countryCode: string | undefined
  /** '' for none. */
  value: string
  onChange: (id: string) => void
  error: string | undefined
}

/** Chooses one of a vendor's active facilities, or none, by typing the beginning of its name. */
export function FacilityField({ vendorId, countryCode, value, onChange, error }: Props) {
  const [typed, setTyped] = useState('')
  const chosen = useQuery({ ...read('GET /facilities/{id}', { params: { id: value } }), enabled: value !== '', retry: false })
  const chosenLabel = chosen.data && value ? facilityLabel(chosen.data.facility) : null
  // The field shows the chosen name, which is not a search.
  const search = typed === chosenLabel ? '' : typed
  const found = useFacilityOptions({ vendorId, countryCode, isActive: 'true' }, search, value ? [value] : [])
  const where = countryCode ? ` that ships to ${countryCode}` : ''
  const description = found.error
    ? 'They could not be loaded; it can be assigned later.'
    : !vendorId
      ? 'The vendor’s facilities.'
      : found.hasNone
        ? `The vendor has none${where}.`
        : `Those${where}.`
  return (
    <Select
      label="Facility"
      description={description}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      placeholder="None yet"
      data={[...found.chosen, ...found.options]}
      value={value || null}
      onChange={(id) => onChange(id ?? '')}
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      // The service has filtered the options already.
      filter={({ options }) => options}
      // Its button is for the pointer only; keys remove the choice by choosing it again.
      clearable
      nothingFoundMessage={vendorId ? 'No such facility' : 'Choose a vendor first'}
      withScrollArea={false}
      maxDropdownHeight={260}
      error={error}
    />
  )
}
