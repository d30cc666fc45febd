import { History, ListChecks, type LucideIcon, ShoppingCart } from 'lucide-react'

export type CatalogTab = 'variants' | 'orderable' | 'history'

/** The pages of one catalog. */
export const catalogTabs: { tab: CatalogTab; path: string; label: string; icon: LucideIcon }[] = [
  { tab: 'variants', path: '', label: 'Variants', icon: ListChecks },
  { tab: 'orderable', path: '/orderable', label: 'Orderable variants', icon: ShoppingCart },
  { tab: 'history', path: '/history', label: 'History', icon: History },
]
