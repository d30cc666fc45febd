'use client'

import { useState } from 'react'
import type { Tree } from './tree'

/** A tree of at most this many categories is expanded at first. */
const MAX_INITIALLY_EXPANDED = 60
/** The expanded categories, remembered across pages. */
let lastExpanded: ReadonlySet<string> | null = null

/** The expanded categories. */
export function useExpanded(tree: Tree | undefined) {
  const [chosen, setChosen] = useState(lastExpanded)
  const expanded = chosen ?? (tree && tree.byId.size <= MAX_INITIALLY_EXPANDED ? allParents(tree) : noneExpanded)
  const set = (next: ReadonlySet<string>) => {
    lastExpanded = next
    setChosen(next)
  }
  return {
    open: expanded,
    toggle: (ids: readonly string[], isOpen: boolean) => {
      const next = new Set(expanded)
      for (const id of ids)
        if (isOpen) next.add(id)
        else next.delete(id)
      set(next)
    },
    expandAll: () => tree && set(allParents(tree)),
    collapseAll: () => set(noneExpanded),
  }
}

const noneExpanded: ReadonlySet<string> = new Set()
const allParents = (tree: Tree) => new Set([...tree.byId.keys()].filter((id) => tree.childrenOf(id).length > 0))
