'use client'

import { Tooltip } from '@mantine/core'
import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { KeyHint } from '../keys/key-hint'
import { ariaKeys } from '../keys/keys'
import { isAt, places } from './places'
import classes from './shell.module.css'

export function Rail() {
  const path = usePathname()
  return (
    <nav className={classes.rail} aria-label="Places">
      <ul>
        {places.map(({ href, label, icon: Icon, keys }) => (
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
                className={classes.place}
                aria-current={isAt(href, path) ? 'page' : undefined}
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
