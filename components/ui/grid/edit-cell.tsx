import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { adjacentCell, type Spot, step } from './cursor'
import classes from './edit-cell.module.css'
import type { GridModel } from './grid-model'
import type { GridColumn, GridEdit } from './types'

interface EditCellProps<Row> {
  model: GridModel<Row>
  column: GridColumn<Row>
  edit: GridEdit<Row>
  row: Row
  id: string
}

/** The input of a cell being edited. Leaving it commits the text, except by Esc. */
export function EditCell<Row>({ model, column, edit, row, id }: EditCellProps<Row>) {
  const { cursor, edits } = model
  const spot = { row: id, column: column.id }
  const { typed, isTabbedInto } = cursor.editing() ?? {}
  const field = useRef<HTMLInputElement & HTMLSelectElement>(null)
  const [value, setValue] = useState(() =>
    edit.kind === 'choice' ? matchChoice(edit, edit.value(row), typed) : (typed ?? edit.value(row)),
  )
  const hasEnded = useRef(false)

  useLayoutEffect(() => {
    field.current!.focus()
    if (edit.kind !== 'choice' && typed === undefined) field.current!.select()
  }, [edit.kind, typed])

  /** Ends the edit, once: removing the input blurs it, which would end the edit again. */
  function end(isCommitted: boolean) {
    if (hasEnded.current) return
    hasEnded.current = true
    if (isCommitted) edits.write(spot, [[value]])
    cursor.edit(null)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) return submit(event)
    const next = keyTarget(event.key, event.shiftKey)
    if (next === undefined) return event.stopPropagation()
    event.preventDefault()
    event.stopPropagation()
    flushSync(() => end(event.key !== 'Escape'))
    model.moveTo(next ?? spot)
    if (event.key === 'Tab' && next) edits.begin(next, { isTabbedInto: true })
  }

  /** Ctrl+Enter is the shortcut of the form around the grid; the text is committed before the form receives it. */
  function submit(event: KeyboardEvent) {
    const { key, ctrlKey, metaKey } = event
    event.preventDefault()
    event.stopPropagation()
    flushSync(() => end(true))
    model.moveTo(spot)
    const cell = document.activeElement
    setTimeout(() => cell?.dispatchEvent(new window.KeyboardEvent('keydown', { key, ctrlKey, metaKey, bubbles: true, cancelable: true })))
  }

  /** The position that a key leads to; undefined when the input handles the key. */
  function keyTarget(key: string, isShift: boolean) {
    const extent = model.extent()
    if (key === 'Escape') return spot
    if (key === 'Enter') return nullIfHeader(step(spot, isShift ? 'ArrowUp' : 'ArrowDown', extent))
    if (key === 'Tab') return nextEditable(isShift ? -1 : 1)
    if (isTabbedInto && value === edit.value(row) && (key === 'ArrowLeft' || key === 'ArrowRight')) return step(spot, key, extent)
    if (edit.kind !== 'choice' && (key === 'ArrowUp' || key === 'ArrowDown')) return nullIfHeader(step(spot, key, extent))
    return undefined
  }

  function nextEditable(by: 1 | -1) {
    let next = adjacentCell(spot, by, model.extent())
    while (next && !isEditable(next)) next = adjacentCell(next, by, model.extent())
    return next
  }

  /** Whether Tab stops at the cell; checkboxes are skipped, since they have no text input. */
  function isEditable(spot: Spot) {
    const found = edits.at(spot)
    return found !== null && found.locked === null && found.edit.kind !== 'flag'
  }

  const shared = {
    ref: field,
    'data-editor': true,
    // Esc restores the value without closing the dialog around the grid.
    'data-mantine-stop-propagation': true,
    className: classes.editor,
    'aria-label': `${column.name}, ${model.props().rowLabel(row)}`,
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

const nullIfHeader = <S extends { row: string | null }>(spot: S | null) => (spot?.row === null ? null : spot)

/** The first choice that begins with the typed text, as in a native select. */
function matchChoice({ choices }: Pick<GridEdit<never>, 'choices'>, value: string, typed: string | undefined) {
  if (!typed) return value
  return choices?.find(({ label }) => label.toLowerCase().startsWith(typed.toLowerCase()))?.value ?? value
}
