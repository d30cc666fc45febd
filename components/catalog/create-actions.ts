import { Plus } from 'lucide-react'
import type { CreateAction } from '@/components/frame/create-action'

/** The actions that create the records of the catalog. */
export const catalogCreateActions = {
  product: {
    id: 'product.new',
    label: 'New product',
    icon: Plus,
    href: '/catalog',
    permission: 'catalog:write',
    isStaffOnly: true,
  },
  category: {
    id: 'category.new',
    label: 'New category',
    icon: Plus,
    href: '/catalog/categories',
    permission: 'catalog:write',
    isStaffOnly: true,
  },
  catalog: { id: 'catalog.new', label: 'New catalog', icon: Plus, href: '/catalog/merchants', permission: 'catalog:write' },
} as const satisfies Record<string, CreateAction>
