import { Beaker, Calendar, CirclePause, Globe, History, Paperclip, Store } from 'lucide-react'
import type { Facet } from '@/components/lists/query/language'

/** The choices of the Filter button. The status has buttons of its own. */
export const facets: readonly Facet[] = [
  { field: 'hold', label: 'Hold reason', icon: CirclePause },
  { field: 'merchant', label: 'Merchant', icon: Store },
  { field: 'created', label: 'Placed', icon: Calendar, isDates: true },
  { field: 'updated', label: 'Updated', icon: History, isDates: true },
  { field: 'country', label: 'Country', icon: Globe },
  { field: 'is', label: 'Is', icon: Beaker },
  { field: 'has', label: 'Has', icon: Paperclip },
]
