import { Lock, type LucideIcon, Store, Truck } from 'lucide-react'
import type { Visibility } from './shapes'

/** Who can read a note, in words. */
export const audiences: Record<Visibility, { word: string; icon: LucideIcon }> = {
  Internal: { word: 'Only staff', icon: Lock },
  Merchant: { word: 'Staff and the merchant', icon: Store },
  Vendor: { word: 'Staff and the vendor', icon: Truck },
}
