import { useEffect, useLayoutEffect, useRef } from 'react'
import type { Board } from './board'
import { type KeptPlace, keepPlace, keptPlace } from './kept-place'
import { reveal } from './reveal'

/** Keeps where the reader was under a name, for as long as the tab lives, and goes back there once the rows are here. */
export function usePlace<Row>(board: Board<Row>, place: string | undefined, isReady: boolean) {
  const restored = useRef<string>(undefined)

  useLayoutEffect(() => {
    if (!place || !isReady || restored.current === place) return
    const isFirst = restored.current === undefined
    restored.current = place
    const kept = keptPlace(place)
    const root = board.root.current!
    // Another page of the list begins at its top, for the keyboard too.
    if (!kept && !isFirst) {
      root.scrollTop = 0
      board.cursor.move({ ...board.cursor.spot(), row: board.extent().ids[0] ?? null }, false)
    }
    if (!kept) return
    root.scrollTop = kept.top
    root.scrollLeft = kept.left
    if (!kept.spot?.row || !board.row(kept.spot.row)) return
    board.cursor.move({ row: kept.spot.row, column: kept.spot.column || board.cursor.spot().column })
    // It may have been put into another row meanwhile, which then comes into sight.
    const frame = requestAnimationFrame(() => {
      const cell = root.querySelector<HTMLElement>('[data-cursor]')
      if (cell) reveal(root, cell)
    })
    return () => cancelAnimationFrame(frame)
  }, [board, place, isReady])

  useEffect(() => {
    if (!place || !isReady) return
    const root = board.root.current!
    let timer: ReturnType<typeof setTimeout> | undefined
    let last: KeptPlace | undefined
    const note = () => {
      last = { top: root.scrollTop, left: root.scrollLeft, spot: board.cursor.isUsed() ? board.cursor.spot() : null }
      clearTimeout(timer)
      timer = setTimeout(keep, 150)
    }
    const keep = () => {
      clearTimeout(timer)
      if (last) keepPlace(place, last)
    }
    root.addEventListener('scroll', note, { passive: true })
    const unsubscribe = board.cursor.subscribe(note)
    return () => {
      keep()
      unsubscribe()
      root.removeEventListener('scroll', note)
    }
  }, [board, place, isReady])
}
