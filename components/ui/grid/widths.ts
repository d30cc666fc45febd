import type { Board } from './board'
import { leastWidth } from './use-columns'

/**
 * The widths to keep (px) when a column is resized: its own, and those of all before it as they are on the screen, since columns that share
 * the free space would move the edge away from the pointer.
 */
export function frozenWidths<Row>(board: Board<Row>, id: string, change: (width: number) => number): Record<string, number> {
  const widths: Record<string, number> = {}
  for (const { column } of board.shown()) {
    const head = board.root.current?.querySelector<HTMLElement>(`[data-row=""] > [data-column="${CSS.escape(column.id)}"]`)
    const width = head?.getBoundingClientRect().width ?? column.width
    widths[column.id] = Math.round(column.id === id ? Math.max(leastWidth(column), change(width)) : width)
    if (column.id === id) break
  }
  return widths
}
