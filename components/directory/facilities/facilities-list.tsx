'use client'

import { SegmentedControl } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { AdminList } from '../../admin/list/admin-list'
import { askedOf, useView } from '../../admin/list/use-view'
import { read } from '../../api'
import { useMissing } from '../../session/permissions'
import { columns, hrefOf } from './columns'

const statuses = [
  { value: '', label: 'All' },
  { value: 'true', label: 'Active' },
  { value: 'false', label: 'Not active' },
]

const shape = { filters: { isActive: ['true', 'false'] } } as const

/** Every place that makes and ships, whoever's it is. */
export function FacilitiesList() {
  const [view, show, address] = useView(shape)
  const mayRead = useMissing('directory:read') === null
  const list = useQuery({ ...read('GET /facilities', { query: askedOf(view) }), placeholderData: keepPreviousData, enabled: mayRead })
  return (
    <AdminList
      title="Facilities"
      one="facility"
      needs="directory:read"
      nameOf={({ name }) => name}
      columns={columns}
      rows={list.data?.facilities}
      list={list}
      view={view}
      show={show}
      address={address}
      hrefOf={hrefOf}
      filters={
        <SegmentedControl
          size="xs"
          aria-label="Status"
          data={statuses}
          value={view.filters.isActive}
          onChange={(isActive) => show({ filters: { isActive } })}
        />
      }
      none="A facility belongs to a vendor, and is added on the vendor’s page."
    />
  )
}
