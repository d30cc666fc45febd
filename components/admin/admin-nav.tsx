'use client'

import { usePathname } from 'next/navigation'
import { useHeld } from '../session/permissions'
import { PageTabs } from '../ui/page-tabs'
import { adminParts } from './parts'

/** From one part of the administration to the others. */
export function AdminNav() {
  const path = usePathname()
  const held = useHeld()
  const tabs = adminParts.filter(({ needs }) => held.includes(needs))
  return (
    <PageTabs
      label="Administration"
      tabs={tabs.map(({ href, label, icon }) => ({ href, label, icon, isCurrent: path === href || path.startsWith(`${href}/`) }))}
    />
  )
}
