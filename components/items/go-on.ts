import type { KeyboardEvent } from 'react'

/**
 * From line to line among the fields of one `data-pick`: Enter and Shift+Enter on what is typed, which sends nothing from here; up and down
 * on ticks, where those keys mean nothing else.
 */
export function goOn(event: KeyboardEvent<HTMLElement>) {
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
