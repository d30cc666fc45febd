import type { Spot } from './cursor'

/** The element of a cell that takes the focus: its checkbox or sort button if it has one, otherwise the cell. */
export const focusTarget = (cell: HTMLElement) => cell.querySelector<HTMLElement>('[data-focus]') ?? cell

const widgets = ':is(a[href], button, input, select, textarea, [tabindex], summary):not([data-column], [data-focus], [data-editor])'

/** Links, buttons and fields inside cells. */
export const widgetsIn = (element: HTMLElement) => [...element.querySelectorAll<HTMLElement>(widgets)]

/** Whether a click on the target belongs to a widget inside a cell. */
export const isWidget = (target: EventTarget | null) =>
  target instanceof Element && target.closest('a, button, input, select, textarea, label, summary, [role="button"]') !== null

export interface CellTarget extends Spot {
  cell: HTMLElement
  /** Whether the target is a widget inside the cell rather than the cell itself. */
  isInWidget: boolean
}

/** The cell of a grid that contains an event's target; null outside of cells. */
export function cellTargetOf(root: HTMLElement | null, target: EventTarget | null): CellTarget | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-column]') : null
  const row = cell?.parentElement?.dataset.row
  if (!cell || row === undefined || !root?.contains(cell)) return null
  return {
    cell,
    row: row === '' ? null : row,
    column: cell.dataset.column ?? '',
    isInWidget: target !== focusTarget(cell) && target !== cell,
  }
}

/** The key with its modifiers; the Mac's command key counts as Control. */
export function keyCombination(event: { key: string; ctrlKey: boolean; metaKey: boolean; altKey: boolean; shiftKey: boolean }): string {
  const parts = [event.ctrlKey || event.metaKey ? 'Control' : '', event.altKey ? 'Alt' : '', event.shiftKey ? 'Shift' : '']
  const key = event.key === ' ' ? 'Space' : event.key.length === 1 ? event.key.toLowerCase() : event.key
  return [...parts.filter(Boolean), key].join('+')
}
