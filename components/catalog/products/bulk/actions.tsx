'use client'

import type { QueryClient } from '@tanstack/react-query'
import { CircleCheck, CircleSlash, FolderInput } from 'lucide-react'
import { lazy } from 'react'
import type { BulkAction, BulkActionTable } from '@/components/lists/selection/bulk-bar'
import { type BulkResult, bulkChangeProducts } from './change-products'
import type { SelectedProduct } from './outcomes'

export const loadMoveDialog = () => import('./move-dialog')

interface Context {
  /** The reason why the user cannot change the global catalog; null when they can. */
  disabledReason: string | null
  /** Called when some products were refused, to show the result of each. */
  onPartialFailure: (bulkResult: BulkResult) => void
}

type ProductAction = BulkAction<SelectedProduct, Context>

const whenSomeAre =
  (isEnabled: boolean, otherwise: string): ProductAction['when'] =>
  ({ selected, selecting }, { disabledReason }) =>
    disabledReason ?? (selecting || selected.some((one) => one.isEnabled === isEnabled) ? null : otherwise)

const failure = 'The products were not changed'

async function setEnabled(
  selected: SelectedProduct[],
  isEnabled: boolean,
  { client, onPartialFailure }: Context & { client: QueryClient },
): Promise<void> {
  const result = await bulkChangeProducts(client, selected, { isEnabled })
  if (result) onPartialFailure(result)
}

/** Every action on selected products, one entry each. */
export const productBulkActions = {
  enable: {
    operation: 'PATCH /products/bulk',
    permission: 'catalog:write',
    when: whenSomeAre(false, 'All of them are enabled.'),
    label: 'Enable',
    icon: CircleCheck,
    run: (selected, context) => setEnabled(selected, true, context),
    failure,
  },
  disable: {
    operation: 'PATCH /products/bulk',
    permission: 'catalog:write',
    when: whenSomeAre(true, 'All of them are disabled.'),
    label: 'Disable',
    icon: CircleSlash,
    run: (selected, context) => setEnabled(selected, false, context),
    failure,
  },
  move: {
    operation: 'PATCH /products/bulk',
    permission: 'catalog:write',
    when: (_, { disabledReason }) => disabledReason,
    label: 'Move to category…',
    icon: FolderInput,
    dialog: lazy(loadMoveDialog),
  },
} as const satisfies BulkActionTable<SelectedProduct, Context>
