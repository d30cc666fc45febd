'use client'

import { lazy, useEffect, useState } from 'react'
import { type ShownList, usePickAll } from '../../list/pick-all'
import { SelectionBar } from '../../list/selection-bar'
import { Lazily } from '../../ui/lazily'
import type { Kind } from './intent'
import { type Selection, useSelection } from './selection'
import { useDeeds } from './use-deeds'

const load = () => import('./bulk-dialog')
const BulkDialog = lazy(load)

/** How many orders are selected and what can be done with them. Not there while none is. */
export function BulkBar({ list }: { list: ShownList }) {
  const selection = useSelection()
  const pick = usePickAll(list, selection, 'orders')
  if (!selection.count && !selection.picking) return null
  return <Bar selection={selection} pick={pick} />
}

function Bar({ selection, pick }: { selection: Selection; pick: ReturnType<typeof usePickAll> }) {
  const [open, setOpen] = useState<Kind | null>(null)
  const deeds = useDeeds(selection, setOpen)
  // Loaded by now when a key opens it, so that what is typed next goes into its first field.
  useEffect(() => void load().catch(() => {}), [])
  return (
    <SelectionBar noun="order" selection={selection} pick={pick} deeds={deeds}>
      {/* Asked for while all are still being selected, it opens when they are. */}
      {open && !selection.picking && (
        <Lazily onMissing={() => setOpen(null)}>
          <BulkDialog kind={open} orders={selection.picked} onClose={() => setOpen(null)} />
        </Lazily>
      )}
    </SelectionBar>
  )
}
