import type { Answer } from '../api'

export type Entry = Answer<'GET /orders/{orderId}/auditLogs'>['auditLogs'][number]

const has = ({ changes }: Entry, field: RegExp) => changes.some((change) => field.test(change.field))

export const isOfShipment = (type: string) => type === 'shipment' || type === 'package'

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
  { id: 'shipments', name: 'Shipments', shows: ({ resource }: Entry) => isOfShipment(resource.type) },
  { id: 'system', name: 'By system', shows: ({ actor }: Entry) => actor.type === 'System' },
] as const

export type FilterId = (typeof filters)[number]['id']

/** In the order in which they are told; the order last, since what becomes of it follows from the others. */
const ranks = ['shipment', 'package', 'orderItem', 'order']
const rank = ({ resource }: Entry) => ranks.indexOf(resource.type)

/**
 * What was done in one request, as it stands in the log: an order's entry and those of its items. Those of its shipments and packages have
 * actions of their own and were written just before them.
 */
export function deedsOf(entries: Entry[]): Entry[][] {
  const deeds: Entry[][] = []
  for (const entry of entries) {
    const last = deeds.at(-1)
    const [same] = last ?? []
    const isSame = same?.requestId === entry.requestId && (same.action === entry.action || isOfShipment(entry.resource.type))
    if (last && isSame) last.push(entry)
    else deeds.push([entry])
  }
  return deeds.map((deed) => [...deed].sort((a, b) => rank(a) - rank(b)))
}
