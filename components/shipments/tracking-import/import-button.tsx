'use client'

import { FileUp } from 'lucide-react'
import { useMissingPermission } from '@/components/api/permissions'
import { IconButton } from '@/components/ui/button'
import { lazyDialog } from '@/components/ui/dialogs/lazy-dialog'
import { useActiveDialog } from '@/components/ui/dialogs/use-active-dialog'

const TrackingDialog = lazyDialog(() => import('./tracking-dialog').then(({ TrackingDialog: it }) => it))

/** Opens the dialog that imports tracking numbers. */
export function TrackingImportButton() {
  const dialog = useActiveDialog()
  const missing = useMissingPermission('shipments:update')
  return (
    <>
      <IconButton
        variant="default"
        label="Import tracking numbers"
        icon={FileUp}
        iconSize={16}
        size={32}
        disabledReason={missing}
        onClick={() => dialog.open(TrackingDialog)}
      />
      {dialog.element({})}
    </>
  )
}
