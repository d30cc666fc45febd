'use client'

import { lazy } from 'react'
import type { Product } from '../catalog/shapes'
import { Lazily } from '../ui/lazily'
import type { Fresh, Staged } from './staged'
import type { Chosen, ContestedRow } from './stale'

const ConflictDialog = lazy(() => import('./conflict-dialog'))
const GenerateDialog = lazy(() => import('./generate/generate-dialog'))
const VariantDialog = lazy(() => import('./details/variant-dialog'))

/** What is open over the sheet. */
export type Doing = { what: 'generate' } | { what: 'details'; variantId: string } | null

interface Props {
  product: Product
  staged: Staged
  doing: Doing
  contested: readonly ContestedRow[]
  /** Why nothing can be changed; null when it can. */
  why: string | null
  onAdd: (cells: Fresh['cells'][], options: string[]) => void
  onResolve: (chosen: Chosen) => void
  onLater: () => void
  onClose: () => void
}

export function SheetDialogs({ product, staged, doing, contested, why, onAdd, onResolve, onLater, onClose }: Props) {
  return (
    <Lazily key={doing?.what} onMissing={onClose}>
      {contested.length > 0 && <ConflictDialog rows={contested} onResolve={onResolve} onClose={onLater} />}
      {doing?.what === 'generate' && <GenerateDialog product={product} staged={staged} onAdd={onAdd} onClose={onClose} />}
      {doing?.what === 'details' && <VariantDialog productId={product.id} variantId={doing.variantId} why={why} onClose={onClose} />}
    </Lazily>
  )
}
