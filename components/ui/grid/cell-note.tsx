import { Tooltip } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { Board } from './board'
import { placeOf } from './places'

/** Says beside a cell, while the pointer or the cursor is on it, why it is locked or what is wrong with it. */
export function CellNote<Row>({ board }: { board: Board<Row> }) {
  const [cell, setCell] = useState<HTMLElement | null>(null)
  useEffect(() => {
    const root = board.root.current!
    const look = ({ target }: Event) => {
      const place = placeOf(root, target)
      setCell(place && 'why' in place.cell.dataset ? place.cell : null)
    }
    const leave = () => setCell(null)
    const enter = ['mouseover', 'focusin'] as const
    const away = ['mouseleave', 'focusout', 'scroll'] as const
    for (const name of enter) root.addEventListener(name, look)
    for (const name of away) root.addEventListener(name, leave, { passive: true })
    return () => {
      for (const name of enter) root.removeEventListener(name, look)
      for (const name of away) root.removeEventListener(name, leave)
    }
  }, [board])
  const why = cell?.dataset.why
  return why ? (
    <Tooltip target={cell} label={why} opened multiline w="max-content" maw="20rem" position="bottom-start" openDelay={0} />
  ) : null
}
