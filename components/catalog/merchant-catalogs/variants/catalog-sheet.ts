'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { countStaged } from '@/components/lists/sheet/staged'
import { type Sheet, useSheet } from '@/components/lists/sheet/use-sheet'
import { formatCount } from '@/components/ui/format/text'
import { toast } from '@/components/ui/toasts/toast'
import { loadCatalog, loadStoredRows, patchCatalog } from '../store'
import type { Catalog, MerchantVariant } from '../types'
import { type Field, fieldLabels, textOf } from './cells'
import { saveRows, undoUpdates } from './save-rows'

export type CatalogSheet = Sheet<Field, null>

/** The sheet of a catalog's variants, by their global SKUs. `reload` loads the page again and returns its rows. */
export function useCatalogSheet(catalog: Catalog, reload: () => Promise<readonly MerchantVariant[]>): CatalogSheet {
  const client = useQueryClient()
  const { id } = catalog
  const toastKey = `variants of ${id}`
  const version = useRef(catalog.version)
  return useSheet<Field, null>({
    draftName: `variants of merchant catalog ${id}`,
    toastKey,
    cellLabel: (sku, field) => `${sku}: ${fieldLabels[field]}`,
    async load(staged) {
      version.current = (await loadCatalog(id)).version
      const rows = await loadStoredRows(id, Object.keys(staged.changed), await reload())
      return new Map([...rows].map(([sku, row]) => [sku, { id: sku, source: null, text: (field) => textOf(row, field) }]))
    },
    save: (staged, stored, onProgress) =>
      saveRows(
        staged,
        stored,
        async (variantsToUpdate) => {
          const { catalog, errors } = await patchCatalog(client, { id, variantsToUpdate }, version.current)
          version.current = catalog.version
          return errors
        },
        onProgress,
      ),
    report({ stored, saved, errors }, sent) {
      if (!saved) return
      const after = version.current
      const done = { ...sent, changed: Object.fromEntries(Object.entries(sent.changed).filter(([sku]) => stored[sku])) }
      const left = Object.keys(errors).length
      const leftText = left ? `; ${formatCount(left, 'row')} not` : ''
      toast(`${formatCount(countStaged(done).cells, 'change')} saved in ${formatCount(saved, 'row')}${leftText}`, {
        replaceKey: toastKey,
        undo: () => patchCatalog(client, { id, variantsToUpdate: undoUpdates(done) }, after),
      })
    },
  })
}
