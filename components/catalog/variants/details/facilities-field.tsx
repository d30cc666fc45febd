'use client'

import { MultiSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { read } from '@/components/api/request'
import { withShortIds } from '@/components/ui/format/short-ids'

/** The number of the vendor's facilities that are offered. */
const MAX_OPTIONS = 200

interface Props {
  vendorId: string
  value: string[]
  onChange: (ids: string[]) => void
  error: string | undefined
}

/** The vendor's facilities that make the variant; none means all of them. */
export function FacilitiesField({ vendorId, value, onChange, error }: Props) {
  const { data } = useQuery({
    ...read('GET /facilities', { query: { vendorId, pageSize: String(MAX_OPTIONS) } }),
    enabled: vendorId !== '',
    staleTime: 60_000,
  })
  const found = data?.facilities.map(({ id, name, shortId }) => ({ value: id, label: `${name} (${shortId})` })) ?? []
  const unknown = value
    .filter((id) => !found.some((one) => one.value === id))
    .map((id) => ({ value: id, label: data ? `Facility ${withShortIds(id)}` : 'Loading …' }))
  return (
    <MultiSelect
      label="Facilities"
      description={found.length >= MAX_OPTIONS ? `The first ${MAX_OPTIONS} of the vendor are offered.` : undefined}
      placeholder={value.length ? undefined : 'All of the vendor’s'}
      data={[...found, ...unknown]}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': 'Remove all facilities' }}
      nothingFoundMessage={vendorId ? 'No such facility' : 'Choose a vendor first'}
      withScrollArea={false}
      value={value}
      onChange={onChange}
      error={error}
    />
  )
}
