'use client'

import { lazy } from 'react'
import { LazyBoundary } from '@/components/ui/lazy-boundary'
import type { Product } from '../types'
import type { NewRow } from './staged-changes'
import type { VariantSheet } from './variant-sheet-adapter'

const ConflictDialog = lazy(() => import('@/components/lists/sheet/conflict-dialog'))
const GenerateDialog = lazy(() => import('./generate/generate-dialog'))
const VariantDialog = lazy(() => import('./details/variant-dialog'))

/** The dialog that is open over the sheet. */
export type ActiveDialog = { name: 'generate' } | { name: 'details'; variantId: string } | null

interface Props {
  product: Product
  sheet: VariantSheet
  activeDialog: ActiveDialog
  /** The reason why nothing can be changed; null when it can. */
  disabledReason: string | null
  onAdd: (cells: NewRow['cells'][], options: string[]) => void
  onClose: () => void
}

export function SheetDialogs({ product, sheet, activeDialog, disabledReason, onAdd, onClose }: Props) {
  return (
    <LazyBoundary key={activeDialog?.name} onChunkError={onClose}>
      {sheet.conflict && <ConflictDialog {...sheet.conflict} />}
      {activeDialog?.name === 'generate' && <GenerateDialog product={product} staged={sheet.staged} onAdd={onAdd} onClose={onClose} />}
      {activeDialog?.name === 'details' && (
        <VariantDialog productId={product.id} variantId={activeDialog.variantId} disabledReason={disabledReason} onClose={onClose} />
      )}
    </LazyBoundary>
  )
}
