import { Printer, Route, X } from 'lucide-react'
import { useMissingPermission } from '@/components/api/permissions'
import { type Action, useActions } from '@/components/frame/keyboard/use-actions'
import { formatCount } from '@/components/ui/format/text'
import type { Selection } from './selection'

export type BulkAction = 'print' | 'reroute'

/** The actions of the selection, each with its reason when disabled; available to shortcuts and palette while the bar is shown. */
export function useBulkActions({ count, clear }: Selection, want: (action: BulkAction) => void): Action[] {
  const disabledReasons = { print: useMissingPermission('packingSlips:generate'), reroute: useMissingPermission('shipments:reroute') }
  const section = formatCount(count, 'selected shipment')
  const actions: Action[] = [
    {
      id: 'bulk.print',
      label: 'Print slips',
      keys: 'p',
      section,
      icon: Printer,
      disabledReason: disabledReasons.print,
      keywords: 'packing',
      run: () => want('print'),
    },
    {
      id: 'bulk.reroute',
      label: 'Reroute…',
      section,
      icon: Route,
      disabledReason: disabledReasons.reroute,
      keywords: 'facility',
      run: () => want('reroute'),
    },
    { id: 'bulk.clear', label: 'Clear selection', section, icon: X, run: clear },
  ]
  useActions(actions)
  return actions
}
