'use client'

import { ClipboardPaste, Copy, Pencil, Plus, Power, PowerOff, Trash2 } from 'lucide-react'
import { type Action, useActions } from '@/components/frame/keyboard/use-actions'
import { useCatalogDisabledReasons } from '../../use-disabled-reasons'
import type { Catalog } from '../types'
import type { CatalogTab } from './tabs'

/** The actions of a catalog. */
export function useCatalogActions(catalog: Catalog, tab: CatalogTab, openDialog: (what: CatalogDialog) => void) {
  const { merchant: disabledReason } = useCatalogDisabledReasons()
  const section = 'Merchant catalog'
  const wrongTabReason = tab === 'variants' ? null : 'Go to Variants first.'
  const actions = {
    add: {
      id: 'catalog.add',
      label: 'Add variants',
      icon: Plus,
      keys: 'n',
      section,
      disabledReason: disabledReason ?? wrongTabReason,
      run: () => openDialog('add'),
    },
    paste: {
      id: 'catalog.paste',
      label: 'Paste a list',
      icon: ClipboardPaste,
      section,
      disabledReason: disabledReason ?? wrongTabReason,
      run: () => openDialog('paste'),
      keywords: 'spreadsheet import SKU price',
    },
    toggle: catalog.isEnabled
      ? { id: 'catalog.disable', label: 'Disable', icon: PowerOff, section, disabledReason, run: () => openDialog('disable') }
      : { id: 'catalog.enable', label: 'Enable', icon: Power, section, disabledReason, run: () => openDialog('enable') },
    details: {
      id: 'catalog.details',
      label: 'Edit details',
      icon: Pencil,
      keys: 'e',
      section,
      disabledReason,
      run: () => openDialog('details'),
    },
    duplicate: { id: 'catalog.duplicate', label: 'Duplicate', icon: Copy, section, disabledReason, run: () => openDialog('duplicate') },
    remove: { id: 'catalog.delete', label: 'Delete', icon: Trash2, section, disabledReason, run: () => openDialog('delete') },
  } satisfies Record<string, Action>
  useActions(Object.values(actions))
  return actions
}

/** The dialog that is open over a catalog's page. */
export type CatalogDialog = 'details' | 'enable' | 'disable' | 'duplicate' | 'delete' | 'add' | 'paste'
