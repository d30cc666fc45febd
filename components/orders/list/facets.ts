import { Beaker, Calendar, CalendarClock, CirclePause, Globe, History, Paperclip, Store, Tag, UserRound } from 'lucide-react'
import type { CurrentUser } from '@/components/api/current-user'
import type { Facet } from '@/components/lists/query/language'

/** The choices of the Filter button. The status has buttons of its own. */
const facets: readonly Facet[] = [
  { field: 'assignee', label: 'Assignee', icon: UserRound },
  { field: 'tag', label: 'Tag', icon: Tag },
  { field: 'hold', label: 'Hold reason', icon: CirclePause },
  { field: 'merchant', label: 'Merchant', icon: Store },
  { field: 'created', label: 'Placed', icon: Calendar, isDates: true },
  { field: 'updated', label: 'Updated', icon: History, isDates: true },
  { field: 'due', label: 'Ship by', icon: CalendarClock, isDates: true },
  { field: 'country', label: 'Country', icon: Globe },
  { field: 'is', label: 'Is', icon: Beaker },
  { field: 'has', label: 'Has', icon: Paperclip },
]

/** Without those about the work of Internal staff. */
const facetsOfOthers = facets.filter(({ field }) => field !== 'assignee' && field !== 'tag')

/** The facets as this kind of user may use them. */
export const facetsFor = (association: CurrentUser['association']) => (association === 'Internal' ? facets : facetsOfOthers)
