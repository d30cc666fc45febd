import type { KeyboardEvent } from 'react'

/**
 * Moves the focus between fields of the same `data-pick`: Enter and Shift+Enter in text fields, which then do not submit the form; also the
 * up and down arrows on checkboxes, where they have no other use.
 */
export function focusNextField(event: KeyboardEvent<HTMLElement>) {
  const from = event.target as HTMLElement
  const kind = from.dataset.pick
  if (!kind || event.ctrlKey || event.metaKey || event.altKey) return
  const isTick = kind === 'tick'
  const by = { ArrowDown: isTick ? 1 : 0, ArrowUp: isTick ? -1 : 0, Enter: event.shiftKey ? -1 : 1 }[event.key]
  if (!by) return
  event.preventDefault()
  const others = [...event.currentTarget.querySelectorAll<HTMLElement>(`[data-pick="${kind}"]:not(:disabled)`)]
  others[others.indexOf(from) + by]?.focus()
}
