'use client'

import { FileUp, FolderTree, Shirt, Store } from 'lucide-react'
import { usePathname } from 'next/navigation'
import { PageTabs } from '@/components/frame/page-tabs'
import { useCatalogDisabledReasons } from './use-disabled-reasons'

const tabs = [
  { href: '/catalog', label: 'Products', icon: Shirt },
  { href: '/catalog/categories', label: 'Categories', icon: FolderTree },
  { href: '/catalog/merchants', label: 'Merchant catalogs', icon: Store },
  { href: '/catalog/import', label: 'Import', icon: FileUp },
]

/** Navigation between the pages of the catalog, shown below the heading of each. */
export function CatalogTabs() {
  const path = usePathname()
  const disabledReasons = useCatalogDisabledReasons()
  return (
    <PageTabs
      label="Catalog"
      tabs={tabs.map((part) => ({
        ...part,
        isCurrent: part.href === '/catalog' ? isProductPath(path) : path === part.href || path.startsWith(`${part.href}/`),
        disabledReason: part.href === '/catalog/import' ? disabledReasons.global : null,
      }))}
    />
  )
}

const isProductPath = (path: string) => path === '/catalog' || path.startsWith('/catalog/products/')
