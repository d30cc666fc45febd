'use client'

import { Ban, CirclePause, CirclePlay, Pencil, RotateCw } from 'lucide-react'
import { type ComponentType, lazy } from 'react'
import type { BulkActionTable, BulkDialogProps } from '@/components/lists/selection/bulk-bar'
import { type BulkKind, operations } from './bulk-operations'
import type { SelectedOrder } from './selected-order'

export const loadBulkDialog = () => import('./bulk-dialog')
const BulkDialog = lazy(loadBulkDialog)

interface Context {
  /** The query of the list. */
  listQuery: string
}

const bulkDialog =
  (kind: BulkKind): ComponentType<BulkDialogProps<SelectedOrder> & Context> =>
  ({ selected, listQuery, onClose }) => <BulkDialog kind={kind} orders={selected} listQuery={listQuery} onClose={onClose} />

/** Every action on selected orders, one entry each: a new action is a new entry here, and its step in the bulk dialog. */
export const orderBulkActions = {
  edit: {
    operation: operations.edit,
    permission: 'orders:update',
    label: 'Edit',
    keys: 'e',
    icon: Pencil,
    dialog: bulkDialog('edit'),
  },
  hold: {
    operation: operations.hold,
    permission: 'orders:hold',
    label: 'Hold',
    keys: 'h',
    icon: CirclePause,
    dialog: bulkDialog('hold'),
  },
  release: {
    operation: operations.release,
    permission: 'orders:hold',
    when: ({ selected, selecting }) =>
      selecting || selected.some(({ holds }) => holds.length > 0) ? null : 'None of the selected orders is held.',
    label: 'Release',
    keys: 'l',
    icon: CirclePlay,
    dialog: bulkDialog('release'),
  },
  check: {
    operation: operations.check,
    permission: 'orders:process',
    label: 'Check again',
    icon: RotateCw,
    dialog: bulkDialog('check'),
  },
  cancel: {
    operation: operations.cancel,
    permission: 'orders:cancel',
    label: 'Cancel orders…',
    icon: Ban,
    dialog: bulkDialog('cancel'),
  },
} as const satisfies BulkActionTable<SelectedOrder, Context>
