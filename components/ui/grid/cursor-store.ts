import { createListeners } from '../listeners'
import type { Spot } from './cursor'

/** A cell being edited, and the text that started the edit, which replaces the value. */
export interface Editing extends Spot {
  typed?: string
  /** Whether Tab led into the cell: until something is typed, ← and → move to the adjacent cells. */
  isTabbedInto?: boolean
}

/**
 * The cursor's position, stored outside React's state so that a move renders two rows instead of all. `isUsed` is true once the user has
 * moved the cursor; before, it only marks where Tab enters.
 */
export interface CursorStore {
  spot(): Spot
  isUsed(): boolean
  editing(): Editing | null
  move(spot: Spot, isUsed?: boolean): void
  edit(editing: Editing | null): void
  subscribe(listener: () => void): () => void
}

export function createCursorStore(): CursorStore {
  let spot: Spot = { row: null, column: '' }
  let isUsed = false
  let editing: Editing | null = null
  const { subscribe, emit } = createListeners()
  return {
    spot: () => spot,
    isUsed: () => isUsed,
    editing: () => editing,
    move(to, used = true) {
      if (to.row === spot.row && to.column === spot.column && isUsed === (isUsed || used)) return
      spot = to
      isUsed ||= used
      emit()
    },
    edit(to) {
      if (to === editing) return
      editing = to
      emit()
    },
    subscribe,
  }
}
