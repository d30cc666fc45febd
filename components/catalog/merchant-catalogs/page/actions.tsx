'use client'

import { ClipboardPaste, Copy, Pencil, Plus, Power, PowerOff, Trash2 } from 'lucide-react'
import { lazy } from 'react'
import type { ActionTable } from '@/components/frame/action-table'
import type { Catalog } from '../types'
import type { CatalogTab } from './tabs'

export interface CatalogDialogProps {
  catalog: Catalog
  onClose: () => void
}

interface Context {
  /** The tab that is shown. */
  tab: CatalogTab
}

const onVariantsTab = (_: Catalog, { tab }: Context) => (tab === 'variants' ? null : 'Go to Variants first.')

/** Every action on a merchant's catalog, one entry each. */
export const catalogActionTable = {
  add: {
    permission: 'catalog:write',
    when: onVariantsTab,
    label: 'Add variants',
    keys: 'n',
    icon: Plus,
    dialog: lazy(() => import('../add/add-dialog')),
  },
  paste: {
    permission: 'catalog:write',
    when: onVariantsTab,
    label: 'Paste a list',
    keywords: 'spreadsheet import SKU price',
    icon: ClipboardPaste,
    dialog: lazy(() => import('../add/paste-dialog')),
  },
  disable: {
    permission: 'catalog:write',
    label: 'Disable',
    icon: PowerOff,
    dialog: lazy(() => import('../enable/disable-dialog')),
  },
  enable: {
    permission: 'catalog:write',
    label: 'Enable',
    icon: Power,
    dialog: lazy(() => import('../enable/enable-dialog')),
  },
  details: {
    permission: 'catalog:write',
    label: 'Edit details',
    keys: 'e',
    icon: Pencil,
    dialog: lazy(() => import('../edit/details-dialog')),
  },
  duplicate: {
    permission: 'catalog:write',
    label: 'Duplicate',
    icon: Copy,
    dialog: lazy(() => import('../edit/duplicate-dialog')),
  },
  delete: {
    permission: 'catalog:write',
    label: 'Delete',
    isDestructive: true,
    icon: Trash2,
    dialog: lazy(() => import('../edit/delete-dialog')),
  },
} as const satisfies ActionTable<Catalog, Context, CatalogDialogProps>
