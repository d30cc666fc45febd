'use client'

import { Menu } from '@mantine/core'
import { KeyHint } from '@/components/frame/keyboard/key-hint'
import type { Action } from '@/components/frame/keyboard/use-actions'
import { MenuEntry } from '@/components/ui/menu-entry'
import classes from './category-menu.module.css'

interface Props {
  actions: Action[]
  /** The position of its button. */
  at: DOMRect
  onClose: () => void
}

/** The menu of a category's actions. Disabled ones show the reason. */
export default function RowMenu({ actions, at, onClose }: Props) {
  return (
    <Menu opened onChange={(isOpen) => !isOpen && onClose()} position="bottom-end" width={260} returnFocus={false}>
      <Menu.Target>
        {/* Replaces the line's own button as the anchor, which may be unmounted while the menu is open. */}
        <button
          type="button"
          tabIndex={-1}
          aria-label="Actions"
          className={classes.anchor}
          style={{ left: at.left, top: at.top, width: at.width, height: at.height }}
        />
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map(({ id, label, icon, keys, disabledReason, run }) => (
          <MenuEntry
            key={id}
            label={label}
            icon={icon}
            hint={keys && <KeyHint keys={keys} />}
            disabledReason={disabledReason}
            run={() => run()}
          />
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
