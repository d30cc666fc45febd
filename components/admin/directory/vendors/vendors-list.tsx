'use client'

import { lazy } from 'react'
import { read } from '@/components/api/request'
import { useActiveDialog } from '@/components/ui/dialogs/use-active-dialog'
import { formatNumber } from '@/components/ui/format/text'
import { dateColumn, nameColumn, textColumn } from '@/components/ui/grid/columns'
import type { GridColumn } from '@/components/ui/grid/grid'
import { AdminList } from '../../admin-list'
import { adminCreateActions } from '../../create-actions'
import { useAdminList } from '../../use-admin-list'
import { SandboxPill } from '../sandbox-pill'
import type { Vendor } from '../types'
import { type FacilityCount, useFacilityCounts } from './use-facility-counts'

const VendorDialog = lazy(() => import('./vendor-form'))

type Row = Vendor & { facilities: FacilityCount | null }

const vendorHref = ({ id }: { id: string }) => `/admin/vendors/${id}`
const countOf = (row: Row, which: keyof FacilityCount) => (row.facilities ? formatNumber(row.facilities[which]) : '–')

const columns: GridColumn<Row>[] = [
  nameColumn('Vendor', 300, vendorHref),
  {
    id: 'kind',
    name: 'Kind',
    width: 110,
    cell: ({ isSandbox }) => isSandbox && <SandboxPill />,
    text: ({ isSandbox }) => (isSandbox ? 'Sandbox' : ''),
  },
  textColumn('facilities', 'Facilities', 100, (row) => countOf(row, 'all'), { isNumber: true }),
  textColumn('active', 'Active facilities', 130, (row) => countOf(row, 'active'), { isNumber: true }),
  dateColumn('changed', 'Changed', 180, ({ updatedAt }) => updatedAt),
]

export function VendorsList() {
  const dialog = useActiveDialog()
  const list = useAdminList({ permission: 'directory:read', request: (query) => read('GET /vendors', { query }) })
  const vendors = list.data?.vendors
  const counts = useFacilityCounts(vendors)
  return (
    <>
      <AdminList
        title="Vendors"
        noun="vendor"
        labelOf={({ name }) => name}
        columns={columns}
        rows={vendors?.map((vendor): Row => ({ ...vendor, facilities: counts(vendor) }))}
        list={list}
        hrefOf={vendorHref}
        create={{ ...adminCreateActions.vendor, run: () => dialog.open(VendorDialog, { vendor: null }) }}
        emptyText="A vendor makes and ships goods, in one or more facilities. Add the first with New vendor."
      />
      {dialog.element({})}
    </>
  )
}
