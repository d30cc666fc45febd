'use client'

import { usePathname } from 'next/navigation'
import { usePermissions } from '@/components/api/permissions'
import { PageTabs } from '@/components/frame/page-tabs'
import { adminSections } from './sections'

/** Navigation between the admin pages. */
export function AdminNav() {
  const path = usePathname()
  const held = usePermissions()
  const tabs = adminSections.filter(({ permission }) => held.includes(permission))
  return (
    <PageTabs
      label="Administration"
      tabs={tabs.map(({ href, label, icon }) => ({ href, label, icon, isCurrent: path === href || path.startsWith(`${href}/`) }))}
    />
  )
}
