'use client'

import { type KeyboardEvent, type RefObject, useMemo, useRef } from 'react'
import { withStaged } from '../../list/staged'
import type { useStaged } from '../../list/use-staged'
import { Grid, type GridHandle, type GridSelection } from '../../ui/grid/grid'
import { undoLast } from '../../ui/toast'
import type { MerchantVariant, Variant } from '../shapes'
import { asKept, type Field, readCell, textOf, usualCurrency } from './cells'
import { variantColumns } from './columns'
import { currencyOf, type Errors, type Row, rowsOf } from './rows'

export const remember = 'merchant variants'

interface Props {
  label: string
  variants: readonly MerchantVariant[] | undefined
  global: ReadonlyMap<string, Variant>
  staged: ReturnType<typeof useStaged<Field>>
  errors: Errors
  /** Why nothing can be changed; null when it can. */
  why: string | null
  onTyped: (sku: string, field: Field) => void
  onOpen: (sku: string) => void
  onSave: () => void
  selection: GridSelection
  sort: string
  onSort: (sort: string) => void
  isOld: boolean
  place: string
  handle: RefObject<GridHandle | null>
}

/** A catalog's variants as a sheet: what the merchant has otherwise is typed or pasted into its cells. */
export function VariantsSheet(props: Props) {
  const { label, variants, global, staged, errors, why, selection, sort, onSort, isOld, place, handle } = props
  const latest = useRef(props)
  latest.current = props
  const before = useRef<ReadonlyMap<string, Row>>(new Map())
  const rows = useMemo(() => {
    if (!variants) return undefined
    const made = rowsOf({ variants, global, staged: staged.staged, errors, before: before.current })
    before.current = new Map(made.map((row) => [row.own.sku, row]))
    return made
  }, [variants, global, staged.staged, errors])
  // Once for each reason: cells ask for it when they are drawn.
  const columns = useMemo(
    () =>
      variantColumns({
        why: () => why,
        open: ({ own }) => latest.current.onOpen(own.sku),
        commit: ({ own, global }, field, typed) => {
          const usual = latest.current.variants?.find(({ merchantPrice }) => merchantPrice)?.merchantPrice?.currency ?? usualCurrency
          const yours = asKept(field, typed, currencyOf({ own, global }, usual))
          const isSame = (one: string, other: string) => JSON.stringify(readCell(field, one)) === JSON.stringify(readCell(field, other))
          latest.current.staged.change((old) => withStaged(old, { row: own.sku, field, stored: textOf(own, field), yours, isSame }))
          latest.current.onTyped(own.sku, field)
        },
      }),
    [why],
  )
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    latest.current.onSave()
  }
  // With nothing staged it is what was saved last that is taken back, not what was typed before that.
  const onKeyDownCapture = (event: KeyboardEvent) => {
    const isUndo = event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey
    if (!isUndo || latest.current.staged.count || event.target instanceof HTMLInputElement || !undoLast()) return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of the save button and of Undo, from every cell.
    <div onKeyDown={onKeyDown} onKeyDownCapture={onKeyDownCapture}>
      <Grid
        label={label}
        columns={columns}
        rows={rows}
        rowId={({ own }) => own.sku}
        rowLabel={({ own }) => own.sku}
        remember={remember}
        sort={sort}
        onSort={onSort}
        selection={selection}
        isOld={isOld}
        place={place}
        maxHeight="max(18rem, calc(100dvh - 20rem))"
        handle={handle}
      />
    </div>
  )
}
