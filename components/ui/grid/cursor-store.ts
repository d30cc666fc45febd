import { createListeners } from '../listeners'
import type { Spot } from './cursor'

/** A cell that is being edited, and what was typed to begin with: it takes the place of the value. */
export interface Editing extends Spot {
  typed?: string
  /** Tab came by on its way: until something is typed, ← and → go on to the cells beside. */
  isPassing?: boolean
}

/**
 * Where the cursor is, kept outside React's state so that moving it draws two rows and not all of them. `isUsed` turns true when the reader
 * has put it somewhere; before that it only marks where Tab enters.
 */
export interface CursorStore {
  spot(): Spot
  isUsed(): boolean
  editing(): Editing | null
  move(spot: Spot, isUsed?: boolean): void
  edit(editing: Editing | null): void
  subscribe(listener: () => void): () => void
}

export function createCursor(): CursorStore {
  let spot: Spot = { row: null, column: '' }
  let isUsed = false
  let editing: Editing | null = null
  const { subscribe, tell } = createListeners()
  return {
    spot: () => spot,
    isUsed: () => isUsed,
    editing: () => editing,
    move(to, used = true) {
      if (to.row === spot.row && to.column === spot.column && isUsed === (isUsed || used)) return
      spot = to
      isUsed ||= used
      tell()
    },
    edit(to) {
      if (to === editing) return
      editing = to
      tell()
    },
    subscribe,
  }
}
