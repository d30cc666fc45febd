'use client'

import { lazy } from 'react'
import { Lazily } from '../../ui/lazily'
import type { Hit } from '../shapes'

const HoldDialog = lazy(() => import('../../holds/hold-dialog').then(({ HoldDialog: it }) => ({ default: it })))
const ReleaseDialog = lazy(() => import('../../holds/release-dialog').then(({ ReleaseDialog: it }) => ({ default: it })))

export interface RowDoing {
  what: 'hold' | 'release'
  order: Hit
}

/** What is asked before something is done with the order of a row. */
export function RowDialogs({ doing, onDone }: { doing: RowDoing | null; onDone: () => void }) {
  if (!doing) return null
  const Ask = doing.what === 'hold' ? HoldDialog : ReleaseDialog
  return (
    <Lazily onMissing={onDone}>
      <Ask order={doing.order} opened onClose={onDone} />
    </Lazily>
  )
}
