'use client'

import { House, Package } from 'lucide-react'
import Link from 'next/link'
import { usePathname } from 'next/navigation'
import classes from './shell.module.css'

const places = [
  { href: '/', label: 'Start', icon: House },
  { href: '/orders', label: 'Orders', icon: Package },
]

export function Rail() {
  const path = usePathname()
  const isHere = (href: string) => (href === '/' ? path === '/' : path === href || path.startsWith(`${href}/`))
  return (
    <nav className={classes.rail} aria-label="Places">
      <ul>
        {places.map(({ href, label, icon: Icon }) => (
          <li key={href}>
            <Link href={href} className={classes.place} aria-current={isHere(href) ? 'page' : undefined}>
              <Icon size={18} aria-hidden="true" />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
