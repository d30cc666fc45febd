'use client'

import { useQuery } from '@tanstack/react-query'
import { Pencil, Plus } from 'lucide-react'
import { lazy, useState } from 'react'
import { useMissingPermission } from '@/components/api/permissions'
import { read } from '@/components/api/request'
import { HeaderAction } from '@/components/frame/header-action'
import { type Action, useActions } from '@/components/frame/keyboard/use-actions'
import { RecordHeading } from '@/components/lists/record-heading'
import { LazyBoundary } from '@/components/ui/lazy-boundary'
import { AdminNav } from '../../admin-nav'
import { RecordPlaceholder } from '../../record-placeholder'
import type { Vendor } from '../types'
import { VendorFacilities } from './vendor-facilities'

const VendorDialog = lazy(() => import('./vendor-form'))

/** A vendor with its facilities. */
export function VendorPage({ vendorId }: { vendorId: string }) {
  const query = useQuery(read('GET /vendors/{id}', { params: { id: vendorId } }))
  const vendor = query.data?.vendor
  return vendor ? <LoadedVendor key={vendor.id} vendor={vendor} /> : <RecordPlaceholder noun="vendor" missing={null} query={query} />
}

function LoadedVendor({ vendor }: { vendor: Vendor }) {
  const disabledReason = useMissingPermission('directory:write')
  const [isRenaming, setRenaming] = useState(false)
  const [isAdding, setAdding] = useState(false)
  const section = 'Vendor'
  const rename: Action = {
    id: 'vendor.rename',
    label: 'Rename',
    icon: Pencil,
    keys: 'e',
    section,
    disabledReason,
    run: () => setRenaming(true),
  }
  const add: Action = {
    id: 'facility.new',
    label: 'New facility',
    icon: Plus,
    keys: 'n',
    section,
    disabledReason,
    run: () => setAdding(true),
  }
  useActions([rename, add])
  return (
    <>
      <RecordHeading name={vendor.name} back="/admin/vendors" backLabel="All vendors" changedAt={vendor.updatedAt}>
        <HeaderAction action={rename} />
        <HeaderAction action={add} />
      </RecordHeading>
      <AdminNav />
      <VendorFacilities vendor={vendor} isAdding={isAdding} onAdded={() => setAdding(false)} />
      {isRenaming && (
        <LazyBoundary onChunkError={() => setRenaming(false)}>
          <VendorDialog vendor={vendor} onClose={() => setRenaming(false)} />
        </LazyBoundary>
      )}
    </>
  )
}
