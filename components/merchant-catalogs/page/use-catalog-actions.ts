'use client'

import { ClipboardPaste, Copy, Pencil, Plus, Power, PowerOff, Trash2 } from 'lucide-react'
import { useCatalogWhys } from '../../catalog/use-whys'
import { type Action, useActions } from '../../keys/actions'
import type { Catalog } from '../shapes'
import type { Doing } from './doing'
import type { Part } from './parts'

/** What can be done with a catalog. */
export function useCatalogActions(catalog: Catalog, part: Part, begin: (what: Doing) => void) {
  const { merchant: why } = useCatalogWhys()
  const section = 'Merchant catalog'
  const elsewhere = part === 'variants' ? null : 'Go to Variants first.'
  const actions = {
    add: { id: 'catalog.add', label: 'Add variants', icon: Plus, keys: 'n', section, why: why ?? elsewhere, run: () => begin('add') },
    paste: {
      id: 'catalog.paste',
      label: 'Paste a list',
      icon: ClipboardPaste,
      section,
      why: why ?? elsewhere,
      run: () => begin('paste'),
      words: 'spreadsheet import SKU price',
    },
    toggle: catalog.isEnabled
      ? { id: 'catalog.disable', label: 'Disable', icon: PowerOff, section, why, run: () => begin('disable') }
      : { id: 'catalog.enable', label: 'Enable', icon: Power, section, why, run: () => begin('enable') },
    details: { id: 'catalog.details', label: 'Edit details', icon: Pencil, keys: 'e', section, why, run: () => begin('details') },
    duplicate: { id: 'catalog.duplicate', label: 'Duplicate', icon: Copy, section, why, run: () => begin('duplicate') },
    remove: { id: 'catalog.delete', label: 'Delete', icon: Trash2, section, why, run: () => begin('delete') },
  } satisfies Record<string, Action>
  useActions(Object.values(actions))
  return actions
}
