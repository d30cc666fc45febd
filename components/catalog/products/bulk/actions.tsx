'use client'

import { CircleCheck, CircleSlash, FolderInput } from 'lucide-react'
import { type ComponentType, lazy } from 'react'
import type { BulkAction, BulkActionTable, BulkDialogProps } from '@/components/lists/selection/bulk-bar'
import type { ProductPlanKind } from './products-dialog'
import type { SelectedProduct } from './selection'

export const loadProductsDialog = () => import('./products-dialog')
const ProductsDialog = lazy(loadProductsDialog)

interface Context {
  /** The reason why the user cannot change the global catalog; null when they can. */
  disabledReason: string | null
}

type ProductAction = BulkAction<SelectedProduct, Context>

const productsDialog =
  (kind: ProductPlanKind): ComponentType<BulkDialogProps<SelectedProduct> & Context> =>
  ({ disabledReason: _, ...props }) => <ProductsDialog kind={kind} {...props} />

const whenSomeAre =
  (isEnabled: boolean, otherwise: string): ProductAction['when'] =>
  ({ selected, whole }, { disabledReason }) =>
    disabledReason ?? (whole || selected.some((one) => one.isEnabled === isEnabled) ? null : otherwise)

const shared = { operation: 'PATCH /products/bulk', permission: 'catalog:write' } as const

/** Every action on selected products, one entry each. */
export const productBulkActions = {
  enable: {
    ...shared,
    when: whenSomeAre(false, 'All of them are enabled.'),
    label: 'Enable',
    icon: CircleCheck,
    dialog: productsDialog('products.enable'),
  },
  disable: {
    ...shared,
    when: whenSomeAre(true, 'All of them are disabled.'),
    label: 'Disable',
    icon: CircleSlash,
    dialog: productsDialog('products.disable'),
  },
  move: {
    ...shared,
    when: (_, { disabledReason }) => disabledReason,
    label: 'Move to category…',
    icon: FolderInput,
    dialog: productsDialog('products.update'),
  },
} as const satisfies BulkActionTable<SelectedProduct, Context>
