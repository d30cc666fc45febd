'use client'

import { ArrowLeft, ArrowRight, Eye, EyeOff, Pencil, Trash2 } from 'lucide-react'
import { lazy } from 'react'
import { useMissingPermission } from '@/components/api/permissions'
import { useWrite } from '@/components/api/write'
import { MenuAt } from '@/components/ui/floating/at-opener'
import type { Opener } from '@/components/ui/floating/opener'
import { MenuEntry } from '@/components/ui/menu-entry'
import { toast } from '@/components/ui/toasts/toast'
import type { OpenViewDialog, SavedView, ViewKind } from './types'
import { useViewWrites } from './use-views'

const EditViewDialog = lazy(() => import('./edit-view-dialog'))
const DeleteViewDialog = lazy(() => import('./delete-view-dialog'))

interface Props {
  opener: Opener
  kind: ViewKind
  views: readonly SavedView[]
  current: SavedView | null
  /** The ids of the columns that the list shows. */
  shownColumns: string[]
  openDialog: OpenViewDialog
}

/** The entries for the shown view, and one to show each hidden view again. */
export default function ViewMenuList({ opener, views, current, shownColumns, openDialog }: Props) {
  const { update } = useViewWrites()
  const { run } = useWrite()
  const mayShare = useMissingPermission('views:share')
  const editReason = current?.isShared ? mayShare : null
  const visible = views.filter(({ isHidden }) => !isHidden)
  const at = visible.findIndex(({ id }) => id === current?.id)
  const change = (id: string, body: Parameters<typeof update>[1]) => void run(() => update(id, body), 'The view was not changed')
  /** Moves the view to the place of the visible view beside it. */
  const move = (neighbor: SavedView | undefined) => current && neighbor && change(current.id, { position: neighbor.position })
  const hide = ({ id, name }: SavedView) =>
    void run(async () => {
      await update(id, { isHidden: true })
      toast(`${name} is hidden from your tabs`, { undo: () => update(id, { isHidden: false }) })
    }, 'The view was not hidden')
  return (
    <MenuAt opener={opener} width={260}>
      {current && (
        <>
          <MenuEntry
            label="Edit view"
            icon={Pencil}
            disabledReason={editReason}
            run={() => openDialog(EditViewDialog, { view: current, shownColumns })}
          />
          <MenuEntry
            label="Move left"
            icon={ArrowLeft}
            disabledReason={at > 0 ? null : 'It is the first.'}
            run={() => move(visible[at - 1])}
          />
          <MenuEntry
            label="Move right"
            icon={ArrowRight}
            disabledReason={at >= 0 && at < visible.length - 1 ? null : 'It is the last.'}
            run={() => move(visible[at + 1])}
          />
          {!current.isHidden && <MenuEntry label="Hide from my tabs" icon={EyeOff} run={() => hide(current)} />}
          <MenuEntry
            label="Delete view"
            icon={Trash2}
            disabledReason={editReason}
            run={() => openDialog(DeleteViewDialog, { view: current })}
          />
        </>
      )}
      {views
        .filter(({ isHidden }) => isHidden)
        .map(({ id, name }) => (
          <MenuEntry key={id} label={`Show ${name}`} icon={Eye} run={() => change(id, { isHidden: false })} />
        ))}
    </MenuAt>
  )
}
