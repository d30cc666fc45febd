'use client'

import { EditConflict } from '@/components/frame/forms/edit-conflict'
import type { ConflictField } from '@/components/frame/forms/merge-fields'
import { Dialog } from '@/components/ui/dialogs/dialog'

interface Props {
  fields: ConflictField[]
  onResolve: (values: Record<string, string>) => void
  onBack: () => void
}

/** Resolves the conflicting cells: shows your text, theirs and the previous one. */
export default function ConflictDialog(props: Props) {
  return (
    <Dialog opened onClose={props.onBack} title="Conflicting changes" size="lg">
      <EditConflict {...props} />
    </Dialog>
  )
}
