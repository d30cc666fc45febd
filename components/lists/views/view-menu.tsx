'use client'

import { Ellipsis } from 'lucide-react'
import { type ComponentProps, lazy } from 'react'
import { IconButton } from '@/components/ui/button'
import { OpenerButton } from '@/components/ui/floating/opener'
import type { OpenViewDialog, SavedView, ViewKind } from './types'

const load = () => import('./view-menu-list')
const ViewMenuList = lazy(load)

interface Props {
  kind: ViewKind
  views: readonly SavedView[]
  /** The view that the list shows, if any. */
  current: SavedView | null
  /** The ids of the columns that the list shows. */
  shownColumns: string[]
  openDialog: OpenViewDialog
}

/** A menu with the actions on the shown view, and the hidden views. Nothing when there is neither. */
export function ViewMenu(props: Props) {
  const { views, current } = props
  if (!current && !views.some(({ isHidden }) => isHidden)) return null
  return (
    <OpenerButton popup="menu" load={load} button={<MenuButton label={current ? `Actions of the view ${current.name}` : 'Hidden views'} />}>
      {(opener) => <ViewMenuList opener={opener} {...props} />}
    </OpenerButton>
  )
}

type ButtonProps = Omit<ComponentProps<typeof IconButton>, 'icon' | 'size' | 'variant'>

const MenuButton = (props: ButtonProps) => <IconButton {...props} icon={Ellipsis} size="md" variant="default" />
