import { useEffect, useState } from 'react'
import { TooltipAt } from '../floating/tooltip'
import { cellTargetOf } from './cell-target'
import type { GridModel } from './grid-model'

/** Shows beside a hovered or focused cell why it is locked, or its error. */
export function CellTooltip<Row>({ model }: { model: GridModel<Row> }) {
  const [cell, setCell] = useState<HTMLElement | null>(null)
  useEffect(() => {
    const root = model.root.current!
    const onEnter = ({ target }: Event) => {
      const place = cellTargetOf(root, target)
      setCell(place && 'why' in place.cell.dataset ? place.cell : null)
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
  const note = cell?.dataset.why
  return note ? <TooltipAt target={cell} label={note} multiline w="max-content" maw="20rem" position="bottom-start" openDelay={0} /> : null
}
