'use client'

import { BulkBar } from '@/components/lists/selection/bulk-bar'
import type { SelectableList } from '@/components/lists/selection/select-all'
import type { ListedProduct } from '../../types'
import { useCatalogDisabledReasons } from '../../use-disabled-reasons'
import { loadProductsDialog, productBulkActions } from './actions'
import { useSelection } from './selection'

/** The actions on the selected products. */
export function ProductsBulkBar({ list }: { list: SelectableList<ListedProduct> }) {
  const { global: disabledReason } = useCatalogDisabledReasons()
  return (
    <BulkBar
      noun="product"
      list={list}
      selection={useSelection()}
      table={productBulkActions}
      context={{ disabledReason }}
      preload={loadProductsDialog}
    />
  )
}
