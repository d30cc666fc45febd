'use client'

import { lazy } from 'react'
import { Lazily } from '../ui/lazily'
import type { Tree } from './tree'
import type { Board } from './use-tree'

const CategoryDialog = lazy(() => import('./category-dialog'))
const MoveDialog = lazy(() => import('./move-dialog'))
const DeleteDialog = lazy(() => import('./delete-dialog'))
const RowMenu = lazy(() => import('./row-menu'))

/** What lies over the tree. */
export function CategoryDialogs({ tree, board }: { tree: Tree; board: Board }) {
  const { asked, close, reveal, toTree, actions } = board
  if (!asked) return null
  const category = 'id' in asked ? tree.byId.get(asked.id) : undefined
  return (
    <Lazily onMissing={close}>
      {asked.deed === 'add' && <CategoryDialog tree={tree} about={{ below: asked.below }} onClose={close} onDone={reveal} />}
      {asked.deed === 'edit' && category && <CategoryDialog tree={tree} about={{ category }} onClose={close} onDone={reveal} />}
      {asked.deed === 'move' && category && <MoveDialog tree={tree} category={category} onClose={close} onDone={reveal} />}
      {asked.deed === 'delete' && category && <DeleteDialog tree={tree} category={category} onClose={close} onDone={toTree} />}
      {asked.deed === 'menu' && category && <RowMenu actions={actions} at={asked.at} onClose={close} />}
    </Lazily>
  )
}
