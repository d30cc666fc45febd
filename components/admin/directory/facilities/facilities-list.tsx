'use client'

import { SegmentedControl } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMissingPermission } from '@/components/api/permissions'
import { read } from '@/components/api/request'
import { requestOf, useView } from '@/components/lists/simple-list-view'
import { AdminList } from '../../admin-list'
import { facilityColumns, facilityHref } from './columns'

const statuses = [
  { value: '', label: 'All' },
  { value: 'true', label: 'Active' },
  { value: 'false', label: 'Not active' },
]

const viewOptions = { filters: { isActive: ['true', 'false'] } } as const

/** The facilities of all vendors. */
export function FacilitiesList() {
  const [view, show, address] = useView(viewOptions)
  const canRead = useMissingPermission('directory:read') === null
  const list = useQuery({ ...read('GET /facilities', { query: requestOf(view) }), placeholderData: keepPreviousData, enabled: canRead })
  return (
    <AdminList
      title="Facilities"
      noun="facility"
      permission="directory:read"
      labelOf={({ name }) => name}
      columns={facilityColumns}
      rows={list.data?.facilities}
      list={list}
      view={view}
      show={show}
      href={address}
      hrefOf={facilityHref}
      filters={
        <SegmentedControl
          size="xs"
          aria-label="Status"
          data={statuses}
          value={view.filters.isActive}
          onChange={(isActive) => show({ filters: { isActive } })}
        />
      }
      emptyText="A facility belongs to a vendor, and is added on the vendor’s page."
    />
  )
}
