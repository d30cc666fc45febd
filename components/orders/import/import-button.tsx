'use client'

import { FileUp } from 'lucide-react'
import { useMissingPermission } from '@/components/api/permissions'
import { IconButton } from '@/components/ui/button'
import { lazyDialog } from '@/components/ui/dialogs/lazy-dialog'
import { useActiveDialog } from '@/components/ui/dialogs/use-active-dialog'

const ImportDialog = lazyDialog(() => import('./import-dialog').then(({ ImportDialog: it }) => it))

/** Opens the dialog that imports orders from a file. */
export function ImportButton() {
  const dialog = useActiveDialog()
  const missing = useMissingPermission('orders:create')
  return (
    <>
      <IconButton
        variant="default"
        label="Import orders"
        icon={FileUp}
        iconSize={16}
        size={32}
        disabledReason={missing}
        onClick={() => dialog.open(ImportDialog)}
      />
      {dialog.element({})}
    </>
  )
}
