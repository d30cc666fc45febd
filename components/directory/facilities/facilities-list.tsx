'use client'

import { SegmentedControl } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { read } from '../../api'
import { useMissing } from '../../session/permissions'
import { DirectoryList } from '../list/directory-list'
import { askedOf, useView, type View } from '../list/use-view'
import { columns, hrefOf } from './columns'

const statuses = [
  { value: '', label: 'All' },
  { value: 'true', label: 'Active' },
  { value: 'false', label: 'Not active' },
]

/** Every place that makes and ships, whoever's it is. */
export function FacilitiesList() {
  const [view, show, address] = useView()
  const mayRead = useMissing('directory:read') === null
  const query = { ...askedOf(view), ...(view.isActive && { isActive: view.isActive }) }
  const list = useQuery({ ...read('GET /facilities', { query }), placeholderData: keepPreviousData, enabled: mayRead })
  return (
    <DirectoryList
      title="Facilities"
      one="facility"
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
          value={view.isActive}
          onChange={(isActive) => show({ isActive: isActive as View['isActive'] })}
        />
      }
      none="A facility belongs to a vendor, and is added on the vendor’s page."
    />
  )
}
