'use client'

import { usePathname } from 'next/navigation'
import { useCurrentUser } from '@/components/api/current-user'
import { usePermissions } from '@/components/api/permissions'
import { PageTabs } from '@/components/frame/page-tabs'
import { sectionsFor } from './sections'

/** Navigation between the admin pages. */
export function AdminNav() {
  const path = usePathname()
  const held = usePermissions()
  const tabs = sectionsFor(held, useCurrentUser().association)
  return (
    <PageTabs
      label="Administration"
      tabs={tabs.map(({ href, label, icon }) => ({ href, label, icon, isCurrent: path === href || path.startsWith(`${href}/`) }))}
    />
  )
}
