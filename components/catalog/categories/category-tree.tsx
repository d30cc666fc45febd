'use client'

import { useVirtualizer } from '@tanstack/react-virtual'
import { type MouseEvent, useCallback, useEffect, useId, useRef } from 'react'
import { rangeWithActive, useFitToWindow, useRowHeight } from '@/components/ui/grid/viewport'
import { categoryProductsHref } from './category-paths'
import type { Tree, TreeRowData } from './tree'
import classes from './tree.module.css'
import { pressTreeKey } from './tree-keys'
import type { MoveDirection, TreePosition } from './tree-moves'
import { TreeRow } from './tree-row'
import { useTreeDrag } from './use-tree-drag'

export interface TreeHandlers {
  go: (id: string) => void
  toggle: (ids: readonly string[], isOpen: boolean) => void
  move: (id: string, way: MoveDirection) => void
  moveTo: (id: string, spot: TreePosition) => void
  edit: (id: string) => void
  rename: (id: string) => void
  endRename: () => void
  menu: (id: string, at: DOMRect) => void
}

interface Props {
  tree: Tree
  lines: readonly TreeRowData[]
  activeId: string | null
  renamingId: string | null
  isMovable: boolean
  handlers: TreeHandlers
  root: React.RefObject<HTMLDivElement | null>
}

/** Above this many lines, only the visible ones are rendered. */
const MAX_UNVIRTUALIZED = 150

/**
 * The categories as a WAI-ARIA tree with one tab stop. The root has the focus and refers to the active line by aria-activedescendant, so
 * that moving a line does not lose the focus.
 */
export function CategoryTree({ tree, lines, activeId, renamingId, isMovable, handlers, root }: Props) {
  const baseId = useId()
  const frame = useRef<HTMLDivElement>(null)
  const at = Math.max(
    0,
    lines.findIndex(({ category }) => category.id === activeId),
  )
  const active = lines[at]?.category.id
  const isVirtual = lines.length > MAX_UNVIRTUALIZED
  const height = useRowHeight(frame)
  useFitToWindow(frame, root, true)
  const rangeExtractor = useCallback((range: Parameters<typeof rangeWithActive>[0]) => rangeWithActive(range, at), [at])
  const virtual = useVirtualizer({
    count: lines.length,
    enabled: isVirtual,
    getScrollElement: () => root.current,
    estimateSize: () => height,
    overscan: 12,
    initialRect: { width: 0, height: 800 },
    rangeExtractor,
    useFlushSync: false,
  })
  const idOf = (id: string) => `${baseId}-${id}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: the ids of the lines do not change.
  useEffect(() => {
    if (!active) return
    if (isVirtual) virtual.scrollToIndex(at)
    else document.getElementById(idOf(active))?.scrollIntoView({ block: 'nearest' })
  }, [active, at])
  const drag = useTreeDrag({
    tree,
    lines,
    isAllowed: isMovable,
    expand: (id) => handlers.toggle([id], true),
    drop: (id, spot) => {
      handlers.moveTo(id, spot)
      root.current?.focus({ preventScroll: true })
    },
  })
  const menuOf = (id: string) => {
    const button = document.getElementById(idOf(id))?.querySelector('[data-menu]')
    if (button) handlers.menu(id, button.getBoundingClientRect())
  }

  function click(event: MouseEvent) {
    const target = event.target as Element
    const line = lines.find(({ category }) => category.id === target.closest<HTMLElement>('[data-line]')?.dataset.line)
    if (!line || target.closest('a, input')) return
    const { id } = line.category
    handlers.go(id)
    if (target.closest('[data-menu]')) return menuOf(id)
    if (target.closest('[data-fold]') && line.isOpen !== null) handlers.toggle([id], !line.isOpen)
  }
  const visibleIndexes = isVirtual ? virtual.getVirtualItems().map(({ index }) => index) : lines.map((_, index) => index)
  return (
    <div ref={frame} className={classes.frame}>
      <div data-row="" className={classes.measure} aria-hidden="true" />
      <div
        ref={root}
        role="tree"
        aria-label="Categories"
        aria-describedby={`${baseId}-keys`}
        tabIndex={0}
        aria-activedescendant={active && idOf(active)}
        className={classes.tree}
        onKeyDown={(event) =>
          event.target === event.currentTarget &&
          active &&
          pressTreeKey(event, {
            lines,
            at,
            go: handlers.go,
            toggle: handlers.toggle,
            move: (way) => handlers.move(active, way),
            edit: () => handlers.edit(active),
            rename: () => handlers.rename(active),
            menu: () => menuOf(active),
          })
        }
        onClick={click}
        onDoubleClick={({ target }) => active && !(target as Element).closest('a, input, button, [data-fold]') && handlers.edit(active)}
        {...drag.handlers}
      >
        <div className={classes.lines} style={isVirtual ? { height: lines.length * height } : undefined}>
          {visibleIndexes.map((index) => {
            const line = lines[index]
            if (!line) return null
            const { id } = line.category
            return (
              <TreeRow
                key={id}
                row={line}
                id={idOf(id)}
                top={isVirtual ? index * height : undefined}
                isActive={id === active}
                isDragged={id === drag.dragged}
                isMovable={isMovable}
                target={drag.target?.id === id ? drag.target : null}
                isRenaming={id === renamingId}
                productsHref={categoryProductsHref(tree, id)}
                onRenameEnd={handlers.endRename}
              />
            )
          })}
        </div>
      </div>
      <p id={`${baseId}-keys`} className={classes.keys}>
        {isMovable ? 'Drag to move, or Alt with the arrows. ' : ''}Enter opens, F2 renames, Shift F10 shows what else.
      </p>
    </div>
  )
}
