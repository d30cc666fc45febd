import { Ban, CirclePause, CirclePlay, Pencil, RotateCw, X } from 'lucide-react'
import { useMemo } from 'react'
import { type Action, useActions } from '../../keys/actions'
import { useMissing } from '../../session/permissions'
import { counted } from '../../ui/number'
import type { Kind } from './intent'
import type { Selection } from './selection'

/** What can be done with the selection, each with its reason when it cannot; known to the keys and the palette while the bar is there. */
export function useDeeds(selection: Selection, open: (kind: Kind) => void): Action[] {
  const { picked: orders, count, picking, clear } = selection
  const missing = {
    update: useMissing('orders:update'),
    hold: useMissing('orders:hold'),
    cancel: useMissing('orders:cancel'),
    process: useMissing('orders:process'),
  }
  const hasHolds = useMemo(() => orders.some(({ holds }) => holds.length > 0), [orders])
  const section = counted(count, 'selected order')
  const deeds: Action[] = [
    { id: 'bulk.edit', label: 'Edit', keys: 'e', section, icon: Pencil, why: missing.update, run: () => open('edit') },
    { id: 'bulk.hold', label: 'Hold', keys: 'h', section, icon: CirclePause, why: missing.hold, run: () => open('hold') },
    {
      id: 'bulk.release',
      label: 'Release',
      keys: 'l',
      section,
      icon: CirclePlay,
      why: missing.hold ?? (hasHolds || picking ? null : 'None of the selected orders is held.'),
      run: () => open('release'),
    },
    { id: 'bulk.check', label: 'Check again', section, icon: RotateCw, why: missing.process, run: () => open('check') },
    { id: 'bulk.cancel', label: 'Cancel orders…', section, icon: Ban, why: missing.cancel, run: () => open('cancel') },
    { id: 'bulk.clear', label: 'Clear selection', section, icon: X, run: clear },
  ]
  useActions(deeds)
  return deeds
}
