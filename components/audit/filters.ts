import type { Answer } from '../api'

export type Entry = Answer<'GET /orders/{orderId}/auditLogs'>['auditLogs'][number]

const has = ({ changes }: Entry, field: RegExp) => changes.some((change) => field.test(change.field))

/** Which entries of the timeline to show; notes stand among all of them, and alone. */
export const filters = [
  { id: 'all', name: 'All', shows: () => true },
  { id: 'notes', name: 'Notes', shows: () => false },
  { id: 'edits', name: 'Edits', shows: ({ action }: Entry) => action === 'update' },
  { id: 'holds', name: 'Holds', shows: (entry: Entry) => /^(hold|release)$/.test(entry.action) || has(entry, /^holds\./) },
  {
    id: 'status',
    name: 'Status',
    shows: (entry: Entry) => entry.resource.type === 'order' && (entry.action === 'create' || has(entry, /^status$/)),
  },
  { id: 'system', name: 'By system', shows: ({ actor }: Entry) => actor.type === 'System' },
] as const

export type FilterId = (typeof filters)[number]['id']

/** What was done in one request: an order's entry and those of its items, as they stand in the log. */
export function deedsOf(entries: Entry[]): Entry[][] {
  const deeds: Entry[][] = []
  for (const entry of entries) {
    const last = deeds.at(-1)
    const [same] = last ?? []
    if (last && same?.requestId === entry.requestId && same.action === entry.action) last.push(entry)
    else deeds.push([entry])
  }
  // The order last: what becomes of it follows from its items.
  return deeds.map((deed) => [...deed].sort((a, b) => Number(a.resource.type === 'order') - Number(b.resource.type === 'order')))
}
