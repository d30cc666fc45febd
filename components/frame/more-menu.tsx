'use client'

import { Button } from '@mantine/core'
import { ChevronDown } from 'lucide-react'
import { lazy } from 'react'
import { OpenerButton } from '@/components/ui/floating/opener'
import type { Action } from './keyboard/use-actions'
import classes from './record-header.module.css'

const load = () => import('./more-menu-list')
const MoreMenuList = lazy(load)

/** The less frequent actions of a page, in a menu. */
export function MoreMenu({ actions }: { actions: Action[] }) {
  return (
    <OpenerButton
      popup="menu"
      load={load}
      button={
        <Button variant="default" size="xs" className={classes.action} aria-label="More actions">
          <span className={classes.label}>More</span>
          <ChevronDown size={15} aria-hidden="true" />
        </Button>
      }
    >
      {(opener) => <MoreMenuList opener={opener} actions={actions} />}
    </OpenerButton>
  )
}
