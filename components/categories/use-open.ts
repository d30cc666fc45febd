'use client'

import { useState } from 'react'
import type { Tree } from './tree'

/** A tree of no more categories is shown whole at first. */
const SMALL = 60
/** What is open, kept while one is elsewhere. */
let kept: ReadonlySet<string> | null = null

/** What of the tree is open. */
export function useOpen(tree: Tree | undefined) {
  const [chosen, setChosen] = useState(kept)
  const open = chosen ?? (tree && tree.byId.size <= SMALL ? allIn(tree) : none)
  const set = (next: ReadonlySet<string>) => {
    kept = next
    setChosen(next)
  }
  return {
    open,
    toggle: (ids: readonly string[], isOpen: boolean) => {
      const next = new Set(open)
      for (const id of ids)
        if (isOpen) next.add(id)
        else next.delete(id)
      set(next)
    },
    openAll: () => tree && set(allIn(tree)),
    closeAll: () => set(none),
  }
}

const none: ReadonlySet<string> = new Set()
const allIn = (tree: Tree) => new Set([...tree.byId.keys()].filter((id) => tree.childrenOf(id).length > 0))
