'use client'

import { Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMissingPermission } from '@/components/api/permissions'
import { read } from '@/components/api/request'
import { Consequences } from '@/components/ui/dialogs/consequences'
import type { Facility } from '../types'
import type { FacilityValues } from './facility-values'
import { openShipmentsText } from './open-shipments'

interface Props {
  facility: Facility | null
  value: FacilityValues['status']
  onChange: (value: FacilityValues['status']) => void
}

/** Whether a facility takes new shipments. States the effect of deactivating it before saving. */
export function StatusField({ facility, value, onChange }: Props) {
  const isDeactivating = facility?.isActive === true && value === 'Not active'
  return (
    <>
      <Switch
        label="Active"
        description="Takes new shipments."
        checked={value === 'Active'}
        onChange={({ currentTarget }) => onChange(currentTarget.checked ? 'Active' : 'Not active')}
      />
      {isDeactivating && <DeactivationConsequences facility={facility} />}
    </>
  )
}

function DeactivationConsequences({ facility }: { facility: Facility }) {
  const missing = useMissingPermission('shipments:read')
  const { data, error, isFetching } = useQuery({
    ...read('GET /shipments/count/status', { query: { facilityId: facility.id } }),
    enabled: !missing,
    // The user decides by the counts, so they must be current.
    staleTime: 0,
  })
  const remainingText = missing
    ? `What is in progress stays with it. How much that is you cannot see: ${missing}`
    : error
      ? `What is in progress stays with it. It could not be counted: ${error.message}`
      : data
        ? openShipmentsText(data.counts)
        : 'Its shipments in progress are being counted …'
  return (
    <Consequences
      isUpdating={isFetching}
      lines={[
        `Nothing new goes to ${facility.name}: neither routing nor anybody by hand can assign it a shipment.`,
        remainingText,
        'It can be made active again at any time.',
      ]}
    />
  )
}
