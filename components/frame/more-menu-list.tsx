'use client'

import { MenuAt } from '@/components/ui/floating/at-opener'
import type { Opener } from '@/components/ui/floating/opener'
import { MenuEntry } from '@/components/ui/menu-entry'
import type { Action } from './keyboard/use-actions'

/** The entries of the menu of less frequent actions. */
export default function MoreMenuList({ opener, actions }: { opener: Opener; actions: Action[] }) {
  return (
    <MenuAt opener={opener} width={280}>
      {actions.map(({ id, label, icon, disabledReason, run }) => (
        <MenuEntry key={id} label={label} icon={icon} disabledReason={disabledReason} run={() => run()} />
      ))}
    </MenuAt>
  )
}
