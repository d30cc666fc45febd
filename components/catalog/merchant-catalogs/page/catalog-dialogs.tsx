'use client'

import { lazy } from 'react'
import { LazyBoundary } from '@/components/ui/lazy-boundary'
import type { Catalog } from '../types'
import type { CatalogDialog } from './use-catalog-actions'

const Dialogs = {
  details: lazy(() => import('../edit/details-dialog')),
  duplicate: lazy(() => import('../edit/duplicate-dialog')),
  delete: lazy(() => import('../edit/delete-dialog')),
  enable: lazy(() => import('../enable/enable-dialog')),
  disable: lazy(() => import('../enable/disable-dialog')),
  add: lazy(() => import('../add/add-dialog')),
  paste: lazy(() => import('../add/paste-dialog')),
}

interface Props {
  catalog: Catalog
  activeDialog: CatalogDialog | null
  onDone: () => void
}

/** The dialogs of the page, each loaded when it opens. */
export function CatalogDialogs({ catalog, activeDialog, onDone }: Props) {
  if (!activeDialog) return null
  const ActiveDialog = Dialogs[activeDialog]
  return (
    <LazyBoundary onChunkError={onDone}>
      <ActiveDialog catalog={catalog} onClose={onDone} />
    </LazyBoundary>
  )
}
