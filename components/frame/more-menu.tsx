'use client'

import { Button, Menu } from '@mantine/core'
import { ChevronDown } from 'lucide-react'
import { MenuEntry } from '@/components/ui/menu-entry'
import type { Action } from './keyboard/use-actions'
import classes from './record-header.module.css'

/** The less frequent actions of a page, in a menu. */
export function MoreMenu({ actions }: { actions: Action[] }) {
  return (
    <Menu position="bottom-end" width={280}>
      <Menu.Target>
        <Button variant="default" size="xs" className={classes.action} aria-label="More actions">
          <span className={classes.label}>More</span>
          <ChevronDown size={15} aria-hidden="true" />
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map(({ id, label, icon, disabledReason, run }) => (
          <MenuEntry key={id} label={label} icon={icon} disabledReason={disabledReason} run={() => run()} />
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
