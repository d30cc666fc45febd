'use client'

import { type ClipboardEvent, type RefObject, useMemo, useRef } from 'react'
import { flushSync } from 'react-dom'
import { useCurrentUser } from '@/components/api/current-user'
import { isTextField, sheetKeys } from '@/components/lists/sheet/sheet-keys'
import { useSheetRows } from '@/components/lists/sheet/sheet-rows'
import { noChanges } from '@/components/lists/sheet/staged'
import { Grid, type GridHandle } from '@/components/ui/grid/grid'
import { readTsv } from '@/components/ui/grid/tsv'
import { toast } from '@/components/ui/toasts/toast'
import type { Product, Variant } from '../types'
import { defaultCurrency } from './cell-values'
import type { Field } from './fields'
import { type Row, rowLabel, rowsBeyond, rowsOf, rowText } from './rows'
import { type NewRow, optionsWith, withInput } from './staged-changes'
import { variantColumns } from './variant-columns'
import type { VariantSheet } from './variant-sheet-adapter'

interface Props {
  product: Pick<Product, 'id' | 'name' | 'options'>
  /** Undefined until they are loaded. */
  variants: Variant[] | undefined
  /** Whether new rows are shown below these. */
  isLastPage: boolean
  isOld: boolean
  sheet: VariantSheet
  isEditable: boolean
  /** Adds new rows below the last one. */
  onAdd: (cells: NewRow['cells'][]) => void
  onOpen: (row: Row) => void
  onSave: () => void
  sort: string
  onSort: (sort: string) => void
  handle: RefObject<GridHandle | null>
  place: string
}

/** A product's variants as a sheet. Rows pasted beyond the last one become new variants; Ctrl+Z undoes steps of any kind. */
export function VariantGrid(props: Props) {
  const { product, variants, isLastPage, isOld, sheet, isEditable, onAdd, onOpen, onSave, sort, onSort, handle, place } = props
  const { staged, errors } = sheet
  const rows = useSheetRows(
    useMemo(() => variants && rowsOf(variants, isLastPage ? staged.newRows : [], staged, errors), [variants, isLastPage, staged, errors]),
  )

  const latest = useRef(props)
  latest.current = props
  const isStaff = useCurrentUser().association === 'Internal'
  const { newColumns } = staged
  const options = useMemo(() => optionsWith(product.options, { ...noChanges(), newColumns }), [product.options, newColumns])
  const columns = useMemo(() => {
    const commit = (row: Row, field: Field, text: string) => {
      const { sheet, variants } = latest.current
      sheet.change((old) => withInput(old, row, field, text, defaultCurrency(variants ?? [])), { row: row.id, field })
    }
    return variantColumns({ options, commit: isEditable ? commit : null, open: (row) => latest.current.onOpen(row), isStaff })
  }, [options, isEditable, isStaff])

  function onPasteCapture(event: ClipboardEvent<HTMLElement>) {
    const at =
      event.target instanceof Element && !isTextField(event.target) ? event.target.closest<HTMLElement>('[data-row]')?.dataset.row : null
    if (!at || !rows || !isEditable) return
    const block = readTsv(event.clipboardData.getData('text/plain'))
    const beyond = rowsBeyond(
      block,
      rows.findIndex(({ id }) => id === at),
      rows.length,
    )
    if (!beyond) return
    // Adds the rows synchronously, before the grid handles the same paste event.
    if (isLastPage) flushSync(() => onAdd(Array.from({ length: beyond }, () => ({}))))
    else toast(`${beyond} of the ${block.length} rows go beyond this page and were not pasted: paste them on the next.`, { tone: 'bad' })
  }

  return (
    <div onPasteCapture={onPasteCapture} {...sheetKeys({ save: onSave, undo: sheet.undo })}>
      <Grid
        label={`Variants of ${product.name}`}
        columns={columns}
        rows={rows}
        rowId={({ id }) => id}
        rowLabel={rowLabel}
        rowTone={(row) => ('newRow' in row ? 'info' : rowText(row, 'isEnabled') === 'true' ? undefined : 'quiet')}
        layoutKey="variants"
        sort={sort}
        onSort={onSort}
        onOpen={isEditable ? undefined : onOpen}
        isPlaceholder={isOld}
        handle={handle}
        positionKey={place}
        maxHeight="min(calc(100dvh - 15rem), 60rem)"
        skeletonRows={10}
      />
    </div>
  )
}
