'use client'

import { lazy } from 'react'
import { Lazily } from '../../ui/lazily'
import type { Hit } from '../shapes'

const HoldDialog = lazy(() => import('../../holds/hold-dialog').then(({ HoldDialog: it }) => ({ default: it })))
const ItemsDialog = lazy(() => import('../../items/items-dialog').then(({ ItemsDialog: it }) => ({ default: it })))
const ReleaseDialog = lazy(() => import('../../holds/release-dialog').then(({ ReleaseDialog: it }) => ({ default: it })))

export interface RowDoing {
  what: 'hold' | 'release' | 'items'
  order: Hit
}

/** What is asked before something is done with the order of a row. */
export function RowDialogs({ doing, onDone }: { doing: RowDoing | null; onDone: () => void }) {
  if (!doing) return null
  const { what, order } = doing
  return (
    <Lazily onMissing={onDone}>
      {what === 'hold' && <HoldDialog order={order} opened onClose={onDone} />}
      {what === 'release' && <ReleaseDialog order={order} opened onClose={onDone} />}
      {what === 'items' && <ItemsDialog order={order} onClose={onDone} />}
    </Lazily>
  )
}
