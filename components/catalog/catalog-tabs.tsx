'use client'

import { FileUp, FolderTree, Shirt, Store } from 'lucide-react'
import { usePathname } from 'next/navigation'
import { PageTabs } from '../ui/page-tabs'
import { useCatalogWhys } from './use-whys'

const parts = [
  { href: '/catalog', label: 'Products', icon: Shirt },
  { href: '/catalog/categories', label: 'Categories', icon: FolderTree },
  { href: '/catalog/merchants', label: 'Merchant catalogs', icon: Store },
  { href: '/catalog/import', label: 'Import', icon: FileUp },
]

/** From one part of the catalog to the others. It stands below the heading of each. */
export function CatalogTabs() {
  const path = usePathname()
  const whys = useCatalogWhys()
  return (
    <PageTabs
      label="Catalog"
      tabs={parts.map((part) => ({
        ...part,
        isCurrent: part.href === '/catalog' ? isOfProducts(path) : path === part.href || path.startsWith(`${part.href}/`),
        why: part.href === '/catalog/import' ? whys.global : null,
      }))}
    />
  )
}

const isOfProducts = (path: string) => path === '/catalog' || path.startsWith('/catalog/products/')
