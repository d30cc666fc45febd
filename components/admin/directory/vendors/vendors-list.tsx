'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { lazy, useState } from 'react'
import { useMissingPermission } from '@/components/api/permissions'
import { read } from '@/components/api/request'
import { requestOf, useView } from '@/components/lists/simple-list-view'
import { formatNumber } from '@/components/ui/format/text'
import { dateColumn, nameColumn, textColumn } from '@/components/ui/grid/columns'
import type { GridColumn } from '@/components/ui/grid/grid'
import { LazyBoundary } from '@/components/ui/lazy-boundary'
import { AdminList } from '../../admin-list'
import type { Vendor } from '../types'
import { type FacilityCount, useFacilityCounts } from './use-facility-counts'

const VendorDialog = lazy(() => import('./vendor-form'))

type Row = Vendor & { facilities: FacilityCount | null }

const vendorHref = ({ id }: { id: string }) => `/admin/vendors/${id}`
const countOf = (row: Row, which: keyof FacilityCount) => (row.facilities ? formatNumber(row.facilities[which]) : '–')

const columns: GridColumn<Row>[] = [
  nameColumn('Vendor', 300, vendorHref),
  textColumn('facilities', 'Facilities', 100, (row) => countOf(row, 'all'), { isNumber: true }),
  textColumn('active', 'Active facilities', 130, (row) => countOf(row, 'active'), { isNumber: true }),
  dateColumn('changed', 'Changed', 180, ({ updatedAt }) => updatedAt),
]

export function VendorsList() {
  const [view, show, address] = useView()
  const canRead = useMissingPermission('directory:read') === null
  const disabledReason = useMissingPermission('directory:write')
  const [isAdding, setAdding] = useState(false)
  const list = useQuery({ ...read('GET /vendors', { query: requestOf(view) }), placeholderData: keepPreviousData, enabled: canRead })
  const vendors = list.data?.vendors
  const counts = useFacilityCounts(vendors)
  return (
    <>
      <AdminList
        title="Vendors"
        noun="vendor"
        permission="directory:read"
        labelOf={({ name }) => name}
        columns={columns}
        rows={vendors?.map((vendor): Row => ({ ...vendor, facilities: counts(vendor) }))}
        list={list}
        view={view}
        show={show}
        href={address}
        hrefOf={vendorHref}
        actions={[
          { id: 'vendor.new', label: 'New vendor', keys: 'n', icon: Plus, section: 'Vendors', disabledReason, run: () => setAdding(true) },
        ]}
        emptyText="A vendor makes and ships goods, in one or more facilities. Add the first with New vendor."
      />
      {isAdding && (
        <LazyBoundary onChunkError={() => setAdding(false)}>
          <VendorDialog vendor={null} onClose={() => setAdding(false)} />
        </LazyBoundary>
      )}
    </>
  )
}
