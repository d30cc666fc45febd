import { House, Inbox, type LucideIcon, Package, PackageCheck, Settings, Shirt, Truck } from 'lucide-react'
import { adminParts } from '../admin/parts'
import type { Permission } from '../api'

interface Place {
  href: string
  label: string
  icon: LucideIcon
  keys: string
  /** Only for those who hold one of these. */
  needs?: Permission[]
}

/** Whoever may see a part of the administration has something to do there. */
const adminNeeds = [...new Set(adminParts.map(({ needs }) => needs))]

/** Where one can go to from everywhere. */
const places: Place[] = [
  { href: '/', label: 'Start', icon: House, keys: 'g h' },
  { href: '/orders', label: 'Orders', icon: Package, keys: 'g o', needs: ['orders:read'] },
  { href: '/shipments', label: 'Shipments', icon: Truck, keys: 'g s', needs: ['shipments:read'] },
  { href: '/pack', label: 'Pack', icon: PackageCheck, keys: 'g p', needs: ['shipments:update'] },
  { href: '/catalog', label: 'Catalog', icon: Shirt, keys: 'g c', needs: ['catalog:read'] },
  { href: '/inbox', label: 'Inbox', icon: Inbox, keys: 'g i' },
  { href: '/admin', label: 'Admin', icon: Settings, keys: 'g a', needs: adminNeeds },
]

/** Those of them that somebody with these permissions has something to do in. */
export const placesFor = (held: readonly Permission[]) => places.filter(({ needs }) => !needs || needs.some((one) => held.includes(one)))

export const isAt = (href: string, path: string) => (href === '/' ? path === '/' : path === href || path.startsWith(`${href}/`))
