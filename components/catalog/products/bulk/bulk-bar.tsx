'use client'

import { lazy, useState } from 'react'
import { BulkBar } from '@/components/lists/selection/bulk-bar'
import type { SelectableList } from '@/components/lists/selection/select-all'
import { LazyBoundary } from '@/components/ui/lazy-boundary'
import { useCatalogDisabledReasons } from '../../use-disabled-reasons'
import { loadMoveDialog, productBulkActions } from './actions'
import type { BulkResult } from './change-products'
import { useSelection } from './selection'

const BulkResultsDialog = lazy(() => import('./bulk-results'))

/** The actions on the selected products. The results of a bulk change stay when the selection is cleared. */
export function ProductsBulkBar({ list }: { list: SelectableList }) {
  const [bulkResult, setBulkResult] = useState<BulkResult | null>(null)
  const { global: disabledReason } = useCatalogDisabledReasons()
  return (
    <>
      <BulkBar
        noun="product"
        list={list}
        selection={useSelection()}
        table={productBulkActions}
        context={{ disabledReason, onPartialFailure: setBulkResult }}
        preload={loadMoveDialog}
      />
      {bulkResult && (
        <LazyBoundary onChunkError={() => setBulkResult(null)}>
          <BulkResultsDialog bulkResult={bulkResult} onResult={setBulkResult} />
        </LazyBoundary>
      )}
    </>
  )
}
