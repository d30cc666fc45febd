'use client'

import { Conflict } from '../../forms/conflict'
import type { ConflictField } from '../../forms/merge'
import { Dialog } from '../../ui/dialog'

interface Props {
  fields: ConflictField[]
  onResolve: (values: Record<string, string>) => void
  onBack: () => void
}

/** Cells that somebody else changed while they were changed here: yours, theirs, and what was there before. */
export default function ConflictDialog({ fields, onResolve, onBack }: Props) {
  return (
    <Dialog opened onClose={onBack} title="Changed by two" size="lg">
      <Conflict fields={fields} onResolve={onResolve} onBack={onBack} />
    </Dialog>
  )
}
