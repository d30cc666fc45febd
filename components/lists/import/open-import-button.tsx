'use client'

import { FileUp } from 'lucide-react'
import type { ComponentType } from 'react'
import { useMissingPermission } from '@/components/api/permissions'
import type { Permission } from '@/components/api/request'
import { IconButton } from '@/components/ui/button'
import { useActiveDialog } from '@/components/ui/dialogs/use-active-dialog'

interface Props {
  label: string
  permission: Permission
  dialog: ComponentType<{ onClose: () => void }>
}

/** A list's button that opens the dialog of an import. */
export function OpenImportButton({ label, permission, dialog: Dialog }: Props) {
  const dialog = useActiveDialog()
  const missing = useMissingPermission(permission)
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
