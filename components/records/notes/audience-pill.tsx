import { Lock, type LucideIcon, Store, Truck } from 'lucide-react'
import { useCurrentUser } from '@/components/api/current-user'
import { Pill } from '@/components/ui/pill'
import type { Visibility } from './types'

/** The label of each visibility. */
export const audiences: Record<Visibility, { label: string; icon: LucideIcon }> = {
  Internal: { label: 'Only staff', icon: Lock },
  Merchant: { label: 'Staff and the merchant', icon: Store },
  Vendor: { label: 'Staff and the vendor', icon: Truck },
}

/** Shows staff that others can read a note too; renders nothing for internal notes, and for other users. */
export function AudiencePill({ visibility }: { visibility: Visibility }) {
  const { association } = useCurrentUser()
  if (association !== 'Internal' || visibility === 'Internal') return null
  const { label, icon } = audiences[visibility]
  return (
    <Pill tone="warn" icon={icon}>
      {label}
    </Pill>
  )
}
