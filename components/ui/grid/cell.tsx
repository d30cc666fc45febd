import { Lock } from 'lucide-react'
import { memo } from 'react'
import cells from './cells.module.css'
import { EditCell } from './edit-cell'
import edits from './edit-cell.module.css'
import { type GridModel, stickyStyle, type VisibleColumn } from './grid-model'

interface CellProps<Row> {
  model: GridModel<Row>
  shown: VisibleColumn<Row>
  row: Row
  id: string
  isCursor: boolean
  isEditing: boolean
}

function CellView<Row>({ model, shown, row, id, isCursor, isEditing }: CellProps<Row>) {
  const { column, ariaIndex, left, isLastPinned } = shown
  const { edit } = column
  const locked = edit?.locked?.(row) ?? null
  const error = edit?.error?.(row) ?? null
  const isChanged = edit?.isChanged?.(row) ?? false
  const description = [isChanged && 'Changed.', error, locked && `Locked: ${locked}`].filter(Boolean).join(' ')
  const descriptionId = `${model.id}-${id}-${column.id}`.replace(/\s/g, '_')
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: both roles support them.
    <div
      role={shown.isRowHeader ? 'rowheader' : 'gridcell'}
      className={edit ? `${cells.cell} ${edits.cell}` : cells.cell}
      data-column={column.id}
      data-cursor={isCursor || undefined}
      data-number={column.isNumber || undefined}
      data-rowhead={shown.isRowHeader || undefined}
      data-pinned={left ? (isLastPinned ? 'last' : 'yes') : undefined}
      data-editable={edit ? (locked ? 'locked' : 'yes') : undefined}
      data-changed={isChanged || undefined}
      data-why={error ?? locked ?? undefined}
      style={stickyStyle(left)}
      tabIndex={isCursor ? 0 : -1}
      aria-colindex={ariaIndex}
      aria-invalid={error ? true : undefined}
      aria-readonly={model.isEditable() ? !edit || Boolean(locked) : undefined}
      aria-describedby={description ? descriptionId : undefined}
    >
      {isEditing && edit ? <EditCell model={model} column={column} edit={edit} row={row} id={id} /> : column.cell(row)}
      {locked && <Lock size={10} className={edits.lock} aria-hidden="true" />}
      {description && (
        <span id={descriptionId} hidden>
          {description}
        </span>
      )}
    </div>
  )
}

/** A cell. Renders again when its row or its column changes, or when the cursor enters or leaves it. */
export const Cell = memo(CellView) as typeof CellView
