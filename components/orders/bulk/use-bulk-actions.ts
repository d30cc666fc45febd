import { Ban, CirclePause, CirclePlay, Pencil, RotateCw, X } from 'lucide-react'
import { useMemo } from 'react'
import { useMissingPermission } from '@/components/api/permissions'
import { type Action, useActions } from '@/components/frame/keyboard/use-actions'
import { formatCount } from '@/components/ui/format/text'
import type { BulkKind } from './intent'
import type { Selection } from './selection'

/** The actions of the selection, each with its reason when disabled; available to shortcuts and palette while the bar is shown. */
export function useBulkActions(selection: Selection, open: (kind: BulkKind) => void): Action[] {
  const { selected: orders, count, selecting, clear } = selection
  const missing = {
    update: useMissingPermission('orders:update'),
    hold: useMissingPermission('orders:hold'),
    cancel: useMissingPermission('orders:cancel'),
    process: useMissingPermission('orders:process'),
  }
  const hasHolds = useMemo(() => orders.some(({ holds }) => holds.length > 0), [orders])
  const section = formatCount(count, 'selected order')
  const actions: Action[] = [
    { id: 'bulk.edit', label: 'Edit', keys: 'e', section, icon: Pencil, disabledReason: missing.update, run: () => open('edit') },
    { id: 'bulk.hold', label: 'Hold', keys: 'h', section, icon: CirclePause, disabledReason: missing.hold, run: () => open('hold') },
    {
      id: 'bulk.release',
      label: 'Release',
      keys: 'l',
      section,
      icon: CirclePlay,
      disabledReason: missing.hold ?? (hasHolds || selecting ? null : 'None of the selected orders is held.'),
      run: () => open('release'),
    },
    { id: 'bulk.check', label: 'Check again', section, icon: RotateCw, disabledReason: missing.process, run: () => open('check') },
    { id: 'bulk.cancel', label: 'Cancel orders…', section, icon: Ban, disabledReason: missing.cancel, run: () => open('cancel') },
    { id: 'bulk.clear', label: 'Clear selection', section, icon: X, run: clear },
  ]
  useActions(actions)
  return actions
}
