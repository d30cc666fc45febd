import { Printer, Route, X } from 'lucide-react'
import { type Action, useActions } from '../../keys/actions'
import { useMissing } from '../../session/permissions'
import { counted } from '../../ui/number'
import type { Selection } from './selection'

export type Deed = 'print' | 'reroute'

/** What can be done with the selection, each with its reason when it cannot; known to the keys and the palette while the bar is there. */
export function useDeeds({ count, clear }: Selection, want: (deed: Deed) => void): Action[] {
  const why = { print: useMissing('packingSlips:generate'), reroute: useMissing('shipments:reroute') }
  const section = counted(count, 'selected shipment')
  const deeds: Action[] = [
    {
      id: 'bulk.print',
      label: 'Print slips',
      keys: 'p',
      section,
      icon: Printer,
      why: why.print,
      words: 'packing',
      run: () => want('print'),
    },
    { id: 'bulk.reroute', label: 'Reroute…', section, icon: Route, why: why.reroute, words: 'facility', run: () => want('reroute') },
    { id: 'bulk.clear', label: 'Clear selection', section, icon: X, run: clear },
  ]
  useActions(deeds)
  return deeds
}
