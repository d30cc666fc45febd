'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import Link from 'next/link'
import { lazy, useState } from 'react'
import { AdminList } from '../../admin/list/admin-list'
import classes from '../../admin/list/list.module.css'
import { askedOf, useView } from '../../admin/list/use-view'
import { read } from '../../api'
import { useMissing } from '../../session/permissions'
import type { GridColumn } from '../../ui/grid/grid'
import { Lazily } from '../../ui/lazily'
import { Moment } from '../../ui/moment'
import { number } from '../../ui/number'
import type { Vendor } from '../shapes'
import { type FacilityCount, useFacilityCounts } from './use-facility-counts'

const VendorDialog = lazy(() => import('./vendor-form'))

type Row = Vendor & { facilities: FacilityCount | null }

const hrefOf = ({ id }: { id: string }) => `/admin/vendors/${id}`
const countOf = (row: Row, which: keyof FacilityCount) => (row.facilities ? number(row.facilities[which]) : '–')

const columns: GridColumn<Row>[] = [
  {
    id: 'name',
    name: 'Vendor',
    width: 300,
    isPinned: true,
    cell: (row) => (
      <Link href={hrefOf(row)} className={classes.name} prefetch={false}>
        {row.name}
      </Link>
    ),
    text: ({ name }) => name,
  },
  {
    id: 'facilities',
    name: 'Facilities',
    width: 100,
    isNumber: true,
    cell: (row) => countOf(row, 'all'),
    text: (row) => countOf(row, 'all'),
  },
  {
    id: 'active',
    name: 'Active facilities',
    width: 130,
    isNumber: true,
    cell: (row) => countOf(row, 'active'),
    text: (row) => countOf(row, 'active'),
  },
  {
    id: 'changed',
    name: 'Changed',
    width: 180,
    cell: ({ updatedAt }) => <Moment at={updatedAt} />,
    text: ({ updatedAt }) => updatedAt,
  },
]

/** Who makes the goods, by name. */
export function VendorsList() {
  const [view, show, address] = useView()
  const mayRead = useMissing('directory:read') === null
  const why = useMissing('directory:write')
  const [isAdding, setAdding] = useState(false)
  const list = useQuery({ ...read('GET /vendors', { query: askedOf(view) }), placeholderData: keepPreviousData, enabled: mayRead })
  const vendors = list.data?.vendors
  const counts = useFacilityCounts(vendors)
  return (
    <>
      <AdminList
        title="Vendors"
        one="vendor"
        needs="directory:read"
        nameOf={({ name }) => name}
        columns={columns}
        rows={vendors?.map((vendor): Row => ({ ...vendor, facilities: counts(vendor) }))}
        list={list}
        view={view}
        show={show}
        address={address}
        hrefOf={hrefOf}
        actions={[{ id: 'vendor.new', label: 'New vendor', keys: 'n', icon: Plus, section: 'Vendors', why, run: () => setAdding(true) }]}
        none="A vendor makes and ships goods, in one or more facilities. Add the first with New vendor."
      />
      {isAdding && (
        <Lazily onMissing={() => setAdding(false)}>
          <VendorDialog vendor={null} onClose={() => setAdding(false)} />
        </Lazily>
      )}
    </>
  )
}
