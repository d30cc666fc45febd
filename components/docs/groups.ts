import type { Entry } from './document'

export interface Group {
  group: string
  entries: Entry[]
}

/** Operations by what they are about, in their order. */
export function groupsOf(entries: Entry[]): Group[] {
  const groups = new Map<string, Entry[]>()
  for (const entry of entries) groups.set(entry.group, [...(groups.get(entry.group) ?? []), entry])
  return [...groups].map(([group, some]) => ({ group, entries: some }))
}
