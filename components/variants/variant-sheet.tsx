'use client'

import { type ClipboardEvent, type KeyboardEvent, type RefObject, useMemo, useRef } from 'react'
import { flushSync } from 'react-dom'
import type { Product, Variant } from '../catalog/shapes'
import { useWho } from '../session/who'
import { announce } from '../ui/announce'
import { Grid, type GridHandle } from '../ui/grid/grid'
import { readTsv } from '../ui/grid/tsv'
import { toast } from '../ui/toast'
import type { Field } from './fields'
import { rowsBeyond } from './paste'
import type { Errors } from './refusals'
import { type Row, rowName, rowsOf } from './rows'
import { nothing, optionsWith, withTyped } from './staged'
import type { StagedChanges } from './use-staged'
import { usualCurrency } from './usual-currency'
import { variantColumns } from './variant-columns'

interface Props {
  product: Pick<Product, 'id' | 'name' | 'options'>
  /** Undefined while they are fetched for the first time. */
  variants: Variant[] | undefined
  /** Whether new rows stand below these. */
  isLastPage: boolean
  isOld: boolean
  changes: StagedChanges
  errors: Errors
  /** Null where nothing can be changed. */
  onCommit: ((id: string, field: Field) => void) | null
  onOpen: (row: Row) => void
  onSave: () => void
  sort: string
  onSort: (sort: string) => void
  handle: RefObject<GridHandle | null>
  place: string
}

/** A product's variants as a sheet. What is pasted beyond the last row makes new ones; Ctrl+Z takes back steps of any kind. */
export function VariantSheet(props: Props) {
  const { product, variants, isLastPage, isOld, changes, errors, onCommit, onOpen, onSave, sort, onSort, handle, place } = props
  const { staged } = changes
  const before = useRef<ReadonlyMap<string, Row>>(new Map())
  const rows = useMemo(() => {
    if (!variants) return undefined
    const made = rowsOf(variants, isLastPage ? staged.fresh : [], staged, errors, before.current)
    before.current = new Map(made.map((row) => [row.id, row]))
    return made
  }, [variants, isLastPage, staged, errors])

  const latest = useRef(props)
  latest.current = props
  const isOpen = onCommit !== null
  const isStaff = useWho().association === 'Internal'
  const more = staged.options
  const options = useMemo(() => optionsWith(product.options, { ...nothing, options: more }), [product.options, more])
  const columns = useMemo(() => {
    const commit = (row: Row, field: Field, text: string) => {
      const { changes, variants, onCommit } = latest.current
      changes.change((old) => withTyped(old, row.subject, field, text, usualCurrency(variants ?? [])))
      onCommit?.(row.id, field)
    }
    return variantColumns({ options, commit: isOpen ? commit : null, open: (row) => latest.current.onOpen(row), isStaff })
  }, [options, isOpen, isStaff])

  function onPasteCapture(event: ClipboardEvent<HTMLElement>) {
    const at =
      event.target instanceof Element && !isField(event.target) ? event.target.closest<HTMLElement>('[data-row]')?.dataset.row : null
    if (!at || !rows || !isOpen) return
    const block = readTsv(event.clipboardData.getData('text/plain'))
    const beyond = rowsBeyond(
      block,
      rows.findIndex(({ id }) => id === at),
      rows.length,
    )
    if (!beyond) return
    // The grid, which hears of it next, finds the rows there.
    if (isLastPage) flushSync(() => changes.add(Array.from({ length: beyond }, () => ({}))))
    else toast(`${beyond} of the ${block.length} rows go beyond this page and were not pasted: paste them on the next.`, { tone: 'bad' })
  }

  function onKeyDownCapture(event: KeyboardEvent<HTMLElement>) {
    if (!isMod(event) || event.key.toLowerCase() !== 'z' || event.shiftKey || isField(event.target)) return
    if (!changes.undo()) return
    event.preventDefault()
    event.stopPropagation()
    announce('Taken back')
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.key !== 'Enter' || !isMod(event)) return
    event.preventDefault()
    onSave()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys and the clipboard of the sheet inside.
    <div onPasteCapture={onPasteCapture} onKeyDownCapture={onKeyDownCapture} onKeyDown={onKeyDown}>
      <Grid
        label={`Variants of ${product.name}`}
        columns={columns}
        rows={rows}
        rowId={({ id }) => id}
        rowLabel={rowName}
        rowTone={(row) => ('fresh' in row.subject ? 'info' : undefined)}
        remember="variants"
        sort={sort}
        onSort={onSort}
        onOpen={isOpen ? undefined : onOpen}
        isOld={isOld}
        handle={handle}
        place={place}
        maxHeight="min(calc(100dvh - 15rem), 60rem)"
        bones={10}
      />
    </div>
  )
}

const isMod = ({ ctrlKey, metaKey }: KeyboardEvent) => ctrlKey || metaKey
const isField = (target: EventTarget) => target instanceof HTMLInputElement || target instanceof HTMLSelectElement
