/** The ids between two of them, both included, in the order of the list. Empty when one is not in it. */
export function between(ids: readonly string[], one: string, other: string): string[] {
  const from = ids.indexOf(one)
  const to = ids.indexOf(other)
  if (from < 0 || to < 0) return []
  return ids.slice(Math.min(from, to), Math.max(from, to) + 1)
}

/** What to select and what to let go when a range from `anchor` that ended at `from` shall end at `to`. */
export function extended(ids: readonly string[], anchor: string, from: string, to: string): { on: string[]; off: string[] } {
  const on = between(ids, anchor, to)
  const kept = new Set(on)
  return { on, off: between(ids, anchor, from).filter((id) => !kept.has(id)) }
}

/** How many of them are selected: for the checkbox above them. */
export function extent(ids: readonly string[], has: (id: string) => boolean): 'none' | 'some' | 'all' {
  let count = 0
  for (const id of ids) if (has(id)) count++
  if (count === 0) return 'none'
  return count === ids.length ? 'all' : 'some'
}
