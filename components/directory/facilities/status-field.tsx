'use client'

import { Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../api'
import { Consequences } from '../../forms/consequences'
import { useMissing } from '../../session/permissions'
import type { Facility } from '../shapes'
import type { FacilityValues } from './facility-values'
import { shipmentsLeft } from './under-way'

interface Props {
  facility: Facility | null
  value: FacilityValues['status']
  onChange: (value: FacilityValues['status']) => void
}

/** Whether a facility takes new work. What follows from switching it off is told before it is saved. */
export function StatusField({ facility, value, onChange }: Props) {
  const isEnding = facility?.isActive === true && value === 'Not active'
  return (
    <>
      <Switch
        label="Active"
        description="Takes new shipments."
        checked={value === 'Active'}
        onChange={({ currentTarget }) => onChange(currentTarget.checked ? 'Active' : 'Not active')}
      />
      {isEnding && <Ending facility={facility} />}
    </>
  )
}

function Ending({ facility }: { facility: Facility }) {
  const missing = useMissing('shipments:read')
  const { data, error, isFetching } = useQuery({
    ...read('GET /shipments/count/status', { query: { facilityId: facility.id } }),
    enabled: !missing,
    // What is decided by it is counted now.
    staleTime: 0,
  })
  const left = missing
    ? `What is under way stays with it. How much that is you cannot see: ${missing}`
    : error
      ? `What is under way stays with it. It could not be counted: ${error.message}`
      : data
        ? shipmentsLeft(data.counts)
        : 'Its shipments under way are being counted …'
  return (
    <Consequences
      isWorking={isFetching}
      lines={[
        `Nothing new goes to ${facility.name}: neither routing nor anybody by hand can assign it a shipment.`,
        left,
        'It can be made active again at any time.',
      ]}
    />
  )
}
