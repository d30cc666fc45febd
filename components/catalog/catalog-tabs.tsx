'use client'

import { usePathname } from 'next/navigation'
import { PageTabs } from '@/components/frame/page-tabs'
import { catalogPages } from './pages'
import { useCatalogDisabledReasons } from './use-disabled-reasons'

/** Navigation between the pages of the catalog, shown below the heading of each. */
export function CatalogTabs() {
  const path = usePathname()
  const disabledReasons = useCatalogDisabledReasons()
  return (
    <PageTabs
      label="Catalog"
      tabs={catalogPages.map(({ href, label, icon, isStaffOnly }) => ({
        href,
        label,
        icon,
        isCurrent: href === '/catalog' ? isProductPath(path) : path === href || path.startsWith(`${href}/`),
        disabledReason: isStaffOnly ? disabledReasons.global : null,
      }))}
    />
  )
}

const isProductPath = (path: string) => path === '/catalog' || path.startsWith('/catalog/products/')
