'use client'

import { read } from '@/components/api/request'
import { AdminList } from '../../admin-list'
import { ChoiceFilter } from '../../choice-filter'
import { useAdminList } from '../../use-admin-list'
import { facilityColumns, facilityHref } from './columns'

const statuses = [
  { value: '', label: 'All' },
  { value: 'true', label: 'Active' },
  { value: 'false', label: 'Not active' },
]

const viewOptions = { filters: { isActive: ['true', 'false'] } } as const

/** The facilities of all vendors. */
export function FacilitiesList() {
  const list = useAdminList({ permission: 'directory:read', viewOptions, request: (query) => read('GET /facilities', { query }) })
  return (
    <AdminList
      title="Facilities"
      noun="facility"
      labelOf={({ name }) => name}
      columns={facilityColumns}
      rows={list.data?.facilities}
      list={list}
      hrefOf={facilityHref}
      filters={<ChoiceFilter list={list} name="isActive" label="Status" data={statuses} />}
      emptyText="A facility belongs to a vendor, and is added on the vendor’s page."
    />
  )
}
