import { Bot, Factory, History, KeyRound, type LucideIcon, MailPlus, Store, Users, Warehouse } from 'lucide-react'
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
  {
    href: '/admin/users',
    label: 'Users',
    icon: Users,
    what: 'Who signs in: their roles, what they belong to, and whether they still may.',
    needs: 'users:read',
  },
  {
    href: '/admin/invitations',
    label: 'Invitations',
    icon: MailPlus,
    what: 'Who was asked to join: what waits, what was accepted, links to send again.',
    needs: 'invitations:read',
  },
  {
    href: '/admin/roles',
    label: 'Roles',
    icon: KeyRound,
    what: 'What each role may do, and roles of your own beside those that come with Waybill.',
    needs: 'roles:read',
  },
  {
    href: '/admin/clients',
    label: 'Clients',
    icon: Bot,
    what: 'The programs that call the API: what each may do, and their secrets.',
    needs: 'clients:read',
  },
  {
    href: '/admin/audit',
    label: 'Audit',
    icon: History,
    what: 'Who changed what, and when: every change of everything, with what it was before.',
    needs: 'audit:read',
  },
]
