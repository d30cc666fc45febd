import { FileUp, FolderTree, type LucideIcon, Shirt, Store } from 'lucide-react'
import type { Permission } from '@/components/api/request'

interface CatalogPage {
  href: string
  label: string
  icon: LucideIcon
  permission: Permission
  isStaffOnly?: boolean
}

/** The pages of the catalog. */
export const catalogPages: CatalogPage[] = [
  { href: '/catalog', label: 'Products', icon: Shirt, permission: 'catalog:read' },
  { href: '/catalog/categories', label: 'Categories', icon: FolderTree, permission: 'catalog:read' },
  { href: '/catalog/merchants', label: 'Merchant catalogs', icon: Store, permission: 'catalog:read' },
  { href: '/catalog/import', label: 'Import', icon: FileUp, permission: 'catalog:write', isStaffOnly: true },
]
