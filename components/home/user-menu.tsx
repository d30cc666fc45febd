'use client'

import { UnstyledButton } from '@mantine/core'
import { lazy } from 'react'
import { useCurrentUser } from '@/components/api/current-user'
import { OpenerButton } from '@/components/ui/floating/opener'
import { initials } from '@/components/ui/format/text'
import classes from './app-shell.module.css'

const load = () => import('./user-menu-list')
const UserMenuList = lazy(load)

export function UserMenu({ onKeys }: { onKeys: () => void }) {
  const { name } = useCurrentUser()
  return (
    <OpenerButton
      popup="menu"
      load={load}
      button={
        <UnstyledButton className={classes.button} aria-label={`Menu of ${name}`}>
          <span aria-hidden="true" className={classes.initials}>
            {initials(name)}
          </span>
          <span aria-hidden="true" className={classes.name}>
            {name}
          </span>
        </UnstyledButton>
      }
    >
      {(opener) => <UserMenuList opener={opener} onKeys={onKeys} />}
    </OpenerButton>
  )
}
