'use client'

import { type KeyboardEvent, useMemo, useRef, useState } from 'react'
import { Conflict } from '../forms/conflict'
import { DraftNotice } from '../forms/draft-notice'
import { FormProblem } from '../forms/form-problem'
import { refusalOf } from '../forms/place-errors'
import type { ItemPlace } from '../orders/page/doing'
import type { Item, Order } from '../orders/shapes'
import { useDialogGuard } from '../ui/dialog'
import { Grid, type GridHandle } from '../ui/grid/grid'
import { ArtworkForm } from './artwork-form'
import { itemColumns } from './item-columns'
import { cellName, cellText, contestedEdits, type ItemField } from './item-edits'
import { lineLock, lineNote } from './item-lock'
import classes from './items-dialog.module.css'
import { rowsOf } from './rows'
import { SaveBar } from './save-bar'
import { TotalsChange } from './totals-change'
import { useItemEdits } from './use-item-edits'
import { useRehearsal } from './use-rehearsal'
import { useSaveItems } from './use-save-items'

interface Props {
  order: Order
  /** Where to begin; else at the first cell. */
  at?: ItemPlace | undefined
  onDone: () => void
}

/** An order's items as a sheet: every cell that can be changed, what the change does to the totals, and one save for all. */
export function ItemsEditor({ order, at, onDone }: Props) {
  const { edits, count, restoredAt, set, replace, discard } = useItemEdits(order)
  const rehearsal = useRehearsal(order, edits)
  const saved = () => {
    discard()
    onDone()
  }
  const { save, isSaving, refusal, refusedCells, conflict } = useSaveItems(order, replace, saved)
  const [activeId, setActiveId] = useState(at?.itemId ?? order.items.find((item) => !lineNote(item))?.id)
  useDialogGuard(count > 0, discard)
  const grid = useRef<GridHandle>(null)

  const problems = new Map([...(rehearsal.refused?.cells ?? []), ...refusedCells, ...rehearsal.wrong])
  const notes = new Map(
    contestedEdits(order, edits).map(({ item, field, theirs }) => [
      cellName({ itemId: item.id, field }),
      `Somebody changed this meanwhile: ${theirs || 'nothing'} is stored now.`,
    ]),
  )
  const shown = new Map([...notes, ...problems])
  const told = JSON.stringify([...shown])
  // biome-ignore lint/correctness/useExhaustiveDependencies: `told` stands for what `shown` says.
  const rows = useMemo(() => rowsOf(order, edits, rehearsal.after, shown), [order, edits, rehearsal.after, told])
  const commit = useRef(set)
  commit.current = set
  const columns = useMemo(() => itemColumns((item: Item, field: ItemField, text: string) => commit.current(item, field, text)), [])

  const trySave = () => {
    if (count && !rehearsal.wrong.size) void save(edits)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    trySave()
  }
  const active = order.items.find(({ id }) => id === activeId)
  const noted = order.items.filter((item) => lineNote(item))
  const failed = refusal ?? (rehearsal.error && !rehearsal.refused?.cells.size ? refusalOf(rehearsal.error) : null)
  if (conflict) return <Conflict fields={conflict.fields} onResolve={conflict.onResolve} isSaving={isSaving} />
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the save button's own keys, from every cell; and the dialog's first focus is handed on to the grid.
    <div
      className={classes.editor}
      onKeyDown={onKeyDown}
      tabIndex={-1}
      data-autofocus={at?.field === 'images' ? undefined : true}
      onFocus={(event) => event.target === event.currentTarget && (at ? grid.current?.go(at.itemId, at.field) : grid.current?.focus())}
    >
      <FormProblem refusal={failed} onRetry={() => (refusal ? trySave() : void rehearsal.retry())} />
      <DraftNotice draft={{ at: restoredAt, discard }} />
      <Grid
        label={`Items of ${order.shortId}`}
        columns={columns}
        rows={rows}
        rowId={({ item }) => item.id}
        rowLabel={({ item }) => item.sku}
        remember="items"
        handle={grid}
        maxHeight="min(50vh, 30rem)"
        onActive={(row) => row && setActiveId(row.item.id)}
      />
      {noted.length > 0 && (
        <ul className={classes.locked}>
          {noted.map((item) => (
            <li key={item.id}>
              <strong>{item.sku}</strong> {lineNote(item)}
            </li>
          ))}
        </ul>
      )}
      {active && (
        <ArtworkForm
          item={active}
          text={cellText(edits, active, 'images')}
          onChange={(text) => set(active, 'images', text)}
          error={shown.get(cellName({ itemId: active.id, field: 'images' }))}
          lock={lineLock(active)}
          hasFocus={at?.field === 'images' && at.itemId === active.id}
        />
      )}
      <TotalsChange before={order} after={rehearsal.after} isWorking={rehearsal.isWorking} />
      <SaveBar count={count} problems={problems.size} isSaving={isSaving} onSave={trySave} onDiscard={discard} />
    </div>
  )
}
