'use client'

import { lazy } from 'react'
import { Lazily } from '../../ui/lazily'
import type { Catalog } from '../shapes'
import type { Doing } from './doing'

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
  doing: Doing | null
  onDone: () => void
}

/** What lies over the page, each loaded when it is wanted. */
export function CatalogDialogs({ catalog, doing, onDone }: Props) {
  if (!doing) return null
  const Wanted = Dialogs[doing]
  return (
    <Lazily onMissing={onDone}>
      <Wanted catalog={catalog} onClose={onDone} />
    </Lazily>
  )
}
