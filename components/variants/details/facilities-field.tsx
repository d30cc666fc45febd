'use client'

import { MultiSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../api'

/** So many of a vendor's are offered. */
const OFFERED = 200

interface Props {
  vendorId: string
  value: string[]
  onChange: (ids: string[]) => void
  error: string | undefined
}

/** Which of a vendor's facilities make it; none means all of them. */
export function FacilitiesField({ vendorId, value, onChange, error }: Props) {
  const { data } = useQuery({
    ...read('GET /facilities', { query: { vendorId, pageSize: String(OFFERED) } }),
    enabled: vendorId !== '',
    staleTime: 60_000,
  })
  const found = data?.facilities.map(({ id, name, shortId }) => ({ value: id, label: `${name} (${shortId})` })) ?? []
  const unknown = value.filter((id) => !found.some((one) => one.value === id)).map((id) => ({ value: id, label: id }))
  return (
    <MultiSelect
      label="Facilities"
      description={found.length >= OFFERED ? `The first ${OFFERED} of the vendor are offered.` : undefined}
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
