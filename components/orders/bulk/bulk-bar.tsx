'use client'

import { lazy, useEffect, useState } from 'react'
import { type SelectableList, useSelectAll } from '@/components/lists/selection/select-all'
import { SelectionBar } from '@/components/lists/selection/selection-bar'
import { LazyBoundary } from '@/components/ui/lazy-boundary'
import type { BulkKind } from './intent'
import { type Selection, useSelection } from './selection'
import { useBulkActions } from './use-bulk-actions'

const load = () => import('./bulk-dialog')
const BulkDialog = lazy(load)

/** The number of selected orders and their actions. Hidden while none is selected. */
export function BulkBar({ list }: { list: SelectableList }) {
  const selection = useSelection()
  const pick = useSelectAll(list, selection, 'orders')
  if (!selection.count && !selection.selecting) return null
  return <Bar selection={selection} pick={pick} />
}

function Bar({ selection, pick }: { selection: Selection; pick: ReturnType<typeof useSelectAll> }) {
  const [open, setOpen] = useState<BulkKind | null>(null)
  const actions = useBulkActions(selection, setOpen)
  // Preloaded, so that the first characters typed after a shortcut go into the dialog's first field.
  useEffect(() => void load().catch(() => {}), [])
  return (
    <SelectionBar noun="order" selection={selection} selectAll={pick} actions={actions}>
      {/* Pressed while all are still being selected, it opens once they are. */}
      {open && !selection.selecting && (
        <LazyBoundary onChunkError={() => setOpen(null)}>
          <BulkDialog kind={open} orders={selection.selected} onClose={() => setOpen(null)} />
        </LazyBoundary>
      )}
    </SelectionBar>
  )
}
