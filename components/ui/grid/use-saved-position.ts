import { useEffect, useLayoutEffect, useRef } from 'react'
import { sessionStore } from '../browser-storage'
import type { Spot } from './cursor'
import type { GridModel } from './grid-model'
import { reveal } from './reveal'

/** Stores the scroll position and the cursor under a key for the tab's lifetime, and restores them once the rows are loaded. */
export function useSavedPosition<Row>(model: GridModel<Row>, positionKey: string | undefined, isReady: boolean) {
  const restored = useRef<string>(undefined)

  useLayoutEffect(() => {
    if (!positionKey || !isReady || restored.current === positionKey) return
    const isFirst = restored.current === undefined
    restored.current = positionKey
    const saved = readPosition(positionKey)
    const root = model.root.current!
    // Another page of the list starts at its top, for the keyboard, too.
    if (!saved && !isFirst) {
      root.scrollTop = 0
      model.cursor.move({ ...model.cursor.spot(), row: model.extent().ids[0] ?? null }, false)
    }
    if (!saved) return
    root.scrollTop = saved.top
    root.scrollLeft = saved.left
    if (!saved.spot?.row || !model.row(saved.spot.row)) return
    const isColumn = model.extent().columns.includes(saved.spot.column)
    model.cursor.move({ row: saved.spot.row, column: isColumn ? saved.spot.column : model.cursor.spot().column })
    // The cursor may have been moved to another row meanwhile, which is then scrolled into view.
    const frame = requestAnimationFrame(() => {
      const cell = root.querySelector<HTMLElement>('[data-cursor]')
      if (cell) reveal(root, cell)
    })
    return () => cancelAnimationFrame(frame)
  }, [model, positionKey, isReady])

  useEffect(() => {
    if (!positionKey || !isReady) return
    const root = model.root.current!
    let timer: ReturnType<typeof setTimeout> | undefined
    let latest: SavedPosition | undefined
    const record = () => {
      latest = { top: root.scrollTop, left: root.scrollLeft, spot: model.cursor.isUsed() ? model.cursor.spot() : null }
      clearTimeout(timer)
      timer = setTimeout(save, 150)
    }
    const save = () => {
      clearTimeout(timer)
      if (latest) savePosition(positionKey, latest)
    }
    root.addEventListener('scroll', record, { passive: true })
    const unsubscribe = model.cursor.subscribe(record)
    return () => {
      save()
      unsubscribe()
      root.removeEventListener('scroll', record)
    }
  }, [model, positionKey, isReady])
}

/** The scroll position and the cursor of a grid. */
interface SavedPosition {
  top: number
  left: number
  spot: Spot | null
}

const storageKey = (positionKey: string) => `waybill:place:${positionKey}`

/** The position stored under a key, for the tab's lifetime. */
const readPosition = (positionKey: string) => sessionStore.getJson<SavedPosition>(storageKey(positionKey))
const savePosition = (positionKey: string, saved: SavedPosition) => sessionStore.set(storageKey(positionKey), saved)

/** Moves the stored cursor to this row: for pages that lead from record to record while the grid is unmounted. */
export function saveCursorRow(positionKey: string, row: string) {
  const saved = readPosition(positionKey)
  savePosition(positionKey, { top: saved?.top ?? 0, left: saved?.left ?? 0, spot: { row, column: saved?.spot?.column ?? '' } })
}
