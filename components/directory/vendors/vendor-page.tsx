'use client'

import { useQuery } from '@tanstack/react-query'
import { Pencil, Plus } from 'lucide-react'
import { lazy, useState } from 'react'
import { AdminNav } from '../../admin/admin-nav'
import { NoRecord } from '../../admin/no-record'
import { read } from '../../api'
import { type Action, useActions } from '../../keys/actions'
import { ActionButton } from '../../orders/page/action-button'
import { useMissing } from '../../session/permissions'
import { Lazily } from '../../ui/lazily'
import { DirectoryHeading } from '../heading'
import type { Vendor } from '../shapes'
import { VendorFacilities } from './vendor-facilities'

const VendorDialog = lazy(() => import('./vendor-form'))

/** A vendor with its facilities. */
export function VendorPage({ vendorId }: { vendorId: string }) {
  const query = useQuery(read('GET /vendors/{id}', { params: { id: vendorId } }))
  const vendor = query.data?.vendor
  return vendor ? <Loaded key={vendor.id} vendor={vendor} /> : <NoRecord one="vendor" missing={null} query={query} />
}

function Loaded({ vendor }: { vendor: Vendor }) {
  const why = useMissing('directory:write')
  const [isRenaming, setRenaming] = useState(false)
  const [isAdding, setAdding] = useState(false)
  const section = 'Vendor'
  const rename: Action = { id: 'vendor.rename', label: 'Rename', icon: Pencil, keys: 'e', section, why, run: () => setRenaming(true) }
  const add: Action = { id: 'facility.new', label: 'New facility', icon: Plus, keys: 'n', section, why, run: () => setAdding(true) }
  useActions([rename, add])
  return (
    <>
      <DirectoryHeading name={vendor.name} back="/admin/vendors" backWord="All vendors" changed={vendor.updatedAt}>
        <ActionButton action={rename} />
        <ActionButton action={add} />
      </DirectoryHeading>
      <AdminNav />
      <VendorFacilities vendor={vendor} isAdding={isAdding} onAdded={() => setAdding(false)} />
      {isRenaming && (
        <Lazily onMissing={() => setRenaming(false)}>
          <VendorDialog vendor={vendor} onClose={() => setRenaming(false)} />
        </Lazily>
      )}
    </>
  )
}
