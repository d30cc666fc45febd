'use client'

import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { useMissing } from '../session/permissions'
import classes from './admin.module.css'
import { type AdminPart, adminParts } from './parts'

/** From one part of the administration to the others. */
export function AdminNav() {
  return (
    <nav className={classes.nav} aria-label="Administration">
      {adminParts.map((part) => (
        <Part key={part.href} part={part} />
      ))}
    </nav>
  )
}

function Part({ part: { href, label, icon: Icon, needs } }: { part: AdminPart }) {
  const path = usePathname()
  if (useMissing(needs)) return null
  return (
    <Link href={href} className={classes.tab} aria-current={path === href || path.startsWith(`${href}/`) ? 'page' : undefined}>
      <Icon size={15} aria-hidden="true" />
      {label}
    </Link>
  )
}
