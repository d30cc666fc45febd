'use client'

import { Menu } from '@mantine/core'
import type { Action } from '../keys/actions'
import { KeyHint } from '../keys/key-hint'
import classes from './row-menu.module.css'

interface Props {
  actions: Action[]
  /** The button that it belongs to. */
  at: DOMRect
  onClose: () => void
}

/** What can be done with a category. What cannot be done says why. */
export default function RowMenu({ actions, at, onClose }: Props) {
  return (
    <Menu opened onChange={(isOpen) => !isOpen && onClose()} position="bottom-end" width={260} returnFocus={false}>
      <Menu.Target>
        {/* Stands in for the button of the line, which goes with its line where lines come and go. */}
        <button
          type="button"
          tabIndex={-1}
          aria-label="What can be done"
          className={classes.anchor}
          style={{ left: at.left, top: at.top, width: at.width, height: at.height }}
        />
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map(({ id, label, icon: Icon, keys, why, run }) => (
          <Menu.Item
            key={id}
            leftSection={Icon && <Icon size={15} aria-hidden="true" />}
            rightSection={keys && <KeyHint keys={keys} />}
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
