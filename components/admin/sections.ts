import {
  Bot,
  Factory,
  History,
  KeyRound,
  type LucideIcon,
  MailPlus,
  MessageSquareText,
  Store,
  Users,
  Warehouse,
  Webhook,
} from 'lucide-react'
import type { CurrentUser } from '@/components/api/current-user'
import type { Permission } from '@/components/api/request'

export interface AdminSection {
  href: string
  label: string
  icon: LucideIcon
  /** The purpose, in one line. */
  description: string
  permission: Permission
  /** Whether there is nothing on it for merchants and vendors. */
  isStaffOnly?: boolean
  /** Synonyms for the palette's search. */
  keywords?: string
}

/** The pages of the administration. */
export const adminSections: AdminSection[] = [
  {
    href: '/admin/vendors',
    label: 'Vendors',
    icon: Factory,
    description: 'The vendors and their facilities.',
    permission: 'directory:read',
  },
  {
    href: '/admin/facilities',
    label: 'Facilities',
    icon: Warehouse,
    description: 'All facilities: the countries they ship to, their capacity and status.',
    permission: 'directory:read',
  },
  {
    href: '/admin/merchants',
    label: 'Merchants',
    icon: Store,
    description: 'The merchants: logo, packing slips, return address, checks and routing of new orders.',
    permission: 'directory:read',
    isStaffOnly: true,
    keywords: 'logo return address checks routing',
  },
  {
    href: '/admin/users',
    label: 'Users',
    icon: Users,
    description: 'The users, their roles and what they belong to.',
    permission: 'users:read',
    keywords: 'people team staff',
  },
  {
    href: '/admin/invitations',
    label: 'Invitations',
    icon: MailPlus,
    description: 'Pending, accepted and expired invitations.',
    permission: 'invitations:read',
    keywords: 'invite people',
  },
  {
    href: '/admin/roles',
    label: 'Roles',
    icon: KeyRound,
    description: 'Built-in and custom roles with their permissions.',
    permission: 'roles:read',
    keywords: 'permissions',
  },
  {
    href: '/admin/clients',
    label: 'Clients',
    icon: Bot,
    description: 'The programs that call the API, their permissions and secrets.',
    permission: 'clients:read',
    keywords: 'api keys tokens programs integrations',
  },
  {
    href: '/admin/templates',
    label: 'Templates',
    icon: MessageSquareText,
    description: 'The texts that messages to customers begin with, by language.',
    permission: 'orders:message',
    keywords: 'messages e-mail customers canned replies macros',
  },
  {
    href: '/admin/webhooks',
    label: 'Webhooks',
    icon: Webhook,
    description: 'The URLs that events are sent to: health, deliveries, resending and replay.',
    permission: 'webhooks:read',
    keywords: 'endpoints events deliveries integrations',
  },
  {
    href: '/admin/audit',
    label: 'Audit',
    icon: History,
    description: 'Every change: who made it, when, and the values before.',
    permission: 'audit:read',
    keywords: 'log history changes',
  },
]

/** The sections for a user of this association with these permissions. */
export const sectionsFor = (held: readonly Permission[], association: CurrentUser['association']): AdminSection[] =>
  adminSections.filter(({ permission, isStaffOnly }) => held.includes(permission) && (!isStaffOnly || association === 'Internal'))
