import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Board } from './board'
import { neighbour, type Spot, step } from './cursor'
import classes from './edit.module.css'
import type { GridColumn, GridEdit } from './types'

interface EditCellProps<Row> {
  board: Board<Row>
  column: GridColumn<Row>
  edit: GridEdit<Row>
  row: Row
  id: string
}

/** The field in a cell that is being edited. Leaving it in any way but Esc keeps what was typed. */
export function EditCell<Row>({ board, column, edit, row, id }: EditCellProps<Row>) {
  const { cursor, edits } = board
  const spot = { row: id, column: column.id }
  const { typed, isPassing } = cursor.editing() ?? {}
  const field = useRef<HTMLInputElement & HTMLSelectElement>(null)
  const [value, setValue] = useState(() => (edit.kind === 'choice' ? guessed(edit, edit.value(row), typed) : (typed ?? edit.value(row))))
  const isOver = useRef(false)

  useLayoutEffect(() => {
    field.current!.focus()
    if (edit.kind !== 'choice' && typed === undefined) field.current!.select()
  }, [edit.kind, typed])

  /** Ends the edit, once: taking the field away blurs it, which would end it again. */
  function end(isKept: boolean) {
    if (isOver.current) return
    isOver.current = true
    if (isKept) edits.write(spot, [[value]])
    cursor.edit(null)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) return submit(event)
    const next = nextOf(event.key, event.shiftKey)
    if (next === undefined) return event.stopPropagation()
    event.preventDefault()
    event.stopPropagation()
    flushSync(() => end(event.key !== 'Escape'))
    board.go(next ?? spot)
    if (event.key === 'Tab' && next) edits.begin(next, { isPassing: true })
  }

  /** Ctrl+Enter belongs to the form around the grid, which hears it once it knows what was typed here. */
  function submit(event: KeyboardEvent) {
    const { key, ctrlKey, metaKey } = event
    event.preventDefault()
    event.stopPropagation()
    flushSync(() => end(true))
    board.go(spot)
    const cell = document.activeElement
    setTimeout(() => cell?.dispatchEvent(new window.KeyboardEvent('keydown', { key, ctrlKey, metaKey, bubbles: true, cancelable: true })))
  }

  /** Where a key leads; undefined when it is the field's own. */
  function nextOf(key: string, isShift: boolean) {
    const extent = board.extent()
    if (key === 'Escape') return spot
    if (key === 'Enter') return inBody(step(spot, isShift ? 'ArrowUp' : 'ArrowDown', extent))
    if (key === 'Tab') return editable(isShift ? -1 : 1)
    if (isPassing && value === edit.value(row) && (key === 'ArrowLeft' || key === 'ArrowRight')) return step(spot, key, extent)
    if (edit.kind !== 'choice' && (key === 'ArrowUp' || key === 'ArrowDown')) return inBody(step(spot, key, extent))
    return undefined
  }

  function editable(by: 1 | -1) {
    let next = neighbour(spot, by, board.extent())
    while (next && !isOpen(next)) next = neighbour(next, by, board.extent())
    return next
  }

  /** Flags are passed over: they have no text to go into. */
  function isOpen(spot: Spot) {
    const found = edits.at(spot)
    return found !== null && found.locked === null && found.edit.kind !== 'flag'
  }

  const shared = {
    ref: field,
    'data-editor': true,
    // Esc gives the value back; the dialog around the grid stays.
    'data-mantine-stop-propagation': true,
    className: classes.editor,
    'aria-label': `${column.name}, ${board.props().rowLabel(row)}`,
    'aria-invalid': edit.error?.(row) ? true : undefined,
    value,
    onKeyDown,
    onBlur: () => end(true),
  }
  if (edit.kind === 'choice')
    return (
      <select {...shared} onChange={({ target }) => setValue(target.value)}>
        {edit.choices?.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    )
  return (
    <input
      {...shared}
      inputMode={edit.kind === 'number' ? 'decimal' : undefined}
      autoComplete="off"
      spellCheck={false}
      onChange={({ target }) => setValue(target.value)}
    />
  )
}

const inBody = <S extends { row: string | null }>(spot: S | null) => (spot?.row === null ? null : spot)

/** The first choice that begins with what was typed, as a list of choices would do it. */
function guessed({ choices }: Pick<GridEdit<never>, 'choices'>, value: string, typed: string | undefined) {
  if (!typed) return value
  return choices?.find(({ label }) => label.toLowerCase().startsWith(typed.toLowerCase()))?.value ?? value
}
