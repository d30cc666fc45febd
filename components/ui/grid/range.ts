/** The ids between two ids, both included, in the order of the list. Empty when one of them is not in it. */
export function idsBetween(ids: readonly string[], one: string, other: string): string[] {
  const from = ids.indexOf(one)
  const to = ids.indexOf(other)
  if (from < 0 || to < 0) return []
  return ids.slice(Math.min(from, to), Math.max(from, to) + 1)
}

/** The ids to select and to deselect when the range from `anchor` that ended at `from` shall end at `to`. */
export function extendRange(ids: readonly string[], anchor: string, from: string, to: string): { on: string[]; off: string[] } {
  const on = idsBetween(ids, anchor, to)
  const kept = new Set(on)
  return { on, off: idsBetween(ids, anchor, from).filter((id) => !kept.has(id)) }
}

/** The state of the header's checkbox: whether none, some or all of the ids are selected. */
export function selectionState(ids: readonly string[], has: (id: string) => boolean): 'none' | 'some' | 'all' {
  let count = 0
  for (const id of ids) if (has(id)) count++
  if (count === 0) return 'none'
  return count === ids.length ? 'all' : 'some'
}
