'use client'

import { type DragEvent, useRef, useState } from 'react'
import type { Tree, TreeRowData } from './tree'
import { moveProblem, type TreePosition } from './tree-moves'

/** The target of the dragged category. */
export interface DropTarget {
  /** The line under the pointer. */
  id: string
  zone: 'before' | 'into' | 'after'
  position: TreePosition
  /** The reason why it cannot be dropped; null when it can. */
  problem: string | null
}

/** A collapsed category under the pointer expands after this time, in ms. */
const EXPAND_DELAY_MS = 700
const type = 'application/x-waybill-category'

interface Options {
  tree: Tree
  lines: readonly TreeRowData[]
  isAllowed: boolean
  expand: (id: string) => void
  drop: (id: string, position: TreePosition) => void
}

/** Drag and drop of categories. An invalid target shows the reason before the drop. */
export function useTreeDrag({ tree, lines, isAllowed, expand, drop }: Options) {
  const [dragged, setDragged] = useState<string | null>(null)
  const [target, setTarget] = useState<DropTarget | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const setAim = (next: DropTarget | null) => {
    if (next?.id === target?.id && next?.zone === target?.zone) return
    clearTimeout(timer.current)
    const line = next && lines.find(({ category }) => category.id === next.id)
    if (next?.zone === 'into' && line?.isOpen === false) timer.current = setTimeout(() => expand(next.id), EXPAND_DELAY_MS)
    setTarget(next)
  }
  const end = () => {
    clearTimeout(timer.current)
    setDragged(null)
    setTarget(null)
  }
  return {
    dragged,
    target,
    handlers: isAllowed
      ? {
          onDragStart(event: DragEvent) {
            const id = rowElementOf(event)?.dataset.line
            if (!id) return
            event.dataTransfer.setData(type, id)
            event.dataTransfer.effectAllowed = 'move'
            setDragged(id)
          },
          onDragOver(event: DragEvent) {
            const next = dragged === null ? null : targetOf(event, tree, lines, dragged)
            if (dragged === null) return
            setAim(next)
            if (!next || next.problem) return
            event.preventDefault()
            event.dataTransfer.dropEffect = 'move'
          },
          onDragLeave(event: DragEvent) {
            if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setAim(null)
          },
          onDrop(event: DragEvent) {
            event.preventDefault()
            const next = dragged === null ? null : targetOf(event, tree, lines, dragged)
            if (dragged !== null && next && !next.problem) drop(dragged, next.position)
            end()
          },
          onDragEnd: end,
        }
      : {},
  }
}

const rowElementOf = ({ target }: DragEvent) => (target as Element).closest?.<HTMLElement>('[data-line]') ?? null

/**
 * The drop target by thirds of the line under the pointer: before, into or after it. After an expanded category means before its first
 * child.
 */
function targetOf(event: DragEvent, tree: Tree, lines: readonly TreeRowData[], dragged: string): DropTarget | null {
  const element = rowElementOf(event)
  const line = element && lines.find(({ category }) => category.id === element.dataset.line)
  if (!line) return null
  const { top, height } = element.getBoundingClientRect()
  const part = (event.clientY - top) / height
  const zone = part < 0.3 ? 'before' : part > 0.7 ? 'after' : 'into'
  const { id, parentId } = line.category
  if (id === dragged) return null
  const isInside = zone === 'into' || (zone === 'after' && line.isOpen === true)
  const parent = isInside ? id : parentId
  const others = tree.childrenOf(parent).filter((one) => one.id !== dragged)
  const at = others.findIndex((one) => one.id === id)
  const index = zone === 'into' ? others.length : isInside ? 0 : zone === 'before' ? at : at + 1
  const own = tree.byId.get(dragged)?.parentId
  return { id, zone, position: { parentId: parent, index }, problem: parent === own ? null : moveProblem(tree, dragged, parent) }
}
