'use client'

import { Button, Menu } from '@mantine/core'
import { ChevronDown } from 'lucide-react'
import type { Action } from '../../keys/actions'
import classes from './order-header.module.css'

/** What is done more rarely. What cannot be done now says why. */
export function MoreMenu({ actions }: { actions: Action[] }) {
  return (
    <Menu position="bottom-end" width={280}>
      <Menu.Target>
        <Button variant="default" size="xs" className={classes.action} aria-label="More actions">
          <span className={classes.word}>More</span>
          <ChevronDown size={15} aria-hidden="true" />
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map(({ id, label, icon: Icon, why, run }) => (
          <Menu.Item
            key={id}
            className={classes.item}
            leftSection={Icon && <Icon size={15} aria-hidden="true" />}
            aria-disabled={why ? true : undefined}
            data-disabled={why ? true : undefined}
            closeMenuOnClick={!why}
            onClick={() => !why && run()}
          >
            {label}
            {why && <span className={classes.why}>{why}</span>}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
