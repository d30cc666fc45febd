import { ListChecks, type LucideIcon, Printer } from 'lucide-react'
import { adminCreateActions } from '@/components/admin/create-actions'
import { adminSections } from '@/components/admin/sections'
import type { CurrentUser } from '@/components/api/current-user'
import type { Permission } from '@/components/api/request'
import { catalogCreateActions } from '@/components/catalog/create-actions'
import { catalogPages } from '@/components/catalog/pages'
import { type CreateAction, createHref } from '@/components/frame/create-action'
import type { Action } from '@/components/frame/keyboard/action-registry'
import { navigationFor } from './navigation'

/** The heading of the actions that open a page. */
export const GO_TO = 'Go to'
/** The heading of the actions that create a record. */
export const CREATE = 'Create'

interface Page {
  href: string
  label: string
  icon: LucideIcon
  /** Absent when everybody may see it. */
  permission?: Permission
  isStaffOnly?: boolean
  keywords?: string
}

/** The pages below those of the sidebar. */
const pages: Page[] = [
  { href: '/plans', label: 'Plans', icon: ListChecks, keywords: 'bulk changes jobs undo' },
  { href: '/print', label: 'Packing slips', icon: Printer, permission: 'packingSlips:generate', keywords: 'print batch' },
  ...catalogPages.map((page) => ({ ...page, keywords: 'catalog products' })),
  ...adminSections.map((page) => ({ ...page, keywords: `admin settings ${page.keywords ?? ''}` })),
]

const creations: CreateAction[] = [...Object.values(catalogCreateActions), ...Object.values(adminCreateActions)]

type User = Pick<CurrentUser, 'association'> & { permissions: readonly Permission[] }

/** The actions that open the pages, and those that create records: only what the user may see and create. */
export function pageActions({ association, permissions }: User, open: (href: string) => void): Action[] {
  const isAllowed = ({ permission, isStaffOnly }: Pick<Page, 'permission' | 'isStaffOnly'>) =>
    (!permission || permissions.includes(permission)) && (!isStaffOnly || association === 'Internal')
  const sidebar = navigationFor(permissions)
  const others = pages.filter((page) => isAllowed(page) && !sidebar.some(({ href }) => href === page.href))
  const goTo = ({ href, label, icon, keywords = '' }: Omit<Page, 'permission'>): Action => ({
    id: `go ${href}`,
    section: GO_TO,
    label,
    icon,
    keywords,
    run: () => open(href),
  })
  return [
    ...sidebar.map((page) => ({ ...goTo(page), keys: page.keys })),
    ...others.map(goTo),
    ...creations.filter(isAllowed).map((create) => ({
      id: create.id,
      section: CREATE,
      label: create.label,
      icon: create.icon,
      keywords: 'new add',
      run: () => open(createHref(create)),
    })),
  ]
}
