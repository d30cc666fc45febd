'use client'

import { MultiSelect } from '@mantine/core'
import { useState } from 'react'
import { useFacilityOptions } from '@/components/records/directory/use-facility-options'

interface Props {
  vendorId: string
  value: string[]
  onChange: (ids: string[]) => void
  error: string | undefined
}

/** The vendor's facilities that make the variant, found by the beginning of their names; none means all of them. */
export function FacilitiesField({ vendorId, value, onChange, error }: Props) {
  const [typed, setTyped] = useState('')
  const { options, chosen } = useFacilityOptions({ vendorId }, typed, value)
  return (
    <MultiSelect
      label="Facilities"
      placeholder={value.length ? undefined : 'All of the vendor’s'}
      data={[...options, ...chosen]}
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      // The service has filtered the options already.
      filter={({ options }) => options.filter((option) => !('value' in option && value.includes(option.value)))}
      clearable
      clearButtonProps={{ 'aria-label': 'Remove all facilities' }}
      nothingFoundMessage={vendorId ? 'No such facility' : 'Choose a vendor first'}
      withScrollArea={false}
      maxDropdownHeight={260}
      value={value}
      onChange={onChange}
      error={error}
    />
  )
}
