import { type FocusEvent, type Ref, useEffect, useImperativeHandle, useLayoutEffect, useRef } from 'react'
import { cellTargetOf } from './cell-target'
import { clampCursor, step } from './cursor'
import type { GridModel } from './grid-model'
import type { GridHandle } from './types'

/** Keeps the cursor and the focus on the same row while rows are added and removed, and reports the cursor's row to the page. */
export function useCursor<Row>(
  model: GridModel<Row>,
  rows: readonly Row[] | undefined,
  ids: readonly string[],
  columnIds: readonly string[],
) {
  const { cursor, root } = model
  const previousIds = useRef(ids)
  const hasFocus = useRef(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the model reads rows and columns itself.
  useLayoutEffect(() => {
    // The user has not moved the cursor yet: it only marks where Tab enters, which is always the first row.
    const spot = cursor.isUsed() ? cursor.spot() : { ...cursor.spot(), row: null }
    const index = previousIds.current.indexOf(spot.row ?? '')
    previousIds.current = ids
    const isInHeader = spot.row === null && hasFocus.current
    const next = clampCursor(spot, index, model.extent())
    cursor.move(isInHeader ? { ...next, row: null } : next, false)
    // The browser drops the focus with the focused cell. Between two cells nothing is focused either, hence the second check.
    const isLost = () => hasFocus.current && !root.current?.contains(document.activeElement)
    if (isLost()) setTimeout(() => isLost() && model.focus())
  }, [model, ids, columnIds])

  useEffect(() => {
    let lastActive: Row | null = null
    const notifyActive = () => {
      const { row: id } = cursor.spot()
      const row = (cursor.isUsed() && id !== null && model.row(id)) || null
      if (row === lastActive) return
      lastActive = row
      model.props().onActive?.(row)
    }
    notifyActive()
    return cursor.subscribe(notifyActive)
  }, [model, cursor])

  // The same row with new values is reported, too.
  useEffect(() => {
    const { row: id } = cursor.spot()
    if (rows && cursor.isUsed() && id !== null) model.props().onActive?.(model.row(id) ?? null)
  }, [model, cursor, rows])

  return {
    onFocus(event: FocusEvent) {
      hasFocus.current = true
      const target = cellTargetOf(root.current, event.target)
      if (target) cursor.move({ row: target.row, column: target.column })
    },
    onBlur({ relatedTarget }: FocusEvent) {
      if (relatedTarget) hasFocus.current = root.current?.contains(relatedTarget) ?? false
      // Without a next focus target, either the user left the page or the cell was removed; only the next frame can tell.
      else requestAnimationFrame(() => (hasFocus.current = root.current?.contains(document.activeElement) ?? false))
    },
  }
}

/** Lets the page's shortcuts move the cursor and select, wherever the focus is. */
export function useHandle<Row>(model: GridModel<Row>, handle: Ref<GridHandle> | undefined) {
  useImperativeHandle(handle, (): GridHandle => {
    const { cursor, rowSelection } = model
    return {
      move(by) {
        const { ids } = model.extent()
        const spot = cursor.spot()
        const isFirst = !cursor.isUsed() || spot.row === null
        const to = isFirst ? { ...spot, row: ids[0] ?? null } : step(spot, by > 0 ? 'ArrowDown' : 'ArrowUp', model.extent())
        rowSelection.resetAnchor()
        if (to?.row) model.moveTo(to)
      },
      toggle() {
        const { row } = cursor.spot()
        if (cursor.isUsed() && row !== null) rowSelection.toggle(row)
      },
      focus: model.focus,
      moveTo: (row, column) => model.moveTo({ ...cursor.spot(), row, column }),
      focusFirst: () => model.moveTo({ ...cursor.spot(), row: model.extent().ids[0] ?? null }),
    }
  }, [model])
}
