import { type FocusEvent, type Ref, useEffect, useImperativeHandle, useLayoutEffect, useRef } from 'react'
import type { Board } from './board'
import { settled, step } from './cursor'
import { placeOf } from './places'
import type { GridHandle } from './types'

/** Keeps the cursor on its row while rows come and go, the focus with it, and tells the page which row it is in. */
export function useCursor<Row>(board: Board<Row>, rows: readonly Row[] | undefined, ids: readonly string[], columnIds: readonly string[]) {
  const { cursor, root } = board
  const earlier = useRef(ids)
  const hasFocus = useRef(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the board asks for rows and columns by itself.
  useLayoutEffect(() => {
    // Nobody has put it anywhere yet: it marks where Tab enters, which is the first row, whatever stands there now.
    const spot = cursor.isUsed() ? cursor.spot() : { ...cursor.spot(), row: null }
    const index = earlier.current.indexOf(spot.row ?? '')
    earlier.current = ids
    const isInHeader = spot.row === null && hasFocus.current
    const next = settled(spot, index, board.extent())
    cursor.move(isInHeader ? { ...next, row: null } : next, false)
    // The browser drops the focus with the cell that had it. Between two cells nothing has it either, hence the second look.
    const isLost = () => hasFocus.current && !root.current?.contains(document.activeElement)
    if (isLost()) setTimeout(() => isLost() && board.focus())
  }, [board, ids, columnIds])

  useEffect(() => {
    let told: Row | null = null
    const tell = () => {
      const { row: id } = cursor.spot()
      const row = (cursor.isUsed() && id !== null && board.row(id)) || null
      if (row === told) return
      told = row
      board.props().onActive?.(row)
    }
    tell()
    return cursor.subscribe(tell)
  }, [board, cursor])

  // The same row with new values is told too.
  useEffect(() => {
    const { row: id } = cursor.spot()
    if (rows && cursor.isUsed() && id !== null) board.props().onActive?.(board.row(id) ?? null)
  }, [board, cursor, rows])

  return {
    onFocus(event: FocusEvent) {
      hasFocus.current = true
      const place = placeOf(root.current, event.target)
      if (place) cursor.move({ row: place.row, column: place.column })
    },
    onBlur({ relatedTarget }: FocusEvent) {
      if (relatedTarget) hasFocus.current = root.current?.contains(relatedTarget) ?? false
      // Without a successor either the page was left, or the cell was taken away, which is told apart once that is over.
      else requestAnimationFrame(() => (hasFocus.current = root.current?.contains(document.activeElement) ?? false))
    },
  }
}

/** Lets the page's own keys move the cursor and select, from wherever the focus is. */
export function useHandle<Row>(board: Board<Row>, handle: Ref<GridHandle> | undefined) {
  useImperativeHandle(handle, (): GridHandle => {
    const { cursor, selects } = board
    return {
      move(by) {
        const { ids } = board.extent()
        const spot = cursor.spot()
        const isFirst = !cursor.isUsed() || spot.row === null
        const to = isFirst ? { ...spot, row: ids[0] ?? null } : step(spot, by > 0 ? 'ArrowDown' : 'ArrowUp', board.extent())
        selects.forget()
        if (to?.row) board.go(to)
      },
      toggle() {
        const { row } = cursor.spot()
        if (cursor.isUsed() && row !== null) selects.toggle(row)
      },
      focus: board.focus,
      go: (row, column) => board.go({ ...cursor.spot(), row, column }),
      first: () => board.go({ ...cursor.spot(), row: board.extent().ids[0] ?? null }),
    }
  }, [board])
}
