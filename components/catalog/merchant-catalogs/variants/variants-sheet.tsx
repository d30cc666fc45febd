'use client'

import { type RefObject, useMemo, useRef } from 'react'
import { sheetKeys } from '@/components/lists/sheet/sheet-keys'
import { useSheetRows } from '@/components/lists/sheet/sheet-rows'
import { stageCell } from '@/components/lists/sheet/staged'
import { Grid, type GridHandle, type GridSelection } from '@/components/ui/grid/grid'
import type { MerchantVariant, Variant } from '../types'
import type { CatalogSheet } from './catalog-sheet'
import { defaultCurrency, isSameText, normalizeCell, textOf } from './cells'
import { variantColumns } from './columns'
import { currencyOf, rowsOf } from './rows'

export const layoutKey = 'merchant variants'

interface Props {
  label: string
  variants: readonly MerchantVariant[] | undefined
  global: ReadonlyMap<string, Variant>
  sheet: CatalogSheet
  /** The reason why nothing can be changed; null when it can. */
  disabledReason: string | null
  onOpen: (sku: string) => void
  onSave: () => void
  selection: GridSelection
  sort: string
  onSort: (sort: string) => void
  isOld: boolean
  place: string
  handle: RefObject<GridHandle | null>
}

/** A catalog's variants as a sheet, with cells for the fields that the merchant can set. */
export function VariantsSheet(props: Props) {
  const { label, variants, global, sheet, disabledReason, selection, sort, onSort, isOld, place, handle } = props
  const latest = useRef(props)
  latest.current = props
  const { staged, errors } = sheet
  const rows = useSheetRows(useMemo(() => variants && rowsOf(variants, global, staged, errors), [variants, global, staged, errors]))
  // Computed once per reason, which cells read when they render.
  const columns = useMemo(
    () =>
      variantColumns({
        disabledReason: () => disabledReason,
        open: ({ own }) => latest.current.onOpen(own.sku),
        commit: ({ own, global }, field, typed) => {
          const currency = latest.current.variants?.find(({ merchantPrice }) => merchantPrice)?.merchantPrice?.currency ?? defaultCurrency
          const yours = normalizeCell(field, typed, currencyOf({ own, global }, currency))
          const cell = { row: own.sku, field, source: null, stored: textOf(own, field), yours, isSame: isSameText(field) }
          latest.current.sheet.change((old) => stageCell(old, cell), cell)
        },
      }),
    [disabledReason],
  )
  return (
    <div {...sheetKeys({ save: props.onSave, undo: sheet.undo })}>
      <Grid
        label={label}
        columns={columns}
        rows={rows}
        rowId={({ id }) => id}
        rowLabel={({ id }) => id}
        layoutKey={layoutKey}
        sort={sort}
        onSort={onSort}
        selection={selection}
        isPlaceholder={isOld}
        positionKey={place}
        maxHeight="max(18rem, calc(100dvh - 20rem))"
        handle={handle}
      />
    </div>
  )
}
