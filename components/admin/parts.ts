import { Factory, type LucideIcon, Store, Warehouse } from 'lucide-react'
import type { Permission } from '../api'

export interface AdminPart {
  href: string
  label: string
  icon: LucideIcon
  /** What it is for, in a line. */
  what: string
  needs: Permission
}

/** What there is to administer. Each is a page of its own. */
export const adminParts: AdminPart[] = [
  {
    href: '/admin/vendors',
    label: 'Vendors',
    icon: Factory,
    what: 'Who makes the goods, and where: each vendor with its facilities.',
    needs: 'directory:read',
  },
  {
    href: '/admin/facilities',
    label: 'Facilities',
    icon: Warehouse,
    what: 'Every place that makes and ships: the countries it ships to, its capacity, whether it takes new work.',
    needs: 'directory:read',
  },
  {
    href: '/admin/merchants',
    label: 'Merchants',
    icon: Store,
    what: 'Whose goods are sold: logo and packing slips, return address, checks and routing of new orders.',
    needs: 'directory:read',
  },
]
