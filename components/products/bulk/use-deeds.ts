import { CircleCheck, CircleSlash, FolderInput, X } from 'lucide-react'
import { useCatalogWhys } from '../../catalog/use-whys'
import { type Action, useActions } from '../../keys/actions'
import { counted } from '../../ui/number'
import type { Selection } from './selection'

export type Deed = 'enable' | 'disable' | 'move'

/** What can be done with the selection, each with its reason when it cannot; known to the keys and the palette while the bar is there. */
export function useDeeds({ count, picked, picking, clear }: Selection, want: (deed: Deed) => void): Action[] {
  const { global: why } = useCatalogWhys()
  const section = counted(count, 'selected product')
  const all = (isEnabled: boolean) => !picking && picked.every((one) => one.isEnabled === isEnabled)
  const deeds: Action[] = [
    {
      id: 'bulk.enable',
      label: 'Enable',
      section,
      icon: CircleCheck,
      why: why ?? (all(true) ? 'All of them are enabled.' : null),
      run: () => want('enable'),
    },
    {
      id: 'bulk.disable',
      label: 'Disable',
      section,
      icon: CircleSlash,
      why: why ?? (all(false) ? 'All of them are disabled.' : null),
      run: () => want('disable'),
    },
    { id: 'bulk.move', label: 'Move to category…', section, icon: FolderInput, why, run: () => want('move') },
    { id: 'bulk.clear', label: 'Clear selection', section, icon: X, run: clear },
  ]
  useActions(deeds)
  return deeds
}
