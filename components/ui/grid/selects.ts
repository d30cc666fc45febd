import type { Extent } from './cursor'
import { between, extended, extent } from './range'
import type { GridSelection } from './types'

/** Selecting rows, with a memory of where a range began. */
export interface Selects {
  /** Selects one row or lets it go; with `isRange` all rows since the last one that was chosen. */
  one(id: string, on: boolean, isRange?: boolean): void
  all(on: boolean): void
  toggle(id: string, isRange?: boolean): void
  /** The range that began at the anchor, or at `from` without one, now ends at `to`. */
  extend(from: string, to: string): void
  /** The next range begins anew. */
  forget(): void
}

export function createSelects(selection: () => GridSelection | undefined, rows: () => Extent): Selects {
  let anchor: string | null = null
  const set = (ids: string[], on: boolean) => {
    if (ids.length > 0) selection()?.set(ids, on)
  }
  const one = (id: string, on: boolean, isRange = false) => {
    const range = isRange && anchor !== null ? between(rows().ids, anchor, id) : []
    set(range.length > 0 ? range : [id], on)
    anchor = id
  }
  return {
    one,
    all: (on) => set([...rows().ids], on),
    toggle: (id, isRange) => one(id, !selection()?.has(id), isRange),
    extend(from, to) {
      anchor ??= from
      const { on, off } = extended(rows().ids, anchor, from, to)
      set(off, false)
      set(on, true)
    },
    forget() {
      anchor = null
    },
  }
}

/** How many of the rows are selected, for the checkbox above them. */
export const selectedExtent = (ids: readonly string[], selection: GridSelection) => extent(ids, (id) => selection.has(id))
