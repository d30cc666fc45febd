import { CalendarCheck, House, Inbox, type LucideIcon, Package, PackageCheck, Settings, Shirt, Truck } from 'lucide-react'
import { adminSections } from '@/components/admin/sections'
import type { Permission } from '@/components/api/request'

interface NavigationItem {
  href: string
  label: string
  icon: LucideIcon
  keys: string
  /** Synonyms for the palette's search. */
  keywords?: string
  /** Shown only to users with at least one of these permissions. */
  anyPermission?: Permission[]
}

/** A user with the permission for any section sees the administration. */
const adminPermissions = [...new Set(adminSections.map(({ permission: anyPermission }) => anyPermission))]

/** The destinations in the sidebar. */
const navigationItems: NavigationItem[] = [
  { href: '/', label: 'Start', icon: House, keys: 'g h', keywords: 'home' },
  {
    href: '/fulfillment',
    label: 'Today',
    icon: CalendarCheck,
    keys: 'g t',
    keywords: 'fulfillment production plant',
    anyPermission: ['shipments:read'],
  },
  { href: '/orders', label: 'Orders', icon: Package, keys: 'g o', anyPermission: ['orders:read'] },
  { href: '/shipments', label: 'Shipments', icon: Truck, keys: 'g s', anyPermission: ['shipments:read'] },
  { href: '/pack', label: 'Pack', icon: PackageCheck, keys: 'g p', anyPermission: ['shipments:update'] },
  { href: '/catalog', label: 'Catalog', icon: Shirt, keys: 'g c', keywords: 'products variants', anyPermission: ['catalog:read'] },
  { href: '/inbox', label: 'Inbox', icon: Inbox, keys: 'g i' },
  { href: '/admin', label: 'Admin', icon: Settings, keys: 'g a', keywords: 'settings administration', anyPermission: adminPermissions },
]

/** The destinations for a user with these permissions. */
export const navigationFor = (permissions: readonly Permission[]) =>
  navigationItems.filter(({ anyPermission }) => !anyPermission || anyPermission.some((one) => permissions.includes(one)))

export const isCurrentSection = (href: string, path: string) => (href === '/' ? path === '/' : path === href || path.startsWith(`${href}/`))
