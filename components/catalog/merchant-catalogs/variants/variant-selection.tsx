'use client'

import { Trash2 } from 'lucide-react'
import { useCallback, useState } from 'react'
import { Button } from '@/components/ui/button'
import { formatCount } from '@/components/ui/format/text'
import type { GridSelection } from '@/components/ui/grid/grid'
import classes from '../catalogs.module.css'
import type { MerchantVariant } from '../types'

interface Props {
  count: number
  disabledReason: string | null
  onRemove: () => void
  onClear: () => void
}

/** The number of selected variants, and their actions. */
export function VariantSelectionBar({ count, disabledReason, onRemove, onClear }: Props) {
  return (
    <section aria-label="Selected variants" className={classes.selected}>
      <strong role="status">{formatCount(count, 'variant')} selected</strong>
      <span className={classes.apart} />
      <Button
        size="xs"
        variant="default"
        leftSection={<Trash2 size={14} aria-hidden="true" />}
        disabledReason={disabledReason}
        onClick={onRemove}
      >
        Remove from the catalog …
      </Button>
      <Button size="xs" variant="subtle" onClick={onClear}>
        Select none
      </Button>
    </section>
  )
}

type SelectedVariants = ReadonlyMap<string, MerchantVariant>
const noneSelected: SelectedVariants = new Map()

/** The selected variants of a catalog, by their global SKUs, across pages. */
export function useVariantSelection(rows: readonly MerchantVariant[] | undefined) {
  const [selected, setSelected] = useState(noneSelected)
  const selection: GridSelection = {
    count: selected.size,
    has: (sku) => selected.has(sku),
    set(skus, on) {
      const wanted = new Set(skus)
      setSelected((old) => {
        const next = new Map(old)
        for (const sku of skus) if (!on) next.delete(sku)
        if (on) for (const row of rows ?? []) if (wanted.has(row.sku)) next.set(row.sku, row)
        return next
      })
    },
  }
  const clear = useCallback(() => setSelected(noneSelected), [])
  return { selected, selection, clear }
}
