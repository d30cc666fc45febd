'use client'

import { useId, useState } from 'react'

/** The number of options that PageUp and PageDown skip. */
const PAGE = 8

/** The index that a key moves to from `active` (-1: none) among `count` options; null for a key that moves nowhere. Arrows wrap around. */
export function nextActive(key: string, active: number, count: number): number | null {
  const last = count - 1
  if (key === 'ArrowDown') return active < 0 || active >= last ? 0 : active + 1
  if (key === 'ArrowUp') return count ? (active <= 0 ? last : active - 1) : null
  if (key === 'PageDown') return Math.max(0, Math.min(active + PAGE, last))
  if (key === 'PageUp') return Math.max(0, active - PAGE)
  return null
}

export interface ListboxState {
  /** The id of the list, for `aria-controls`. */
  id: string
  /** The index of the active option; -1 for none. */
  active: number
  /** The id of that option, for `aria-activedescendant`. */
  activeId: string | undefined
}

/**
 * The active option in the list below an input; the focus stays in the input. `initial` is active before a key is pressed. `move` returns
 * whether the list used the key; `reset` makes `initial` active again, after another letter.
 */
export function useListbox(count: number, initial = 0) {
  const id = useId()
  const [moved, setMoved] = useState<number | null>(null)
  const active = Math.min(moved ?? initial, count - 1)
  const state: ListboxState = { id, active, activeId: active < 0 ? undefined : optionId(id, active) }
  return {
    ...state,
    move(key: string): boolean {
      const next = nextActive(key, active, count)
      if (next !== null) setMoved(next)
      return next !== null
    },
    reset: () => setMoved(null),
  }
}

export const optionId = (listId: string, index: number) => `${listId}-${index}`
