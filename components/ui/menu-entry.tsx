'use client'

import { Menu } from '@mantine/core'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import classes from './menu-entry.module.css'

interface Props {
  label: string
  icon?: LucideIcon | undefined
  /** Shown at the end, for example a shortcut. */
  hint?: ReactNode
  /** The reason why the entry is disabled, shown below the label; a click then leaves the menu open. */
  disabledReason?: string | null | undefined
  run: () => void
}

/** An entry of a menu. A disabled one stays reachable by keyboard and shows its reason. */
export function MenuEntry({ label, icon: Icon, hint, disabledReason, run }: Props) {
  return (
    <Menu.Item
      className={classes.entry}
      leftSection={Icon && <Icon size={15} aria-hidden="true" />}
      rightSection={hint}
      closeMenuOnClick={!disabledReason}
      data-disabled={disabledReason ? true : undefined}
      aria-disabled={disabledReason ? true : undefined}
      onClick={() => !disabledReason && run()}
    >
      {label}
      {disabledReason && <span className={classes.reason}>{disabledReason}</span>}
    </Menu.Item>
  )
}
