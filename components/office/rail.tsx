'use client'

import { Tooltip } from '@mantine/core'
import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { KeyHint } from '../keys/key-hint'
import { ariaKeys } from '../keys/keys'
import { useHeld } from '../session/permissions'
import { isAt, placesFor } from './places'
import classes from './shell.module.css'

export function Rail() {
  const path = usePathname()
  const held = useHeld()
  return (
    <nav className={classes.rail} aria-label="Places">
      <ul>
        {placesFor(held).map(({ href, label, icon: Icon, keys }) => (
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
