'use client'

import { useMemo, useRef, useState } from 'react'
import type { Item, Order } from '@/components/api/order-types'
import { DraftNotice } from '@/components/frame/forms/draft-notice'
import { EditConflict } from '@/components/frame/forms/edit-conflict'
import { toFormFailure } from '@/components/frame/forms/field-errors'
import { FormError } from '@/components/frame/forms/form-error'
import { countErrors } from '@/components/lists/sheet/cell-errors'
import { SaveBar } from '@/components/lists/sheet/save-bar'
import { sheetKeys } from '@/components/lists/sheet/sheet-keys'
import { useSheetRows } from '@/components/lists/sheet/sheet-rows'
import { Dialog, useDialogGuard } from '@/components/ui/dialogs/dialog'
import { formatCount } from '@/components/ui/format/text'
import { Grid, type GridHandle } from '@/components/ui/grid/grid'
import { ArtworkForm } from './artwork-form'
import { itemColumns } from './item-columns'
import { cellText, conflictNotes, type ItemField, mergeErrors, withInput } from './item-edits'
import { lineLock, lineNote } from './item-locks'
import { useItemsSheet } from './items-sheet'
import { sheetRows } from './sheet-rows'
import { TotalsChange } from './totals-change'
import { useItemsDryRun } from './use-items-dry-run'
import { usePrintAreas } from './use-print-areas'

/** The line and the field to correct first. */
export interface ItemTarget {
  itemId: string
  field: 'sku' | 'images'
}

interface Props {
  order: Order
  /** The initial cell. */
  at?: ItemTarget | undefined
  onClose: () => void
}

export function ItemsDialog({ order, at, onClose }: Props) {
  return (
    <Dialog opened onClose={onClose} title={`Items of ${order.shortId}`} size={1240}>
      <ItemsEditor order={order} at={at} onDone={onClose} />
    </Dialog>
  )
}

interface EditorProps {
  order: Order
  /** The initial cell; the first by default. */
  at?: ItemTarget | undefined
  onDone: () => void
}

/** An order's items as a sheet: all editable cells, the effect on the totals, and one save for everything. */
export function ItemsEditor({ order, at, onDone }: EditorProps) {
  const sheet = useItemsSheet(order, onDone)
  const { staged, conflict } = sheet
  const count = sheet.count.cells
  const dryRun = useItemsDryRun(order, staged)
  const [activeId, setActiveId] = useState(at?.itemId ?? order.items.find((item) => !lineNote(item))?.id)
  useDialogGuard(count > 0, sheet.discard)
  const grid = useRef<GridHandle>(null)

  const problems = mergeErrors(dryRun.errors, sheet.errors, dryRun.problems)
  const problemCount = countErrors(problems)
  const shown = mergeErrors(conflictNotes(order, staged), problems)
  const shownKey = JSON.stringify(shown)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `shownKey` represents the texts of `shown`.
  const rows = useSheetRows(useMemo(() => sheetRows(order, staged, dryRun.after, shown), [order, staged, dryRun.after, shownKey]))
  const set = (item: Item, field: ItemField, text: string) =>
    sheet.change((old) => withInput(old, item, field, text), { row: item.id, field })
  const commit = useRef(set)
  commit.current = set
  const columns = useMemo(() => itemColumns((item: Item, field: ItemField, text: string) => commit.current(item, field, text)), [])
  const save = () => {
    if (!countErrors(dryRun.problems)) void sheet.save()
  }
  const active = order.items.find(({ id }) => id === activeId)
  const areas = usePrintAreas(order, active)
  const noted = order.items.filter((item) => lineNote(item))
  const failure = sheet.error ?? (dryRun.error && !countErrors(dryRun.errors) ? toFormFailure(dryRun.error) : null)
  if (conflict) return <EditConflict fields={conflict.fields} onResolve={conflict.onResolve} isSaving={sheet.isSaving} />
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: forwards the dialog's initial focus to the grid.
    <div
      className="stack gap-lg"
      {...sheetKeys({ save, undo: sheet.undo })}
      tabIndex={-1}
      data-autofocus={at?.field === 'images' ? undefined : true}
      onFocus={(event) => event.target === event.currentTarget && (at ? grid.current?.moveTo(at.itemId, at.field) : grid.current?.focus())}
    >
      <FormError error={failure} onRetry={() => (sheet.error ? save() : void dryRun.retry())} />
      <DraftNotice draft={sheet} />
      <Grid
        label={`Items of ${order.shortId}`}
        columns={columns}
        rows={rows}
        rowId={({ id }) => id}
        rowLabel={({ item }) => item.sku}
        layoutKey="items"
        handle={grid}
        maxHeight="min(50vh, 30rem)"
        onActive={(row) => row && setActiveId(row.id)}
      />
      {noted.length > 0 && (
        <ul className="plain-list dim small">
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
          text={cellText(staged, active, 'images')}
          areas={areas}
          onChange={(text) => set(active, 'images', text)}
          error={shown[active.id]?.images}
          lock={lineLock(active)}
          hasFocus={at?.field === 'images' && at.itemId === active.id}
        />
      )}
      <TotalsChange before={order} after={dryRun.after} isWorking={dryRun.isWorking} />
      <SaveBar
        frame="dialog"
        summary={count ? formatCount(count, 'change') : 'No changes'}
        problem={problemCount ? `${formatCount(problemCount, 'cell')} cannot be saved` : null}
        isSaving={sheet.isSaving}
        isIdle={!count}
        onSave={save}
        onDiscard={sheet.discard}
      />
    </div>
  )
}
