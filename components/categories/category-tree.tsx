'use client'

import { useVirtualizer } from '@tanstack/react-virtual'
import { type MouseEvent, useCallback, useEffect, useId, useRef } from 'react'
import { useFit } from '../ui/grid/use-fit'
import { useRowHeight } from '../ui/grid/use-row-height'
import { visibleRows } from '../ui/grid/visible-rows'
import type { Spot, Way } from './place'
import { productsOf } from './products-of'
import type { Line, Tree } from './tree'
import classes from './tree.module.css'
import { pressTreeKey } from './tree-keys'
import { TreeLine } from './tree-line'
import { useDrag } from './use-drag'

/** What the tree is asked to do. */
export interface TreeDeeds {
  go: (id: string) => void
  toggle: (ids: readonly string[], isOpen: boolean) => void
  move: (id: string, way: Way) => void
  put: (id: string, spot: Spot) => void
  edit: (id: string) => void
  rename: (id: string) => void
  renamed: () => void
  menu: (id: string, at: DOMRect) => void
}

interface Props {
  tree: Tree
  lines: readonly Line[]
  activeId: string | null
  renamingId: string | null
  isMovable: boolean
  deeds: TreeDeeds
  root: React.RefObject<HTMLDivElement | null>
}

/** Beyond this many lines only those on the screen are in the page. */
const VIRTUAL_BEYOND = 150

/**
 * The categories after the WAI-ARIA pattern of trees: one tab stop. It keeps the focus itself and points at the active line, so that a line
 * can be moved without losing it.
 */
export function CategoryTree({ tree, lines, activeId, renamingId, isMovable, deeds, root }: Props) {
  const own = useId()
  const frame = useRef<HTMLDivElement>(null)
  const at = Math.max(
    0,
    lines.findIndex(({ category }) => category.id === activeId),
  )
  const active = lines[at]?.category.id
  const isVirtual = lines.length > VIRTUAL_BEYOND
  const height = useRowHeight(frame)
  useFit(frame, root, true)
  const rangeExtractor = useCallback((range: Parameters<typeof visibleRows>[0]) => visibleRows(range, at), [at])
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
  const idOf = (id: string) => `${own}-${id}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: the ids of its lines stay.
  useEffect(() => {
    if (!active) return
    if (isVirtual) virtual.scrollToIndex(at)
    else document.getElementById(idOf(active))?.scrollIntoView({ block: 'nearest' })
  }, [active, at])
  const drag = useDrag({
    tree,
    lines,
    isAllowed: isMovable,
    openUp: (id) => deeds.toggle([id], true),
    drop: (id, spot) => {
      deeds.put(id, spot)
      root.current?.focus({ preventScroll: true })
    },
  })
  const menuOf = (id: string) => {
    const button = document.getElementById(idOf(id))?.querySelector('[data-menu]')
    if (button) deeds.menu(id, button.getBoundingClientRect())
  }

  function click(event: MouseEvent) {
    const target = event.target as Element
    const line = lines.find(({ category }) => category.id === target.closest<HTMLElement>('[data-line]')?.dataset.line)
    if (!line || target.closest('a, input')) return
    const { id } = line.category
    deeds.go(id)
    if (target.closest('[data-menu]')) return menuOf(id)
    if (target.closest('[data-fold]') && line.isOpen !== null) deeds.toggle([id], !line.isOpen)
  }
  const drawn = isVirtual ? virtual.getVirtualItems().map(({ index }) => index) : lines.map((_, index) => index)
  return (
    <div ref={frame} className={classes.frame}>
      <div data-row="" className={classes.measure} aria-hidden="true" />
      <div
        ref={root}
        role="tree"
        aria-label="Categories"
        aria-describedby={`${own}-keys`}
        tabIndex={0}
        aria-activedescendant={active && idOf(active)}
        className={classes.tree}
        onKeyDown={(event) =>
          event.target === event.currentTarget &&
          active &&
          pressTreeKey(event, {
            lines,
            at,
            go: deeds.go,
            toggle: deeds.toggle,
            move: (way) => deeds.move(active, way),
            edit: () => deeds.edit(active),
            rename: () => deeds.rename(active),
            menu: () => menuOf(active),
          })
        }
        onClick={click}
        onDoubleClick={({ target }) => active && !(target as Element).closest('a, input, button, [data-fold]') && deeds.edit(active)}
        {...drag.handlers}
      >
        <div className={classes.lines} style={isVirtual ? { height: lines.length * height } : undefined}>
          {drawn.map((index) => {
            const line = lines[index]
            if (!line) return null
            const { id } = line.category
            return (
              <TreeLine
                key={id}
                line={line}
                id={idOf(id)}
                top={isVirtual ? index * height : undefined}
                isActive={id === active}
                isDragged={id === drag.dragged}
                isMovable={isMovable}
                target={drag.target?.id === id ? drag.target : null}
                isRenaming={id === renamingId}
                productsAt={productsOf(tree, id)}
                onRenamed={deeds.renamed}
              />
            )
          })}
        </div>
      </div>
      <p id={`${own}-keys`} className={classes.keys}>
        {isMovable ? 'Drag to move, or Alt with the arrows. ' : ''}Enter opens, F2 renames, Shift F10 shows what else.
      </p>
    </div>
  )
}
