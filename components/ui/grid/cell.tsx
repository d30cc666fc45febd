import { Lock } from 'lucide-react'
import { memo } from 'react'
import { type Board, type Shown, sticksAt } from './board'
import cells from './cells.module.css'
import edits from './edit.module.css'
import { EditCell } from './edit-cell'

interface CellProps<Row> {
  board: Board<Row>
  shown: Shown<Row>
  row: Row
  id: string
  isCursor: boolean
  isEditing: boolean
}

function CellView<Row>({ board, shown, row, id, isCursor, isEditing }: CellProps<Row>) {
  const { column, number, left, isLastPinned } = shown
  const { edit } = column
  const locked = edit?.locked?.(row) ?? null
  const error = edit?.error?.(row) ?? null
  const isChanged = edit?.isChanged?.(row) ?? false
  const note = [isChanged && 'Changed.', error, locked && `Locked: ${locked}`].filter(Boolean).join(' ')
  const noteId = `${board.id}-${id}-${column.id}`.replace(/\s/g, '_')
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: both roles take them.
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
      style={sticksAt(left)}
      tabIndex={isCursor ? 0 : -1}
      aria-colindex={number}
      aria-invalid={error ? true : undefined}
      aria-readonly={board.isEditable() ? !edit || Boolean(locked) : undefined}
      aria-describedby={note ? noteId : undefined}
    >
      {isEditing && edit ? <EditCell board={board} column={column} edit={edit} row={row} id={id} /> : column.cell(row)}
      {locked && <Lock size={10} className={edits.lock} aria-hidden="true" />}
      {note && (
        <span id={noteId} hidden>
          {note}
        </span>
      )}
    </div>
  )
}

/** One cell. It is drawn again when its row or its column changed, or when the cursor comes or goes. */
export const Cell = memo(CellView) as typeof CellView
