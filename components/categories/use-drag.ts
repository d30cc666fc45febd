'use client'

import { type DragEvent, useRef, useState } from 'react'
import { type Spot, whyNot } from './place'
import type { Line, Tree } from './tree'

/** Where what is dragged would go. */
export interface Target {
  /** The line that it is over. */
  id: string
  zone: 'before' | 'into' | 'after'
  spot: Spot
  /** Why it cannot; null when it can. */
  why: string | null
}

/** How long one stays over a closed category until it opens, in ms. */
const OPENS = 700
const type = 'application/x-waybill-category'

interface Given {
  tree: Tree
  lines: readonly Line[]
  isAllowed: boolean
  openUp: (id: string) => void
  drop: (id: string, spot: Spot) => void
}

/** Dragging with the mouse. What cannot be is said before it is dropped. */
export function useDrag({ tree, lines, isAllowed, openUp, drop }: Given) {
  const [dragged, setDragged] = useState<string | null>(null)
  const [target, setTarget] = useState<Target | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const aim = (next: Target | null) => {
    if (next?.id === target?.id && next?.zone === target?.zone) return
    clearTimeout(timer.current)
    const line = next && lines.find(({ category }) => category.id === next.id)
    if (next?.zone === 'into' && line?.isOpen === false) timer.current = setTimeout(() => openUp(next.id), OPENS)
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
            const id = lineOf(event)?.dataset.line
            if (!id) return
            event.dataTransfer.setData(type, id)
            event.dataTransfer.effectAllowed = 'move'
            setDragged(id)
          },
          onDragOver(event: DragEvent) {
            const next = dragged === null ? null : targetOf(event, tree, lines, dragged)
            if (dragged === null) return
            aim(next)
            if (!next || next.why) return
            event.preventDefault()
            event.dataTransfer.dropEffect = 'move'
          },
          onDragLeave(event: DragEvent) {
            if (!event.currentTarget.contains(event.relatedTarget as Node | null)) aim(null)
          },
          onDrop(event: DragEvent) {
            event.preventDefault()
            const next = dragged === null ? null : targetOf(event, tree, lines, dragged)
            if (dragged !== null && next && !next.why) drop(dragged, next.spot)
            end()
          },
          onDragEnd: end,
        }
      : {},
  }
}

const lineOf = ({ target }: DragEvent) => (target as Element).closest?.<HTMLElement>('[data-line]') ?? null

/** Before, into or after the line below the pointer, by thirds; behind an open one is before the first of what hangs from it. */
function targetOf(event: DragEvent, tree: Tree, lines: readonly Line[], dragged: string): Target | null {
  const element = lineOf(event)
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
  return { id, zone, spot: { parentId: parent, index }, why: parent === own ? null : whyNot(tree, dragged, parent) }
}
