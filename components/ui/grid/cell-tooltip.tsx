import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { TooltipAt } from '../floating/tooltip'
import { cellTargetOf } from './cell-target'
import type { GridModel } from './grid-model'

/** Shows beside a hovered or focused cell why it is locked, or its error, also one that is found while the cell has the focus. */
export function CellTooltip<Row>({ model }: { model: GridModel<Row> }) {
  const [cell, setCell] = useState<HTMLElement | null>(null)
  const note = useReason(cell)
  useEffect(() => {
    const root = model.root.current!
    const onEnter = ({ target }: Event) => {
      setCell(cellTargetOf(root, target)?.cell ?? null)
    }
    const onLeave = () => setCell(null)
    const enterEvents = ['mouseover', 'focusin'] as const
    const leaveEvents = ['mouseleave', 'focusout', 'scroll'] as const
    for (const name of enterEvents) root.addEventListener(name, onEnter)
    for (const name of leaveEvents) root.addEventListener(name, onLeave, { passive: true })
    return () => {
      for (const name of enterEvents) root.removeEventListener(name, onEnter)
      for (const name of leaveEvents) root.removeEventListener(name, onLeave)
    }
  }, [model])
  return cell && note ? (
    <TooltipAt target={cell} label={note} multiline w="max-content" maw="20rem" position="bottom-start" openDelay={0} />
  ) : null
}

/** The reason that a cell shows, as it is now. */
function useReason(cell: HTMLElement | null): string | undefined {
  const subscribe = useCallback(
    (onChange: () => void) => {
      if (!cell) return () => {}
      const observer = new MutationObserver(onChange)
      observer.observe(cell, { attributeFilter: ['data-why'] })
      return () => observer.disconnect()
    },
    [cell],
  )
  return useSyncExternalStore(
    subscribe,
    () => cell?.dataset.why,
    () => undefined,
  )
}
