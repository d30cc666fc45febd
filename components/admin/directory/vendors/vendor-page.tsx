'use client'

import { Pencil, Plus } from 'lucide-react'
import { lazy, useState } from 'react'
import { useMissingPermission } from '@/components/api/permissions'
import { read } from '@/components/api/request'
import { type Action, useActions } from '@/components/frame/keyboard/use-actions'
import { useActiveDialog } from '@/components/ui/dialogs/use-active-dialog'
import { AdminRecord, AdminRecordHeading } from '../../admin-record'
import { SandboxPill } from '../sandbox-pill'
import type { Vendor } from '../types'
import { VendorFacilities } from './vendor-facilities'

const VendorDialog = lazy(() => import('./vendor-form'))

/** A vendor with its facilities. */
export function VendorPage({ vendorId }: { vendorId: string }) {
  return (
    <AdminRecord noun="vendor" request={read('GET /vendors/{id}', { params: { id: vendorId } })}>
      {({ vendor }) => <LoadedVendor key={vendor.id} vendor={vendor} />}
    </AdminRecord>
  )
}

function LoadedVendor({ vendor }: { vendor: Vendor }) {
  const disabledReason = useMissingPermission('directory:write')
  const dialog = useActiveDialog<{ vendor: Vendor; onClose: () => void }>()
  const [isAdding, setAdding] = useState(false)
  const section = 'Vendor'
  const actions: Action[] = [
    { id: 'vendor.rename', label: 'Rename', icon: Pencil, keys: 'e', section, disabledReason, run: () => dialog.open(VendorDialog) },
    { id: 'facility.new', label: 'New facility', icon: Plus, keys: 'n', section, disabledReason, run: () => setAdding(true) },
  ]
  useActions(actions)
  return (
    <>
      <AdminRecordHeading
        noun="vendor"
        name={vendor.name}
        back="/admin/vendors"
        changedAt={vendor.updatedAt}
        actions={actions}
        primary="facility.new"
      />
      {vendor.isSandbox && (
        <p>
          <SandboxPill /> It makes test orders, and only those.
        </p>
      )}
      <VendorFacilities vendor={vendor} isAdding={isAdding} onAdded={() => setAdding(false)} />
      {dialog.element({ vendor })}
    </>
  )
}
