import type { GridBounds } from './cursor'
import { extendRange, idsBetween, selectionState } from './range'
import type { GridSelection } from './types'

/** Selects rows and remembers the start of a range. */
export interface RowSelection {
  /** Selects or deselects one row; with `isRange`, all rows since the last one selected. */
  select(id: string, on: boolean, isRange?: boolean): void
  selectAll(on: boolean): void
  toggle(id: string, isRange?: boolean): void
  /** Ends the range from the anchor, or from `from` without one, at `to`. */
  extend(from: string, to: string): void
  /** Forgets the start of the range. */
  resetAnchor(): void
}

export function createRowSelection(selection: () => GridSelection | undefined, rows: () => GridBounds): RowSelection {
  let anchor: string | null = null
  const set = (ids: string[], on: boolean) => {
    if (ids.length > 0) selection()?.set(ids, on)
  }
  const select = (id: string, on: boolean, isRange = false) => {
    const range = isRange && anchor !== null ? idsBetween(rows().ids, anchor, id) : []
    set(range.length > 0 ? range : [id], on)
    anchor = id
  }
  return {
    select,
    selectAll: (on) => set([...rows().ids], on),
    toggle: (id, isRange) => select(id, !selection()?.has(id), isRange),
    extend(from, to) {
      anchor ??= from
      const { on, off } = extendRange(rows().ids, anchor, from, to)
      set(off, false)
      set(on, true)
    },
    resetAnchor() {
      anchor = null
    },
  }
}

/** The state of the header's checkbox for these rows. */
export const selectionStateOf = (ids: readonly string[], selection: GridSelection) => selectionState(ids, (id) => selection.has(id))
