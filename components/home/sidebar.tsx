'use client'

import { usePathname } from 'next/navigation'
import { usePermissions } from '@/components/api/permissions'
import { KeyHint } from '@/components/frame/keyboard/key-hint'
import { ariaKeys } from '@/components/frame/keyboard/shortcuts'
import { Tooltip } from '@/components/ui/floating/tooltip'
import { Link } from '@/components/ui/link'
import classes from './app-shell.module.css'
import { isCurrentSection, navigationFor } from './navigation'

export function Sidebar() {
  const path = usePathname()
  const permissions = usePermissions()
  return (
    <nav className={classes.sidebar} aria-label="Main">
      <ul>
        {navigationFor(permissions).map(({ href, label, icon: Icon, keys }) => (
          <li key={href}>
            <Tooltip
              position="right"
              label={
                <>
                  {label}
                  <KeyHint keys={keys} />
                </>
              }
            >
              <Link
                href={href}
                className={classes.sidebarLink}
                aria-current={isCurrentSection(href, path) ? 'page' : undefined}
                aria-keyshortcuts={ariaKeys(keys)}
              >
                <Icon size={18} aria-hidden="true" />
                {label}
              </Link>
            </Tooltip>
          </li>
        ))}
      </ul>
    </nav>
  )
}
