import { AlarmClock, CircleAlert, CirclePause, Flag, Inbox, List, type LucideIcon, MapPin, Package, Star, Tag, Truck } from 'lucide-react'

/** The icons of views by their stored names. */
export const viewIcons: Record<string, { icon: LucideIcon; label: string }> = {
  list: { icon: List, label: 'List' },
  star: { icon: Star, label: 'Star' },
  flag: { icon: Flag, label: 'Flag' },
  alert: { icon: CircleAlert, label: 'Alert' },
  clock: { icon: AlarmClock, label: 'Clock' },
  pause: { icon: CirclePause, label: 'Pause' },
  'map-pin': { icon: MapPin, label: 'Place' },
  tag: { icon: Tag, label: 'Tag' },
  package: { icon: Package, label: 'Package' },
  truck: { icon: Truck, label: 'Truck' },
  inbox: { icon: Inbox, label: 'Inbox' },
}

/** The icon of a view; a list for one without, or with a name that this page does not know. */
export const viewIcon = (name: string | null): LucideIcon => (viewIcons[name ?? 'list'] ?? viewIcons.list)?.icon ?? List
