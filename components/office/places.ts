import { House, Inbox, type LucideIcon, Package } from 'lucide-react'

interface Place {
  href: string
  label: string
  icon: LucideIcon
  keys: string
}

/** Where one can go to from everywhere. */
export const places: Place[] = [
  { href: '/', label: 'Start', icon: House, keys: 'g h' },
  { href: '/orders', label: 'Orders', icon: Package, keys: 'g o' },
  { href: '/inbox', label: 'Inbox', icon: Inbox, keys: 'g i' },
]

export const isAt = (href: string, path: string) => (href === '/' ? path === '/' : path === href || path.startsWith(`${href}/`))
