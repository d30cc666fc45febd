'use client'

import { useQueryClient } from '@tanstack/react-query'
import { FolderInput, FolderPlus, Pencil, Shirt, TextCursorInput, Trash2 } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import type { Action } from '@/components/frame/keyboard/use-actions'
import { announce } from '@/components/ui/toasts/announce'
import type { Category } from '../types'
import { useCatalogDisabledReasons } from '../use-disabled-reasons'
import { categoryProductsHref } from './category-paths'
import type { TreeHandlers } from './category-tree'
import { moveCategory } from './move-category'
import { cachedTree } from './store'
import { pathOf, type Tree, treeOf, visibleRows } from './tree'
import { positionFor } from './tree-moves'
import { useExpanded } from './use-expanded'

/** The dialog or menu that is open over the tree. */
type ActiveDialog =
  | { name: 'add'; below: string | null }
  | { name: 'edit' | 'move' | 'delete'; id: string }
  | { name: 'menu'; id: string; at: DOMRect }

interface Options {
  tree: Tree | undefined
  q: string
  root: RefObject<HTMLDivElement | null>
  isMovable: boolean
}

export type TreeState = ReturnType<typeof useTree>

/** The state of the tree: its visible lines, the cursor, and the open dialog. */
export function useTree({ tree, q, root, isMovable }: Options) {
  const client = useQueryClient()
  const router = useRouter()
  const { open, toggle, expandAll, collapseAll } = useExpanded(tree)
  const [selectedId, setSelectedId] = useState<string | null>(null)
  const [renamingId, setRenamingId] = useState<string | null>(null)
  const [activeDialog, setActiveDialog] = useState<ActiveDialog | null>(null)
  const lines = tree ? visibleRows(tree, open, q) : []
  const active = (lines.find(({ category }) => category.id === selectedId) ?? lines[0])?.category
  const toTree = () => root.current?.focus({ preventScroll: true })

  /** Expands the parents of a category and puts the cursor on it. */
  const reveal = (id: string) => setSelectedId(id)
  // Runs once the category is in the tree, since the parents of an added or moved one may be collapsed.
  const expandAncestors = useEffectEvent(() => {
    const above =
      tree && selectedId
        ? pathOf(tree, selectedId)
            .slice(0, -1)
            .map((one) => one.id)
        : []
    if (above.some((id) => !open.has(id))) toggle(above, true)
  })
  const parentId = tree?.byId.get(selectedId ?? '')?.parentId
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the category gets another parent.
  useEffect(() => expandAncestors(), [selectedId, parentId])

  const startAction = (name: CategoryActionName, id: string) => {
    setSelectedId(id)
    if (name === 'rename') setRenamingId(id)
    else if (name === 'products') tree && router.push(categoryProductsHref(tree, id))
    else setActiveDialog(name === 'add' ? { name, below: id } : { name, id })
  }
  const actions = useCategoryActions(active, startAction)
  const ifMovable = (act: (id: string) => void) => (id: string) =>
    isMovable ? act(id) : announce(actions.find(({ disabledReason }) => disabledReason)?.disabledReason ?? '')
  const handlers: TreeHandlers = {
    go: setSelectedId,
    toggle,
    move(id, way) {
      if (!isMovable) return
      // Uses the cached tree, since keys may come faster than renders.
      const spot = positionFor(treeOf(cachedTree(client)?.categories ?? []), id, way)
      if (typeof spot === 'string') return announce(spot)
      setSelectedId(id)
      moveCategory(client, id, spot)
    },
    moveTo(id, spot) {
      setSelectedId(id)
      moveCategory(client, id, spot)
    },
    edit: ifMovable((id) => startAction('edit', id)),
    rename: ifMovable((id) => startAction('rename', id)),
    endRename() {
      setRenamingId(null)
      toTree()
    },
    menu: (id, at) => setActiveDialog({ name: 'menu', id, at }),
  }
  return {
    lines,
    activeId: active?.id ?? null,
    renamingId,
    isMovable,
    handlers,
    actions,
    asked: activeDialog,
    reveal,
    toTree,
    openAll: expandAll,
    closeAll: collapseAll,
    add: (below: string | null) => setActiveDialog({ name: 'add', below }),
    close() {
      const wasMenu = activeDialog?.name === 'menu'
      setActiveDialog((now) => (now === activeDialog ? null : now))
      if (wasMenu) toTree()
    },
  }
}

type CategoryActionName = 'add' | 'edit' | 'rename' | 'move' | 'delete' | 'products'

/** The actions of the category under the cursor, each with the reason why it is disabled. */
function useCategoryActions(active: Category | undefined, start: (action: CategoryActionName, id: string) => void): Action[] {
  const { global: disabledReason } = useCatalogDisabledReasons()
  if (!active) return []
  const { id, name, productCount } = active
  const action = (which: CategoryActionName, label: string, icon: Action['icon'], given: Partial<Action> = {}): Action => ({
    id: `category.${which}`,
    label,
    icon,
    section: name,
    disabledReason,
    run: () => start(which, id),
    ...given,
  })
  return [
    action('add', 'New category below it', FolderPlus, { keywords: 'child add' }),
    action('edit', 'Edit', Pencil, { keywords: 'description' }),
    action('rename', 'Rename', TextCursorInput, { keys: 'F2' }),
    action('move', 'Move…', FolderInput, { keywords: 'below parent' }),
    action('products', 'Show its products', Shirt, { disabledReason: productCount ? null : 'It has none.' }),
    action('delete', 'Delete…', Trash2),
  ]
}
