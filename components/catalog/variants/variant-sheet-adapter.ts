'use client'

import { useQueryClient } from '@tanstack/react-query'
import { trackWrite } from '@/components/api/own-writes'
import { type Answer, call } from '@/components/api/request'
import { outcomeText } from '@/components/lists/sheet/save-staged'
import { type Sheet, useSheet } from '@/components/lists/sheet/use-sheet'
import { toast } from '@/components/ui/toasts/toast'
import type { Product, Variant } from '../types'
import { announceEnabled } from './enable-variants'
import { type Field, fieldLabel, type Source } from './fields'
import { saveRows, type VariantApi } from './save-rows'
import { optionsWith, type VariantChanges } from './staged-changes'
import { invalidateVariants } from './store'

export type VariantSheet = Sheet<Field, Source>

/** The sheet of a product's variants. Changed rows are saved one by one, each on its own version; new rows in batches. */
export function useVariantSheet(product: Pick<Product, 'id' | 'options'>): VariantSheet {
  const client = useQueryClient()

  /** Updates saved variants in their rows at once, so that no cell flashes its old text. */
  async function store(variants: readonly Variant[]) {
    const byId = new Map(variants.map((variant) => [variant.id, variant]))
    client.setQueriesData<Answer<'GET /variants/search'>>({ queryKey: ['GET /variants/search'] }, (old) =>
      old ? { ...old, variants: old.variants.map((variant) => byId.get(variant.id) ?? variant) } : old,
    )
    await invalidateVariants(client)
  }

  return useSheet<Field, Source>({
    draftName: `variants of ${product.id}`,
    toastKey: 'variants',
    newRowNoun: 'new variant',
    cellLabel: (id, field, staged) => `${skuOf(staged, id)}, ${fieldLabel(field)}`,
    save: (staged, _, onProgress) =>
      trackWrite(async () => {
        const names = optionsWith(product.options, staged).map(({ name }) => name)
        const result = await saveRows(staged, names, variantApi(product.id), onProgress)
        if (result.variants.length || result.conflicts.length) await store(result.variants)
        return result
      }),
    report(outcome, sent) {
      const [first] = Object.values(outcome.stored)
      if (first && isSwitch(sent)) {
        const switched = Object.values(outcome.stored).map(({ id, source: { sku, version } }) => ({ id, sku, version }))
        announceEnabled(client, product.id, switched, first.text('isEnabled') === 'true')
      } else if (outcome.saved === outcome.of) toast(outcomeText(outcome), { tone: 'good', replaceKey: 'variants' })
    },
  })
}

/** Whether the changes only enable, or only disable, variants: these can be undone as a whole. */
function isSwitch({ changed, newRows }: VariantChanges): boolean {
  const rows = Object.values(changed)
  const states = new Set(rows.map(({ cells }) => cells.isEnabled?.yours))
  return !newRows.length && states.size === 1 && rows.every(({ cells }) => cells.isEnabled && Object.keys(cells).length === 1)
}

function skuOf({ changed, newRows }: VariantChanges, id: string): string {
  const newRow = newRows.find((row) => row.id === id)
  return newRow ? newRow.cells.sku || 'A new variant' : (changed[id]?.source.sku ?? 'A variant')
}

const variantApi = (id: string): VariantApi => ({
  change: (variantId, body, ifMatch) =>
    call('PATCH /products/{id}/variants/{variantId}', { params: { id, variantId }, body, ifMatch }).then(({ variant }) => variant),
  create: (variants) => call('POST /variants', { body: { productId: id, variants } }).then((answer) => answer.variants),
  find: (variantId) => call('GET /products/{id}/variants/{variantId}', { params: { id, variantId } }).then(({ variant }) => variant),
})
