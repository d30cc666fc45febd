import { History, ListChecks, type LucideIcon, ShoppingCart } from 'lucide-react'

export type Part = 'variants' | 'orderable' | 'history'

/** The pages of one catalog. */
export const parts: { part: Part; path: string; label: string; icon: LucideIcon }[] = [
  { part: 'variants', path: '', label: 'Variants', icon: ListChecks },
  { part: 'orderable', path: '/orderable', label: 'What can be ordered', icon: ShoppingCart },
  { part: 'history', path: '/history', label: 'History', icon: History },
]
