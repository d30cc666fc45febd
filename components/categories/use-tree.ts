'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { announce } from '../ui/announce'
import type { TreeDeeds } from './category-tree'
import { moveCategory } from './move'
import { spotFor } from './place'
import { productsOf } from './products-of'
import { loadedIn } from './store'
import { linesOf, pathIn, type Tree, treeOf } from './tree'
import { type Deed, useDeeds } from './use-deeds'
import { useOpen } from './use-open'

/** What lies over the tree. */
type Asked =
  | { deed: 'add'; below: string | null }
  | { deed: 'edit' | 'move' | 'delete'; id: string }
  | { deed: 'menu'; id: string; at: DOMRect }

interface Given {
  tree: Tree | undefined
  q: string
  root: RefObject<HTMLDivElement | null>
  isMovable: boolean
}

export type Board = ReturnType<typeof useTree>

/** The tree as it is shown, where the cursor is in it, and what is being done. */
export function useTree({ tree, q, root, isMovable }: Given) {
  const client = useQueryClient()
  const router = useRouter()
  const { open, toggle, openAll, closeAll } = useOpen(tree)
  const [wantedId, setWantedId] = useState<string | null>(null)
  const [renamingId, setRenamingId] = useState<string | null>(null)
  const [asked, setAsked] = useState<Asked | null>(null)
  const lines = tree ? linesOf(tree, open, q) : []
  const active = (lines.find(({ category }) => category.id === wantedId) ?? lines[0])?.category
  const toTree = () => root.current?.focus({ preventScroll: true })

  /** Opens the way to a category and puts the cursor on it. */
  const reveal = (id: string) => setWantedId(id)
  // Once it is in the tree: what was added or moved hangs from what may be closed.
  const openTo = useEffectEvent(() => {
    const above =
      tree && wantedId
        ? pathIn(tree, wantedId)
            .slice(0, -1)
            .map((one) => one.id)
        : []
    if (above.some((id) => !open.has(id))) toggle(above, true)
  })
  const parentId = tree?.byId.get(wantedId ?? '')?.parentId
  // biome-ignore lint/correctness/useExhaustiveDependencies: when it has come under another.
  useEffect(() => openTo(), [wantedId, parentId])

  const want = (deed: Deed, id: string) => {
    setWantedId(id)
    if (deed === 'rename') setRenamingId(id)
    else if (deed === 'products') tree && router.push(productsOf(tree, id))
    else setAsked(deed === 'add' ? { deed, below: id } : { deed, id })
  }
  const actions = useDeeds(active, want)
  const may = (act: (id: string) => void) => (id: string) => (isMovable ? act(id) : announce(actions.find(({ why }) => why)?.why ?? ''))
  const deeds: TreeDeeds = {
    go: setWantedId,
    toggle,
    move(id, way) {
      if (!isMovable) return
      // As it is by now: keys may come faster than it is drawn.
      const spot = spotFor(treeOf(loadedIn(client)?.categories ?? []), id, way)
      if (typeof spot === 'string') return announce(spot)
      setWantedId(id)
      moveCategory(client, id, spot)
    },
    put(id, spot) {
      setWantedId(id)
      moveCategory(client, id, spot)
    },
    edit: may((id) => want('edit', id)),
    rename: may((id) => want('rename', id)),
    renamed() {
      setRenamingId(null)
      toTree()
    },
    menu: (id, at) => setAsked({ deed: 'menu', id, at }),
  }
  return {
    lines,
    activeId: active?.id ?? null,
    renamingId,
    isMovable,
    deeds,
    actions,
    asked,
    reveal,
    toTree,
    openAll,
    closeAll,
    add: (below: string | null) => setAsked({ deed: 'add', below }),
    close() {
      const wasMenu = asked?.deed === 'menu'
      setAsked((now) => (now === asked ? null : now))
      if (wasMenu) toTree()
    },
  }
}
