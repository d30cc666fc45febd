'use client'

import { useCallback, useState } from 'react'
import type { GridSelection } from '../../ui/grid/grid'
import type { MerchantVariant } from '../shapes'

type Picked = ReadonlyMap<string, MerchantVariant>
const none: Picked = new Map()

/** The variants of a catalog that are selected, by their global SKUs, on this page and on others. */
export function usePicked(rows: readonly MerchantVariant[] | undefined) {
  const [picked, setPicked] = useState(none)
  const selection: GridSelection = {
    count: picked.size,
    has: (sku) => picked.has(sku),
    set(skus, on) {
      const wanted = new Set(skus)
      setPicked((old) => {
        const next = new Map(old)
        for (const sku of skus) if (!on) next.delete(sku)
        if (on) for (const row of rows ?? []) if (wanted.has(row.sku)) next.set(row.sku, row)
        return next
      })
    },
  }
  const clear = useCallback(() => setPicked(none), [])
  return { picked, selection, clear }
}
