'use client'

import { FileUp } from 'lucide-react'
import type { ComponentType } from 'react'
import { useMissingPermission } from '@/components/api/permissions'
import { IconButton } from '@/components/ui/button'
import { useActiveDialog } from '@/components/ui/dialogs/use-active-dialog'
import { type ImportOperation, importPermissions } from './use-file-import'

interface Props {
  label: string
  operation: ImportOperation
  dialog: ComponentType<{ onClose: () => void }>
}

/** A list's button that opens the dialog of an import. */
export function OpenImportButton({ label, operation, dialog: Dialog }: Props) {
  const dialog = useActiveDialog()
  const missing = useMissingPermission(importPermissions[operation])
  return (
    <>
      <IconButton
        variant="default"
        label={label}
        icon={FileUp}
        iconSize={16}
        size={32}
        disabledReason={missing}
        onClick={() => dialog.open(Dialog)}
      />
      {dialog.element({})}
    </>
  )
}
